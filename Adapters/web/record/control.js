// The control in the corner of the page.

const STYLE = `
  :host {
    all: initial; position: fixed; right: 8px; bottom: 8px; z-index: 2147483647; display: flex; gap: 6px;
    align-items: center; padding: 6px 8px; font: 13px/1.4 system-ui, sans-serif; color: #fff; background: #222d;
    border-radius: 8px; user-select: none; max-width: calc(100vw - 32px)
  }
  button {
    font: inherit; color: inherit; background: #555; border: 0; border-radius: 5px; padding: 4px 10px;
    min-height: 28px; flex: none
  }
  @media (pointer: coarse) { button { min-height: 44px } }
  button:disabled { opacity: .5 } button:focus-visible { outline: 2px solid #8cf }`;

/// Puts it into the page: a button for each of these, and a line for what they answer, or what is wrong with them.
export function opened(actions) {
  const host = document.createElement("dragfuzz-recorder");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const status = document.createElement("span");
  status.setAttribute("role", "status");
  for (const [name, run] of Object.entries(actions)) {
    const button = Object.assign(document.createElement("button"), { type: "button" });
    button.dataset.name = name;
    button.addEventListener("click", run);
    root.append(button);
  }
  root.append(status);
  document.documentElement.append(host);
  return root;
}

/// Shows how a recording is, or other words about it.
export function show(root, recording, words) {
  if (!root) return;
  const [record, saving, status] = root.children;
  record.textContent = recording?.isOn ? "Stop" : "Record";
  saving.textContent = "Save scenario";
  saving.disabled = !recording;
  const { count = 0, isOn = false } = recording ?? {};
  const events = `${count} event${count === 1 ? "" : "s"}`;
  status.textContent = words ?? (recording ? `${isOn ? "recording" : "recorded"}: ${events}` : "");
}
