// Files: read as text, written whole or not at all, and never over an input.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Mistake } from "./errors.js";
import { reason } from "./output.js";

/** Why a file cannot be written, in a sentence without a full stop. */
export class Unwritten extends Error {}

/**
 * Whether two names lead to one file.
 * @param {string} one
 * @param {string} other
 */
export function isSame(one, other) {
  try {
    const [a, b] = [fs.statSync(one), fs.statSync(other)];
    return a.dev === b.dev && a.ino === b.ino;
  } catch {
    return realPath(one) === realPath(other);
  }
}

/**
 * The path without links, also of a file that is not there yet.
 * @param {string} name
 * @returns {string}
 */
function realPath(name) {
  try {
    return fs.realpathSync(name);
  } catch {
    const [folder, base] = [path.dirname(path.resolve(name)), path.basename(name)];
    try {
      // A link to what is not there.
      return realPath(path.resolve(folder, fs.readlinkSync(name)));
    } catch {
      return folder === path.resolve(name) ? folder : path.join(realPath(folder), base);
    }
  }
}

/**
 * Throws `Unwritten` where a file must not be written, or cannot: before all work, and not after it.
 *
 * What is there already is replaced only if `isOwn` knows its beginning.
 * @param {string} target
 * @param {string[]} inputs
 * @param {(beginning: string) => boolean} isOwn
 */
export function check(target, inputs, isOwn) {
  for (const given of inputs) {
    if (isSame(target, given))
      throw new Unwritten(`"${target}" is an input, and would be overwritten: name another file`);
  }
  if (isSent(target)) return;
  if (isFolder(target)) throw new Unwritten(`cannot write "${target}": it is a folder`);
  trying(target, () => {
    if (fs.existsSync(target) && !isOwn(fs.readFileSync(target, "latin1").slice(0, 4096))) {
      throw new Unwritten(`cannot write "${target}": something else is there already; name another file`);
    }
    const temporary = begin(target);
    fs.closeSync(temporary.file);
    fs.unlinkSync(temporary.name);
  });
}

/** @param {string} name */
function isFolder(name) {
  return fs.statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Whether a path is a device, a pipe or a terminal, to which text is sent.
 * @param {string} name
 */
function isSent(name) {
  const about = fs.statSync(name, { throwIfNoEntry: false });
  return about !== undefined && !about.isFile() && !about.isDirectory();
}

/**
 * A new file in the folder of another one, with another name, for whoever may read new files here.
 * @param {string} target
 */
function begin(target) {
  const name = path.join(path.dirname(realPath(target)), `.dragfuzz-${process.pid}-${process.hrtime.bigint()}.tmp`);
  return { file: fs.openSync(name, "wx", 0o666), name };
}

/**
 * Writes a whole file, or nothing; a link stays a link.
 * @param {string} target
 * @param {string} text
 */
export function write(target, text) {
  trying(target, () => {
    if (isSent(target)) return fs.writeFileSync(target, text, { flag: "w" });
    const { file, name } = begin(target);
    try {
      fs.writeFileSync(file, text);
      fs.closeSync(file);
      fs.renameSync(name, realPath(target));
    } catch (error) {
      fs.rmSync(name, { force: true });
      throw error;
    }
  });
}

/**
 * @param {string} target
 * @param {() => void} act
 */
function trying(target, act) {
  try {
    act();
  } catch (error) {
    throw error instanceof Unwritten ? error : new Unwritten(`cannot write "${target}": ${reason(error)}`);
  }
}

/** A folder of its own for what is thrown away at the end. */
export function temporaryFolder() {
  return fs.mkdtempSync(path.join(os.tmpdir(), "dragfuzz-web-"));
}

/**
 * The text of a file that a page is to have.
 * @param {string} file
 */
export function textOf(file) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(fs.readFileSync(file));
  } catch (error) {
    const why = error instanceof TypeError ? "it is no text in UTF-8" : reason(error);
    throw new Mistake(`cannot read "${file}": ${why}`);
  }
}
