// How long dragfuzz waits for an adapter.

/**
 * A browser that is started again takes a while, and on a busy machine a long one. Gives which options were added.
 * @param {ReturnType<typeof import("./web-words.js").readWebWords>} said
 * @param {number} seconds that a start took
 */
export function addDeadlines({ words, command: isCommand, isWatched }, seconds) {
  /** @type {[string, number, number][]} */
  const deadlines = [
    ["--deadline", isWatched ? 600 : isCommand ? 60 : 10, 5],
    ["--start-deadline", 60, 20],
  ];
  const added = deadlines.filter(([name]) => !words.some((word) => word.split("=")[0] === name));
  for (const [name, least, times] of added) words.push(name, `${Math.max(least, Math.ceil(times * seconds))}s`);
  return added.map(([name]) => name);
}
