#!/usr/bin/env node
// What dragfuzz starts where a program that runs already answers: it hands on what is said, both ways.

import net from "node:net";

const [path, ...words] = process.argv.slice(2);
const socket = net.connect(path);
socket.write(`${JSON.stringify(words)}\n`);
process.stdin.pipe(socket);
socket.pipe(process.stdout);
socket.on("error", () => process.exit(69));
socket.on("close", () => process.exit(0));
