// The words with which a browser is started.

// What a test needs none of: what goes out to the network, waits for somebody, or saves work that nobody sees.
export const FLAGS = `--remote-debugging-pipe --no-startup-window --disable-gpu --disable-dev-shm-usage --no-first-run
  --no-default-browser-check --disable-background-networking --disable-component-update --disable-default-apps
  --disable-extensions --disable-sync --disable-breakpad --disable-background-timer-throttling
  --disable-backgrounding-occluded-windows --disable-renderer-backgrounding --disable-back-forward-cache
  --disable-hang-monitor --disable-ipc-flooding-protection --disable-popup-blocking --disable-prompt-on-repost
  --disable-field-trial-config --disable-search-engine-choice-screen --disable-stack-profiler
  --allow-pre-commit-input --metrics-recording-only --mute-audio --no-service-autorun --password-store=basic
  --use-mock-keychain --force-color-profile=srgb --hide-scrollbars`
  .split(/\s+/)
  .concat(
    "--disable-features=PaintHolding,HttpsUpgrades,OptimizationHints,Translate,MediaRouter," +
      "AvoidUnnecessaryBeforeUnloadCheckSync",
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
  );
// Without a window the network and the start of pages need no processes of their own: a start takes a fifth less
// processor time. Drawing keeps its own: in one process with the rest it crashes now and then when whoever drives the
// browser is killed.
export const HEADLESS = ["--headless", "--enable-features=NetworkServiceInProcess2"];
// Where there can be no sandbox, which the processes that start others need as well.
export const UNBOXED = ["--no-sandbox", "--no-zygote"];
