'use strict';
// Plays a scenario. `PanelPicture` and `Moment` decided what there is to see and to read at each step when the page was
// made; `picture.js` puts it on the screen.
(() => {
const data = JSON.parse(document.getElementById('data').textContent);
const last = data.steps.length - 1;
const broken = new Set(data.broken);
const byId = (id) => document.getElementById(id);

const panels = ['before', 'expected', 'seen'].map((name) => new Panel(name));
for (const panel of panels) panel.load(data);

// MARK: The list of events

const list = byId('events');
const spacer = byId('events-space');
const rows = new Map();
const rowHeight = 44;

const nameOf = (step) => data.texts[data.steps[step][0]];

/** Only the visible rows are in the document. */
function drawRows() {
  const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 4);
  const end = Math.min(last, Math.ceil((list.scrollTop + list.clientHeight) / rowHeight) + 4);
  for (const [step, row] of rows) {
    if (step >= first && step <= end) continue;
    // The list refers to the chosen row, so that row has to stay.
    if (step === now) continue;
    row.remove();
    rows.delete(step);
  }
  for (let step = first; step <= end; step += 1) if (!rows.has(step)) addRow(step);
}

function addRow(step) {
  const row = document.createElement('div');
  const isBroken = broken.has(step);
  row.id = `event-${step}`;
  row.className = isBroken ? 'row broken' : 'row';
  row.setAttribute('role', 'option');
  row.setAttribute('aria-setsize', last + 1);
  row.setAttribute('aria-posinset', step + 1);
  row.setAttribute('aria-selected', step === now);
  const words = document.createElement('span');
  words.textContent = isBroken ? `✗ ${nameOf(step)} – broken here` : nameOf(step);
  row.append(words);
  row.style.top = `${step * rowHeight}px`;
  row.addEventListener('click', () => stopAt(step));
  rows.set(step, row);
  // In order, as screen readers follow the order of the document.
  const later = [...rows.keys()].filter((other) => other > step).sort((a, b) => a - b)[0];
  spacer.insertBefore(row, later === undefined ? null : rows.get(later));
}

function chooseRow(step) {
  const top = step * rowHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight - list.clientHeight;
  drawRows();
  if (!rows.has(step)) addRow(step);
  for (const [other, row] of rows) row.setAttribute('aria-selected', other === step);
  list.setAttribute('aria-activedescendant', `event-${step}`);
}

// MARK: A step

const scrub = byId('scrub');
const stepWord = document.querySelector('#position span');
const seenTitle = document.querySelector('#seen figcaption');
const [, expected] = panels;
const toldMax = 3;
let now = -1;
/** The time of what is shown, in milliseconds. */
let at = 0;

/** The events before a step on one line, for screens that have no room for them beside the pictures. */
function way(step) {
  const names = [];
  for (let earlier = Math.max(1, step - toldMax); earlier < step; earlier += 1) names.push(`${nameOf(earlier)} →`);
  return (step > toldMax + 1 ? ['… →', ...names] : names).join(' ');
}

function show(step, isQuiet) {
  if (step === now) return;
  now = step;
  for (const panel of panels) panel.show(step);
  const [style, words] = data.steps[step].slice(1).map((index) => data.texts[index]);
  seenTitle.className = style === 'good' ? 'good' : 'bad';
  byId('way').textContent = way(step);
  byId('caption').textContent = nameOf(step);
  byId('position').replaceChildren(stepWord, `${step} of ${last}`);
  byId('position').href = `#step=${step}`;
  byId('verdict').textContent = words;
  byId('verdict').className = style;
  at = data.times[step];
  scrub.value = at;
  scrub.setAttribute('aria-valuetext', `${nameOf(step)}. ${words}`);
  for (const id of ['first', 'back']) byId(id).setAttribute('aria-disabled', step === 0);
  for (const id of ['forward', 'last']) byId(id).setAttribute('aria-disabled', step === last);
  chooseRow(step);
  if (!isQuiet || style === 'bad') byId('live').textContent = `${nameOf(step)}. ${words}`;
}

// MARK: Playing

let timer = null;

const speed = () => Number(byId('speed').value);

function playButton(isPlaying) {
  const word = isPlaying ? 'Pause' : 'Play';
  byId('play-word').textContent = word;
  byId('play').setAttribute('aria-label', word);
  byId('play-icon').setAttribute('d', isPlaying ? 'M5 3h5v18H5zM14 3h5v18h-5z' : 'M5 3v18l15-9z');
}

function pause() {
  if (timer !== null) cancelAnimationFrame(timer);
  timer = null;
  playButton(false);
}

function stopAt(step) {
  pause();
  show(Math.min(Math.max(step, 0), last));
}

function play() {
  if (timer !== null) {
    pause();
    byId('live').textContent = 'Paused';
    return;
  }
  if (now === last) show(0);
  playButton(true);
  let before = performance.now();
  let played = at;
  const tick = (time) => {
    played += Math.max(0, time - before) * speed();
    before = time;
    let step = now;
    let isBroken = false;
    // Playing stops at a violation, so that nobody misses it.
    while (step < last && played >= data.times[step + 1] && !isBroken) {
      step += 1;
      isBroken = broken.has(step);
    }
    // A screen reader cannot keep up with more than about two steps a second.
    show(step, speed() > 2);
    scrub.value = isBroken ? at : played;
    if (isBroken || now === last) {
      pause();
      return;
    }
    timer = requestAnimationFrame(tick);
  };
  timer = requestAnimationFrame(tick);
}

function nextViolation() {
  if (!data.broken.length) return;
  const next = data.broken.find((step) => step > now);
  stopAt(next === undefined ? data.broken[0] : next);
}

function changeSpeed(direction) {
  const select = byId('speed');
  select.selectedIndex = Math.min(Math.max(select.selectedIndex + direction, 0), select.options.length - 1);
  byId('live').textContent = `Speed ${select.selectedOptions[0].textContent}`;
}

byId('play').addEventListener('click', play);
byId('first').addEventListener('click', () => stopAt(0));
byId('back').addEventListener('click', () => stopAt(now - 1));
byId('forward').addEventListener('click', () => stopAt(now + 1));
byId('last').addEventListener('click', () => stopAt(last));
byId('broken').addEventListener('click', nextViolation);
let isScrubbing = false;
scrub.addEventListener('input', () => {
  pause();
  if (isScrubbing) return;
  isScrubbing = true;
  // A mouse sends more events than a screen shows frames.
  requestAnimationFrame(() => {
    isScrubbing = false;
    const time = Number(scrub.value);
    let step = now;
    // The step that is nearest in time.
    while (step > 0 && time - data.times[step - 1] < data.times[step] - time) step -= 1;
    while (step < last && data.times[step + 1] - time <= time - data.times[step]) step += 1;
    show(step);
  });
});
scrub.addEventListener('change', () => { scrub.value = at; });
list.addEventListener('scroll', drawRows, { passive: true });
addEventListener('resize', drawRows);

/** Puts what was expected over what was seen, or beside it again. */
function overlay() {
  const isOn = byId('panels').classList.toggle('overlay');
  byId('overlay').setAttribute('aria-pressed', isOn);
  seenTitle.textContent = isOn ? 'Expected, dashed, over seen' : 'Seen';
  document.querySelector(`#${isOn ? 'seen' : 'expected'} .stack`).append(expected.svg);
  byId(isOn ? 'seen' : 'expected').append(expected.list);
}

byId('overlay').addEventListener('click', overlay);

const page = () => Math.max(1, Math.floor(list.clientHeight / rowHeight) - 1);
const keys = {
  ' ': play, k: play, ArrowLeft: () => stopAt(now - 1), ArrowRight: () => stopAt(now + 1),
  Home: () => stopAt(0), End: () => stopAt(last), v: nextViolation, o: overlay,
  '+': () => changeSpeed(1), '-': () => changeSpeed(-1),
};
const listKeys = {
  ArrowUp: () => stopAt(now - 1), ArrowDown: () => stopAt(now + 1),
  PageUp: () => stopAt(now - page()), PageDown: () => stopAt(now + page()),
};

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // Menus and buttons handle these keys themselves.
  if (target instanceof HTMLSelectElement) return;
  if (key === ' ' && target.closest('button, summary, a')) return;
  const action = (target === list && listKeys[key]) || keys[key];
  if (!action) return;
  event.preventDefault();
  action();
});

