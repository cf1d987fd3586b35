// What a library promises with its options, and what it can be given.

import { current } from "./current.js";

export const TOLERANCE = 0.5; // Of a page's places, in points: nobody sees less than a pixel.
const asList = (value) => (Array.isArray(value) ? value : [value]);
/// The values of an option that are worth trying, the default first.
export const values = (name) => asList(current.library.options?.[name] ?? []);
export const defaults = () =>
  Object.fromEntries(Object.keys(current.library.options ?? {}).map((name) => [name, values(name)[0]]));

/// What the library promises with these options, and what it can be given: what all libraries of this behaviour can,
/// and less where its file says so. A campaign stays inside of it; what else comes in by `replay` is declined.
export function promises(chosen) {
  const {
    policies: given,
    notPromised: left = [],
    notShown: unshown = [],
    capabilities: limits = {},
  } = current.library.promises?.(chosen) ?? current.library;
  // What a page shows decides its scenes; limits of events are left.
  const isOfEvents = (/** @type {[string, any]} */ [name]) => /^(at|to)(\.|$)/.test(name);
  const capabilities = current.library.page
    ? { ...limits, fields: Object.fromEntries(Object.entries(limits.fields ?? {}).filter(isOfEvents)) }
    : limits;
  const notShown = [...new Set([...(current.behaviour.notShown?.(current.library) ?? []), ...unshown])];
  // Where no rows and columns explain the places, which one an item gets is left to the page, until the file says it.
  const isSession = current.library.behaviour === "drag-session",
    byPage = isSession ? { destination: "own", landing: "own" } : { target: "own" };
  const policies = { ...(current.isTiled && byPage), ...given },
    { items } = capabilities;
  // The scene of what moves along a line is that line.
  if (
    current.library.page &&
    current.library.behaviour === "free-drag" &&
    policies.axis !== "one" &&
    policies.axis !== "both"
  )
    delete policies.axis;
  // A library that has an option of that name is not pinched.
  const zoom = current.library.options?.zoom ? 1 : Number(chosen.zoom ?? 1);
  const own = current.behaviour.capabilities?.(current.library, zoom) ?? {},
    notPromised = [...new Set([...left, ...(current.behaviour.unseen?.(current.library) ?? [])])];
  // Of two fingers at once none taps, and time passes for both.
  const most = current.kind === "touch" ? 5 : 1,
    waits =
      current.kind === "touch" && current.behaviour.hasTaps
        ? ["press-while-another-waits", "hold-while-another-waits"]
        : [];
  const without = [...(own.without ?? []), ...waits, ...(capabilities.without ?? [])];
  return {
    ...(current.library.page && { tolerance: TOLERANCE }),
    ...(Object.keys(policies).length && { policies }),
    ...(notPromised.length && { notPromised }),
    ...(notShown.length && { notShown }),
    ...(current.library.decide && { decides: true }),
    capabilities: {
      ...own,
      ...capabilities,
      ...(typeof items === "number" && { items: { least: items, greatest: items } }),
      touches: Math.min(most, capabilities.touches ?? most),
      ...(without.length && { without: [...new Set(without)] }),
      ...((own.fields || capabilities.fields) && {
        fields: {
          ...own.fields,
          ...(current.reach && { "at.x": { least: current.reach[0], greatest: current.reach[1], whole: true } }),
          ...capabilities.fields,
        },
      }),
    },
  };
}
