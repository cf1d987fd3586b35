// What the program that serves this page has: behaviours with their implementations, scenes, and definitions.

/** @type {any} */
export const there = {};