scrub.max = Math.max(data.times[last], 1);
byId('broken').hidden = !data.broken.length;
for (const id of ['player', 'steps']) byId(id).hidden = false;
/** Where a time lies on the timeline: of a thousand marks in the same place only one would be visible. */
const placeOf = (time) => Math.round(time / scrub.max * 100) / 100;
function addMark(kind, place, length) {
  const mark = document.createElement(kind ? 'i' : 'span');
  if (kind) mark.className = kind; else mark.textContent = '✗';
  mark.style.left = `calc(${place} * (100% - 16px) + 8px)`;
  if (length) mark.style.width = `calc(${length} * (100% - 16px))`;
  byId('marks').append(mark);
}
for (const place of new Set(data.broken.map((step) => placeOf(data.times[step])))) addMark('', place);
const marked = new Set();
for (let step = 1; step <= last; step += 1) {
  const place = placeOf(data.times[step]);
  if (marked.has(place)) continue;
  marked.add(place);
  const start = placeOf(data.times[step - 1]);
  if (['hold', 'wait'].includes(data.kinds[step])) addMark(data.kinds[step], start, place - start);
  else addMark(data.kinds[step], place);
}
/** The step that the address names, as in `#step=3`. */
function linked() {
  const step = /^#step=(\d+)$/.exec(location.hash);
  return step ? Math.min(Number(step[1]), last) : null;
}

addEventListener('hashchange', () => {
  const step = linked();
  if (step !== null) stopAt(step);
});
// On paper nothing is folded, and all events are there, as far as anybody would read them.
let opened = [];
addEventListener('beforeprint', () => {
  opened = [...document.querySelectorAll('details:not([open])')];
  for (const details of opened) details.open = true;
  for (let step = 0; step <= Math.min(last, 200); step += 1) if (!rows.has(step)) addRow(step);
});
addEventListener('afterprint', () => {
  for (const details of opened) details.open = false;
  drawRows();
});
spacer.style.height = `${(last + 1) * rowHeight}px`;
show(linked() ?? data.begin, true);
})();
