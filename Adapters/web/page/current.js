// What holds for the scenario that runs, and for the page that it runs in: one record, which each part of the adapter
// reads.

export const current = {
  library: null,
  behaviour: null,
  /** The options of the library file, and those of this scenario. */
  fixed: {},
  options: {},
  kind: "mouse",
  cancelling: "escape",
  /**
   * Pixels to a point; where in the window places count from; how far a touch lies from the even pixel of its place.
   */
  scale: 2,
  origin: [0, 0],
  phase: [1, 1],
  /** Whether the scene is what the page itself shows: then nothing of it is laid out. */
  isMeasured: false,
  /** Whether a grid is read from right to left; whether its tiles lie where no rows and columns have them. */
  isMirrored: false,
  isTiled: false,
  /**
   * What the page itself shows, as scenes; from where to where its items can be pressed, in points, null for anywhere.
   */
  scenes: [],
  reach: null,
  /** What the page was given for each of these scenes, where it takes items itself. */
  drafts: [],
  root: null,
  scroller: null,
  /** To what the window and the document listen, before any drag and after one; undefined before that is known. */
  usual: undefined,
  /** The placeholders and copies that are there before anything was pressed. */
  permanent: new Set(),
  wasPressed: false,
  /** Whether what is let go was not lifted, where that needs no long press. */
  isTap: false,
  /** Which touches are down, with the item that each has pressed, and where each is; which touch has lifted an item. */
  down: new Map(),
  holders: new Map(),
  /** The item that a key has picked up; whether the pointer was down meanwhile: then it does nothing. */
  picked: null,
  isMute: false,
  /** What was pressed last, and where. */
  last: null,
  /** Whether a real finger was given to something else than what lies under it. */
  isMoved: false,
  /** Whether the page showed something else than a scenario wants. */
  isOther: false,
  /** How often pointers have followed after this event, and how far all was scrolled when the page was told last. */
  follows: 0,
  told: 0,
  /** The touch that is to lift an item by a move: to the side or, where that has never lifted anything, up or down. */
  lifting: null,
  liftsAside: false,
  /** The finger that has held an item down: it may have to go farther before the browser tells of its moves. */
  loosening: null,
};
/** How long things take, in milliseconds; a hold is longer than all that may come between press and hold. */
export const timing = {
  FRAME: 16,
  EVENT_TIME: 60,
  END_TIME: 400,
  HOLD_TIME: 100_000,
  /** How many answers of servers are waited for, each to what the one before has led to. */
  ANSWERS: 5,
  /** How often it is looked whether all is at rest after an end, and for how long. */
  LOOK_TIME: 100,
  REST_TIME: 3000,
};
/** What ends a scenario: something wrong with the page, something that cannot be run, or with the library file. */
export const faults = {
  pagesFault: (what) => Object.assign(new Error(what), { isPages: true }),
  declined: (what) => Object.assign(new Error(what), { isDeclined: true }),
  mistake: (what) => Object.assign(new Error(what), { isMistake: true }),
};
