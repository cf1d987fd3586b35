'use strict';
// Puts the pictures of a scenario on the screen, which `ReplayData` has made: its comment says what is in the data. The
// page that plays a scenario has this, and the one on which somebody drags by hand (Adapters/web/play).

/** What one side shows at any step: read from deltas, starting from a copy of every hundredth step. */
class Track {
  constructor(deltas) {
    this.deltas = deltas;
    this.copies = [];
    this.state = { step: -1, parts: [], words: [] };
    for (let step = 0; step < deltas.length; step += 1) {
      this.forward();
      if (step % 100 === 0) this.copies.push(Track.copy(this.state));
    }
  }

  static copy({ step, parts, words }) {
    return { step, parts: parts.slice(), words: words.slice() };
  }

  forward() {
    this.state.step += 1;
    const [parts, words] = this.deltas[this.state.step] || [];
    if (parts) this.state.parts.splice(...parts);
    if (words) this.state.words.splice(...words);
  }

  at(step) {
    if (step < this.state.step || step - this.state.step > 100) {
      this.state = Track.copy(this.copies[Math.floor(step / 100)]);
    }
    while (this.state.step < step) this.forward();
    return this.state;
  }
}

function make(name, attributes, text) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== '') element.setAttribute(key, value);
  }
  if (text !== undefined) element.textContent = text;
  return element;
}

/** Puts the shapes and texts of a part into its group. */
function fill(group, [groupStyle, ...marks], data) {
  group.replaceChildren();
  group.setAttribute('class', data.texts[groupStyle]);
  let line = [];
  for (const [kind, style, a, b, c, d, e] of marks) {
    const add = (name, attributes, text) => group.append(make(name, { class: data.texts[style], ...attributes }, text));
    switch (data.texts[kind]) {
      case 'rect': add('rect', { x: a, y: b, width: c, height: d, rx: e }); break;
      case 'circle': add('circle', { cx: a, cy: b, r: c }); break;
      case 'text': add('text', { x: a, y: b, 'font-size': c }, data.texts[d]); break;
      case 'cross': add('path', { d: `M${a - c} ${b - c}L${a + c} ${b + c}M${a - c} ${b + c}L${a + c} ${b - c}` }); break;
      case 'line':
        line = data.lines[a].slice(0, 2 * b);
        add('polyline', { points: line.join(' ') });
        break;
      case 'dots':
        for (let point = a; point < b; point += 1) add('circle', { cx: line[2 * point], cy: line[2 * point + 1], r: c });
        break;
    }
  }
}

/** A row of signs below a picture: its title, and text and kind of each sign. */
function line([style, title, ...signs]) {
  const item = document.createElement('li');
  if (style) item.className = style;
  item.textContent = title;
  if (style === 'other' && signs.length) {
    // Drawn, as fonts do not agree on the sign.
    const sign = document.createElement('i');
    sign.className = 'unequal';
    sign.setAttribute('role', 'img');
    sign.setAttribute('aria-label', 'differs');
    item.prepend(sign, ' ');
  }
  for (let place = 0; place < signs.length; place += 2) {
    const sign = document.createElement('span');
    sign.className = signs[place + 1];
    sign.textContent = signs[place];
    item.append(' ', sign);
  }
  return item;
}

/** One side: a picture, and the words below it, in the element of that name. */
class Panel {
  constructor(name) {
    this.name = name;
    this.svg = document.querySelector(`#${name} svg`);
    this.svg.classList.add(name);
    this.list = document.querySelector(`#${name} ul`);
    this.list.classList.add(name);
    this.groups = new Map();
  }

  /** Shows this data from now on; parts with a name keep their elements. */
  load(data) {
    this.data = data;
    this.track = new Track(data[this.name]);
    for (const [key, group] of this.groups) {
      group.shape = undefined;
      if (typeof key === 'string') continue;
      group.remove();
      this.groups.delete(key);
    }
  }

  show(step) {
    const { parts, words } = this.track.at(step);
    this.draw(parts);
    this.list.replaceChildren(...words.map((index) => line(this.data.words[index])));
    this.svg.setAttribute('aria-label', [...this.list.children].map((item) => item.textContent).join('; ') || 'A picture');
  }

  draw(parts) {
    const { data } = this;
    const groups = new Map();
    const counts = new Map();
    for (const index of parts) {
      const [shape, x, y, name] = data.parts[index];
      let key = index;
      if (name !== undefined) {
        const count = (counts.get(name) || 0) + 1;
        counts.set(name, count);
        key = `${name} ${count}`;
      }
      const group = this.groups.get(key) || make('g', {});
      if (group.shape !== shape) fill(group, data.shapes[shape], data);
      group.shape = shape;
      // A part with a name keeps its element from step to step, so that a style sheet can let it glide.
      if (name !== undefined) group.style.transform = `translate(${x}px, ${y}px)`;
      else if (x || y) group.setAttribute('transform', `translate(${x} ${y})`);
      groups.set(key, group);
    }
    for (const [key, group] of this.groups) if (!groups.has(key)) group.remove();
    let next = this.svg.firstChild;
    for (const group of groups.values()) {
      if (group === next) next = next.nextSibling; else this.svg.insertBefore(group, next);
    }
    this.groups = groups;
  }
}
