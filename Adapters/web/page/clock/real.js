// What the browser has before anything of it is replaced.

export const RealDate = Date;
export const realFrame = window.requestAnimationFrame.bind(window);
export const realTimeout = window.setTimeout.bind(window);
