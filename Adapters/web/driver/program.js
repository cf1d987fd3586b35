// The browser of this machine.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Missing } from "./errors.js";

// The real programs of Debian: the scripts in /usr/bin leave browsers behind when they are killed. Then what others
// have.
const PLACES = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/lib/chromium/chromium",
  "google-chrome",
  "chromium-browser",
  "chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
// Where Playwright puts the browsers that it downloads, and what the program is called there.
const DOWNLOADS = [process.env.PLAYWRIGHT_BROWSERS_PATH ?? "~/.cache/ms-playwright", "~/Library/Caches/ms-playwright"];
const DOWNLOADED = ["chrome-headless-shell", "headless_shell", "chrome"];

/**
 * The path of a program that is named by a path or found on the path.
 * @param {string | undefined} name
 */
export function which(name) {
  if (!name) return null;
  const folders = name.includes("/") ? [""] : (process.env.PATH ?? "").split(path.delimiter);
  for (const folder of folders) {
    const file = path.join(folder, name);
    try {
      fs.accessSync(file, fs.constants.X_OK);
      if (fs.statSync(file).isFile()) return file;
    } catch {}
  }
  return null;
}

/** @param {string} folder */
function names(folder) {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}

/** @param {boolean} isWatched */
function downloaded(isWatched) {
  const wanted = DOWNLOADED.slice(isWatched ? 1 : 0);
  /** @type {{ file: string, time: number }[]} */
  const found = [];
  for (const place of DOWNLOADS) {
    const folder = place.replace(/^~/, os.homedir());
    for (const version of names(folder).filter((name) => name.startsWith("chromium"))) {
      for (const kind of names(path.join(folder, version))) {
        for (const name of wanted) {
          const file = path.join(folder, version, kind, name);
          const about = fs.statSync(file, { throwIfNoEntry: false });
          if (about?.isFile()) found.push({ file, time: about.mtimeMs });
        }
      }
    }
  }
  return found.sort((one, other) => other.time - one.time)[0]?.file;
}

/**
 * The path of the browser; last of all one that Playwright has downloaded, the newest.
 * @param {boolean} [isWatched] whether it is to have a window
 */
export function program(isWatched = false) {
  const named = which(process.env.CHROMIUM);
  if (named) return named;
  for (const place of PLACES.slice(isWatched ? 1 : 0)) {
    const found = which(place);
    if (found) return found;
  }
  const found = which(downloaded(isWatched));
  if (found) return found;
  throw new Missing("there is no Chromium: install Chromium or Google Chrome, or name one in CHROMIUM");
}
