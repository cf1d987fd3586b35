// What the modules of this folder hand to each other; all of them know these names.

type Tab = import("./tab.js").Tab;

type Value = string | number | boolean;
type Point = [number, number];
/** A step of input: its name, and what belongs to it. */
type Step = [string, ...any[]];

/** How a browser is opened. */
interface Opening {
  /** Options of the library that replace those of its file. */
  given: Record<string, Value>;
  /** What points: mouse, touch or pen. */
  pointing: string;
  /** What a cancel is. */
  cancel: string;
  /** Whether options that are not given keep their defaults. */
  isFixed: boolean;
  /** Whether somebody watches, in a window. */
  isWatched: boolean;
  /** Whether pictures are taken. */
  isFilmed: boolean;
  /** What somebody has seen who has checked this file before. */
  checked: { after?: object | null };
  /** Whether the file is not checked. */
  isUnchecked: boolean;
  /** How long a page may take to load, in seconds. */
  loadTime: number;
  /** Gives the text of a file that the page is to have. */
  read: (file: string) => string;
  /** Is called after each time the page was opened. */
  opened: (browser: Browser) => Promise<void>;
  /** Starts the browser, or takes one that is there. */
  start: (browser: Browser) => Promise<Tab>;
  /** Goes to a page. */
  go: (tab: Tab, page: string, seconds: number) => Promise<unknown>;
  /** Whether the page is somebody else's, who has given it its window. */
  isBorrowed: boolean;
  /** Ends a start that takes too long. */
  signal: AbortSignal;
}

/** A browser with one page and one library. */
interface Browser extends Omit<Opening, "checked" | "isUnchecked" | "signal"> {
  file: string;
  isChecked: boolean;
  /** To what the page listens after a drag, as was seen when it was checked. */
  after: object | null;
  signal?: AbortSignal;
  chromium: Tab | null;
  profile: string | null;
  restarts: number;
  /** The values of each option that are worth trying, the default first. */
  options: Record<string, Value[]>;
  settings: Setting[];
  /** What a run goes on without, each in one sentence. */
  hints: string[];
  styles: string[];
  scripts: string[];
  /** What the library file says. */
  about: any;
  behaviour: string;
  isReset: boolean;
  /** Whether the items lie in a frame of the page. */
  isInFrame: boolean;
  /** What a page shows, as it was measured when it was opened first. */
  seen: {
    scenes: object[];
    reach: number[] | null;
    drafts: (object | null)[];
    isTiled: boolean;
    isMirrored: boolean;
  } | null;
  zoom: string | null;
  /** What keeps how a run with real input looks, if anything does. */
  film: import("./film.js").Film | null;
}

interface Promises {
  policies?: Record<string, unknown>;
  notPromised?: string[];
  capabilities: { without?: string[]; [name: string]: any };
}

interface Setting {
  name: string;
  values: string[];
  promises?: Record<string, object>;
}

interface Scenario {
  scene: any;
  events: any[];
  settings?: Record<string, string>;
}

/** What came of a scenario: snapshots and perhaps an error, or why it is declined. */
interface Outcome {
  snapshots?: any[];
  error?: string;
  declined?: string;
}

/** What points in a scenario with real input. */
interface Hand {
  browser: Browser;
  chromium: Tab;
  /** Where each finger is that is down. */
  fingers: Map<number, Point>;
  /** By which number the browser knows each finger. */
  ids: Map<number, number>;
  at: Point;
  /** Where the frame begins that has the items, in the window. */
  offset: Point;
  isDown: boolean;
  /** The time of the input, in seconds. */
  time: number;
  /** What the browser drags, once it has begun. */
  dragged: object | null;
  isDragging: boolean;
  /** What the page has to do before the next input. */
  late: Step[];
}

/** An element as the second reading sees it. */
interface Shown {
  element: number;
  text: string;
  rect: number[];
  list: number;
  /** Whether it is placed by itself, and whether it floats besides. */
  isPlaced: boolean;
  floats: boolean;
}

/** All elements at one time. */
interface Sight {
  /** How far the container is scrolled, in pixels. */
  scrolled: number[];
  isRightToLeft: boolean;
  shown: Shown[];
  ended: number;
}

/** A second reading of one page. */
interface Witness {
  chromium: Tab;
  /** Whether no rows and columns explain where its tiles lie; whether a grid is read from right to left. */
  isTiled: boolean;
  isMirrored: boolean;
  about: any;
  world: number;
  /** The side at which the line of dividers begins. */
  from: string | null;
  known: Map<number, Shown> | null;
  /** Where the places of a snapshot begin in the window, in pixels. */
  corner: number[];
  before: { snapshot: any; now: Sight } | null;
}
