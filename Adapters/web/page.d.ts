// What scripts in pages find in the window, and what the types of browsers lack. The scripts of a folder see each
// other.

interface Window {
  virtualClock: any;
  library: any;
  dragfuzz: any;
  dragfuzzFiles: any;
  dragfuzzRecorder: any;
  stage: any;
}

// Of ES2023, which TypeScript 4 does not know; Chromium has them since 97.
interface Array<T> {
  findLast(isMeant: (item: T, index: number) => unknown): T | undefined;
  findLastIndex(isMeant: (item: T, index: number) => unknown): number;
}

interface Document {
  startViewTransition?: (given?: any) => any;
}

declare const virtualClock: any;
/** What picture.js has for the page on which one drags by hand. */
declare const Panel: any;
declare const make: (name: string, attributes?: any) => any;
