// What a library file says: `/** @type {import("dragfuzz").Page} */ window.library = { … }`.

/** What is dragged, and how. */
export type Behaviour =
  | "free-drag"
  | "grid-reorder"
  | "collection-reorder"
  | "drag-session"
  | "tree-move"
  | "divider-move";
/** What points. */
export type Pointing = "mouse" | "touch" | "pen";

/** What your code does on purpose, does not have, does not promise, and cannot be given. */
export interface Declarations {
  /** In what your code differs from the reference on purpose: `{ cancel: "keeps" }`. */
  policies?: Record<string, string | number>;
  /** What is not seen in your page: `["selected"]`. */
  notShown?: string[];
  /** The invariants that your code does not keep, perhaps at one place only: `["lifted-tracks-touch:move"]`. */
  notPromised?: string[];
  /** What your code cannot be given: `{ touches: 1, without: ["resize"] }`. */
  capabilities?: Capabilities;
}

/** What code cannot be given. */
export interface Capabilities {
  /** How many fingers there are at once, at most. */
  touches?: number;
  /** Kinds of events, features and situations that do not occur. */
  without?: string[];
  /** Fields that have only one value, or a range of them: `{ bounces: false }`. */
  fields?: Record<string, unknown>;
  [name: string]: unknown;
}

/** The fields that pages and libraries have in common. */
export interface Common extends Declarations {
  /** One sentence about what is tested. */
  summary: string;
  /** What is dragged, and how. */
  behaviour: Behaviour;
  /**
   * Free drag, boards and trees: selects an item that is dragged, unless the browser itself drags it. Dividers: selects
   * one that is held from the press to the release; left out, it is not tested which one is.
   */
  held?: string;
  /** Grid: selects the lifted item, unless the browser itself drags it. */
  lifted?: string;
  /** Selects what floats in the place of the lifted item: the outermost element that moves with the pointer. */
  copy?: string;
  /** Selects what stands where the item will be. */
  placeholder?: string;
  /** What lifts an item: the press, the first move after it, or a long press, which is meant if nothing is said. */
  lift?: "press" | "move" | "hold";
  /** Grid: the event that the container sends after every drop, also where nothing has changed. */
  ended?: string;
  /** Style sheet text for the page. */
  style?: string;
  /** Style sheets to load, by paths from the file. */
  styles?: string[];
  /** Scripts to load, by paths from the file. */
  scripts?: string[];
  /** Says which item this is: a word or number that no other item has. */
  identify?(element: Element): string | number;
  /** Grid: gives the elements in the order that the user sees. */
  order?(list: Element): Element[];
  /** The keys that drag, where they are others than the space bar, the arrows and Escape. */
  keys?: Partial<Record<"pick" | "drop" | "escape" | "left" | "right" | "up" | "down", string>>;
  /** The pointer, unless `--input` says otherwise. */
  input?: Pointing;
  /** The window's width and height in pixels. */
  viewport?: [width: number, height: number];
  /** What your code decides itself, where a policy is `own`: gives the answer, or nothing where it is not said. */
  decide?(question: any): unknown;
  /** Options with the values worth trying, the default first: `{ grid: [0, 5] }`. */
  options?: Record<string, unknown>;
  /** What is promised with these options; a value may promise less than the default, not more. */
  promises?(options: any): Declarations;
  /** The version, for reports. */
  version?(): string;
  /** Says whether something is left that only loading the page anew removes. */
  leftover?(): boolean;
}

/** A page of your own, as a file for `dragfuzz-web` says it. */
export interface Page extends Common {
  /** The address of the page. */
  page: string;
  /** Selects what the items lie in. */
  container: string;
  /** Selects the items in it. */
  items: string;
  /** Boards: selects each list. */
  lists?: string;
  /** Selects the part of an item that drags it, where the rest does not. */
  handle?: string;
  /**
   * Has the page's own state show items of these numbers, in this order; for boards an array for each list, for free
   * drag and trees an object for each item.
   */
  setItems?(container: Element, items: any[]): unknown;
  /** Trees: gives in how many others an item is, 0 at the top. */
  level?(row: Element): number;
  /** Dividers: the side from which panes are counted; left out, it is read off the page. */
  from?: "left" | "right" | "top" | "bottom";
  /** Dividers: how far it is from one place where a divider can be to the next, in pixels. */
  step?: number | ((container: Element) => number);
  /** Dividers: the least length of each pane, from the middle of a divider to that of the next one, in pixels. */
  least?: number[] | ((container: Element) => number[]);
  /** Dividers: the greatest length of each pane, in pixels, 0 for any. */
  greatest?: number[] | ((container: Element) => number[]);
  /** Puts the page back as it was opened; then it is not opened anew for each scenario, which is many times faster. */
  reset?(): unknown;
}

/** A drag library, whose items are made by dragfuzz. */
export interface Library extends Common {
  /** Makes an element draggable, or the items of a list sortable. */
  create(element: HTMLElement, ...given: any[]): unknown;
  /** Takes everything away again. */
  destroy(element: HTMLElement, ...given: any[]): unknown;
  /** Free drag: lets an element be dragged again. */
  enable?(element: HTMLElement): unknown;
  /** Free drag: lets an element not be dragged. */
  disable?(element: HTMLElement): unknown;
  /** Free drag: says that the option was changed. */
  setBounces?(element: HTMLElement, value: boolean): unknown;
  /** Grid: says that the width has changed. */
  resized?(list: HTMLElement): unknown;
  /** Grid: says that other items are about to come; gives whether a drag was cancelled. */
  replacing?(list: HTMLElement, options: any): unknown;
  /** Grid: says that other items have come. */
  replaced?(list: HTMLElement): unknown;
  /** Grid: says that Escape was pressed. */
  cancel?(list: HTMLElement): unknown;
}

declare global {
  interface Window {
    /** What a library file sets. */
    library: Page | Library;
  }
}
