/// The script of the replay page; `ReplayData` says what it reads, and `PanelPicture` draws stills in the same way.
enum ReplayScript {
  /// The text of the script.
  static let text = #"""
    'use strict';
    (() => {
      const data = JSON.parse(document.getElementById('data').textContent);
      const last = data.steps.length - 1;
      const byId = (id) => document.getElementById(id);
      const plural = (count, thing) => `${count} ${thing}${count === 1 ? '' : 's'}`;

      // What is broken, by step; the violation that the page is about comes first.
      const violations = new Map();
      for (const violation of data.violations) {
        if (!violations.has(violation.step)) violations.set(violation.step, []);
        const list = violations.get(violation.step);
        if (violation.invariant === data.main) list.unshift(violation); else list.push(violation);
      }
      const brokenSteps = [...violations.keys()].sort((a, b) => a - b);

      // MARK: Tracks

      /** What one side shows at any step: read from deltas, with a copy of every hundredth step to begin from. */
      class Track {
        constructor(deltas) {
          this.deltas = deltas;
          this.copies = [];
          this.state = { step: -1, boxes: [], words: [], scroll: null, isShown: false };
          for (let step = 0; step < deltas.length; step += 1) {
            this.forward();
            if (step % 100 === 0) this.copies.push(Track.copy(this.state));
          }
        }

        static copy(state) {
          return { ...state, boxes: state.boxes.slice(), words: state.words.slice() };
        }

        forward() {
          this.state.step += 1;
          const delta = this.deltas[this.state.step];
          this.state.isShown = delta !== null;
          if (!delta) return;
          const [boxes, words] = delta;
          if (boxes) this.state.boxes.splice(...boxes);
          if (words) this.state.words.splice(...words);
          if (delta.length > 2) this.state.scroll = delta[2];
        }

        at(step) {
          if (step < this.state.step || step - this.state.step > 100) {
            this.state = Track.copy(this.copies[Math.floor(step / 100)]);
          }
          while (this.state.step < step) this.forward();
          return this.state;
        }
      }

      const tracks = { expected: new Track(data.expected), seen: new Track(data.seen) };

      /** For each step the press before which nothing matters any more to the touches that are shown. */
      const since = (() => {
        const starts = new Int32Array(last + 1);
        const down = new Set();
        let start = 0;
        for (let step = 0; step <= last; step += 1) {
          const [kind, id] = data.steps[step][1] || [];
          if (kind === 'press') {
            if (!down.size) start = step;
            down.add(id);
          } else if (kind === 'release' || kind === 'cancel') down.delete(id);
          else if (kind === 'cancel-all') down.clear();
          starts[step] = start;
        }
        return starts;
      })();

      /** The touches at a step, each with its way; those that have ended stay until the next press. */
      function touchesAt(step) {
        let touches = [];
        for (let index = since[step]; index <= step; index += 1) {
          const gesture = data.steps[index][1];
          if (!gesture) continue;
          const [kind, id, x, y] = gesture;
          const touch = touches.find((other) => other.id === id && !other.end);
          if (kind === 'press' && !touch) {
            touches = touches.filter((other) => !other.end);
            touches.push({ id, path: [[x, y]], isLong: false, end: null });
          } else if (kind === 'cancel-all') {
            for (const other of touches) if (!other.end) other.end = 'cancelled';
          } else if (touch && kind === 'move') touch.path.push([x, y]);
          else if (touch && kind === 'hold') touch.isLong = true;
          else if (touch && kind === 'release') touch.end = 'released';
          else if (touch && kind === 'cancel') touch.end = 'cancelled';
        }
        return touches;
      }

      // MARK: Drawing

      const margin = 18;
      const camera = (() => {
        const [x, y, width, height] = data.area;
        // What has no width would only be high.
        const [room, roof] = [420 - 2 * margin, (width > 0 ? 340 : 120) - 2 * margin];
        const scales = [];
        if (width > 0) scales.push(room / width);
        if (height > 0) scales.push(roof / height);
        const scale = scales.length ? Math.min(...scales) : 1;
        const left = (420 - width * scale) / 2;
        const limited = (value) => Math.min(Math.max(value, -1e5), 1e5);
        return {
          scale,
          height: height * scale + 2 * margin,
          x: (value) => limited(left + (value - x) * scale),
          y: (value) => limited(margin + (value - y) * scale),
        };
      })();

      function make(name, attributes, text) {
        const element = document.createElementNS('http://www.w3.org/2000/svg', name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        if (text !== undefined) element.textContent = text;
        return element;
      }

      const lengthOf = (value) => Math.min(Math.max(value * camera.scale, 0), 1e5);

      /** About how wide a text is in a font of size 1. */
      const widthOf = (text) => text.length * 0.57;

      function write(parent, text, x, y, size, style) {
        parent.append(make('text', { x, y, 'font-size': size, class: style }, text));
      }

      function fill(group, box, isWrong) {
        const [frame, style, label, detail] = box;
        const name = data.styles[style];
        const [width, height] = [lengthOf(frame[2]), lengthOf(frame[3])];
        group.setAttribute('class', name + (isWrong ? ' wrong' : ''));
        group.replaceChildren(make('rect', { width, height }));
        if (label && name !== 'container' && name !== 'section') {
          const fitting = Math.min(22, height * 0.55, (width - 4) / Math.max(widthOf(label), 0.5));
          const size = Math.max(fitting, 8);
          const hasRoom = detail && height >= size + 18 && widthOf(detail) * 10 <= width - 4;
          const y = height / 2 + size * 0.35;
          write(group, label, width / 2, hasRoom ? y - 6 : y, size, 'name');
          if (hasRoom) write(group, detail, width / 2, y + 7, 10, 'detail');
        }
      }

      function drawScroll(layer, scroll, container) {
        layer.replaceChildren();
        if (!scroll || !container || !(scroll[2] > 0)) return;
        const [start, offset, extent] = scroll;
        const [x, y, width, height] = container[0];
        const isVertical = start === 'top';
        const length = (isVertical ? height : width) * camera.scale;
        const thumb = Math.max(length * Math.min(1, (isVertical ? height : width) / extent), 4);
        const way = length * Math.min(Math.max(offset / extent, 0), 1);
        const place = Math.min(start === 'right' ? length - way - thumb : way, length - thumb);
        for (const [from, size, style] of [[0, length, 'track'], [place, thumb, 'thumb']]) {
          layer.append(make('rect', {
            class: style, rx: 2.5,
            x: isVertical ? camera.x(x + width) + 6 : camera.x(x) + from,
            y: isVertical ? camera.y(y) + from : camera.y(y + height) + 6,
            width: isVertical ? 5 : size, height: isVertical ? size : 5,
          }));
        }
      }

      function drawTouch(touch) {
        const group = make('g', { class: 'touch' });
        const points = touch.path.slice(-500).map(([x, y]) => [camera.x(x), camera.y(y)]);
        const [x, y] = points[points.length - 1];
        if (points.length > 1) {
          group.append(make('polyline', { points: points.join(' ') }));
          group.append(make('circle', { class: 'way', cx: points[0][0], cy: points[0][1], r: 3 }));
          for (const [cx, cy] of points.slice(1, -1).slice(-50)) {
            group.append(make('circle', { class: 'way', cx, cy, r: 2 }));
          }
        }
        if (touch.isLong) group.append(make('circle', { class: 'long', cx: x, cy: y, r: 12 }));
        if (touch.end === 'cancelled') {
          group.append(make('path', { d: `M${x - 7} ${y - 7}L${x + 7} ${y + 7}M${x - 7} ${y + 7}L${x + 7} ${y - 7}` }));
        } else {
          const style = touch.end ? 'up' : 'down';
          group.append(make('circle', { class: style, cx: x, cy: y, r: 8 }));
          write(group, touch.id, x, y + 4, 11, `${style}-name`);
        }
        return group;
      }

      /** The boxes that the other side does not have in the same way. */
      function wrongBoxes(mine, others) {
        const wrong = new Set();
        const same = new Set(others);
        const byLabel = new Map();
        for (const index of others) {
          const box = data.boxes[index];
          if (!byLabel.has(box[2])) byLabel.set(box[2], []);
          byLabel.get(box[2]).push(box);
        }
        const isClose = (one, other) => one[1] === other[1] && one[3] === other[3]
          && one[0].length === other[0].length
          && one[0].every((value, place) => Math.abs(value - other[0][place]) <= data.tolerance);
        mine.forEach((index, place) => {
          const box = data.boxes[index];
          if (!same.has(index) && !(byLabel.get(box[2]) || []).some((other) => isClose(box, other))) wrong.add(place);
        });
        return wrong;
      }

      /** One side: a picture, and what is said below it. */
      class Panel {
        constructor(name) {
          this.figure = byId(name);
          this.svg = this.figure.querySelector('svg');
          this.svg.classList.add(name);
          this.svg.setAttribute('viewBox', `0 0 420 ${camera.height}`);
          this.layers = ['boxes', 'titles', 'scroll', 'touches'].map(() => this.svg.appendChild(make('g', {})));
          this.words = this.figure.querySelector('ul');
          this.groups = new Map();
        }

        show(state, other, touches) {
          const wrong = other.isShown ? wrongBoxes(state.boxes, other.boxes) : new Set();
          const boxes = state.boxes.map((index) => data.boxes[index]);
          this.drawBoxes(boxes, wrong);
          this.drawTitles(boxes, wrong);
          drawScroll(this.layers[2], state.scroll, boxes.find((box) => data.styles[box[1]] === 'container' && box[0].length));
          this.layers[3].replaceChildren(...touches.map(drawTouch));
          const others = new Set(other.words);
          this.words.replaceChildren(...state.words.map((index) => {
            const item = document.createElement('li');
            const isOther = other.isShown && !others.has(index);
            if (isOther) item.className = 'other';
            item.textContent = (isOther ? '≠ ' : '') + data.texts[index];
            return item;
          }));
          const words = state.words.map((index) => data.texts[index]).join('; ');
          this.svg.setAttribute('aria-label', words || 'Nothing to say about it');
          return wrong.size;
        }

        showNothing(message) {
          for (const layer of this.layers) layer.replaceChildren();
          this.groups.clear();
          const item = document.createElement('li');
          item.className = 'other';
          item.textContent = message;
          this.words.replaceChildren(item);
          this.svg.setAttribute('aria-label', message);
        }

        /** Elements stay with what they show, so that a style sheet can let them glide. */
        drawBoxes(boxes, wrong) {
          const counts = new Map();
          const groups = new Map();
          const layer = this.layers[0];
          boxes.forEach((box, place) => {
            if (!box[0].length) return;
            const kind = data.styles[box[1]];
            const family = ['container', 'section', 'header', 'gap', 'hidden'].includes(kind) ? kind : 'item';
            const name = `${family} ${box[2]}`;
            const count = (counts.get(name) || 0) + 1;
            counts.set(name, count);
            const key = `${name} ${count}`;
            const group = this.groups.get(key) || make('g', {});
            const isWrong = wrong.has(place);
            if (group.box !== box || group.isWrong !== isWrong) {
              const old = group.box;
              const isSame = old && group.isWrong === isWrong && old[1] === box[1] && old[3] === box[3]
                && old[0][2] === box[0][2] && old[0][3] === box[0][3];
              if (!isSame) fill(group, box, isWrong);
              group.style.transform = `translate(${camera.x(box[0][0])}px, ${camera.y(box[0][1])}px)`;
              group.box = box;
              group.isWrong = isWrong;
            }
            groups.set(key, group);
          });
          for (const [key, group] of this.groups) if (!groups.has(key)) group.remove();
          let next = layer.firstChild;
          for (const group of groups.values()) {
            if (group === next) next = next.nextSibling; else layer.insertBefore(group, next);
          }
          this.groups = groups;
        }

        /** Frames, names and signs, which would be hidden by what lies in front. */
        drawTitles(boxes, wrong) {
          const layer = this.layers[1];
          layer.replaceChildren();
          for (const [frame, style, label, detail] of boxes) {
            const kind = data.styles[style];
            if (!frame.length || (kind !== 'container' && kind !== 'section')) continue;
            const isContainer = kind === 'container';
            const [width, height] = [lengthOf(frame[2]), lengthOf(frame[3])];
            const [x, y] = [camera.x(frame[0]), camera.y(frame[1])];
            if (isContainer) layer.append(make('rect', { class: 'frame', x, y, width, height }));
            // At the right, as most touches of small scenes are at the left.
            write(layer, [label, detail].filter(Boolean).join(', '), x + width - (isContainer ? 0 : 3),
              y + (isContainer ? -5 : 10), isContainer ? 11 : 9, 'title');
          }
          for (const place of wrong) {
            const frame = boxes[place][0];
            if (!frame.length) continue;
            const [x, y] = [camera.x(frame[0]) + lengthOf(frame[2]) - 2, camera.y(frame[1]) + 2];
            layer.append(make('circle', { class: 'badge', cx: x, cy: y, r: 8 }));
            write(layer, '≠', x, y + 4.5, 13, 'badge-sign');
          }
        }
      }

      const panels = { expected: new Panel('expected'), seen: new Panel('seen') };

      // MARK: The list of events

      const list = byId('events');
      const spacer = byId('events-space');
      const rows = new Map();
      let rowHeight = 36;

      const nameOf = (step) => (step === 0 ? 'At the start' : `${step}. ${data.steps[step][0]}`);

      /** Only the rows that can be seen exist. */
      function drawRows() {
        const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 4);
        const end = Math.min(last, Math.ceil((list.scrollTop + list.clientHeight) / rowHeight) + 4);
        for (const [step, row] of rows) {
          if (step >= first && step <= end) continue;
          // The chosen row is named by the list, so it has to stay.
          if (step === now) continue;
          row.remove();
          rows.delete(step);
        }
        for (let step = first; step <= end; step += 1) if (!rows.has(step)) addRow(step);
      }

      function addRow(step) {
        const row = document.createElement('div');
        const isBroken = violations.has(step);
        row.id = `event-${step}`;
        row.className = isBroken ? 'row broken' : 'row';
        row.setAttribute('role', 'option');
        row.setAttribute('aria-setsize', last + 1);
        row.setAttribute('aria-posinset', step + 1);
        row.setAttribute('aria-selected', step === now);
        row.textContent = `${isBroken ? '✗ ' : ''}${nameOf(step)}${isBroken ? ' – broken here' : ''}`;
        row.style.top = `${step * rowHeight}px`;
        row.addEventListener('click', () => stopAt(step));
        rows.set(step, row);
        // In their order, as that is how they are read.
        const later = [...rows.keys()].filter((other) => other > step).sort((a, b) => a - b)[0];
        spacer.insertBefore(row, later === undefined ? null : rows.get(later));
      }

      function measureRows() {
        rowHeight = matchMedia('(pointer: coarse)').matches ? 44 : 36;
        spacer.style.height = `${(last + 1) * rowHeight}px`;
        for (const [step, row] of rows) row.style.top = `${step * rowHeight}px`;
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

      // MARK: Showing a step

      const scrub = byId('scrub');
      let now = -1;

      function verdict(step) {
        const broken = violations.get(step);
        const difference = data.steps[step][2];
        if (broken) {
          const [first, ...others] = broken;
          const also = others.length ? ` It also breaks ${others.map((other) => other.invariant).join(', ')}.` : '';
          return ['bad', `✗ Breaks ${first.invariant}: expected ${first.expected}, seen ${first.seen}.${also}`];
        }
        if (!tracks.seen.at(step).isShown) return ['bad', `✗ ${failure()}`];
        if (difference) return ['other', `≠ Differs: expected ${difference[0]}, seen ${difference[1]}.`];
        return ['good', '✓ Expected and seen agree.'];
      }

      const failure = () => `Nothing is seen any more: ${data.failure}.`;

      function show(step, isQuiet) {
        if (step === now) return;
        now = step;
        const touches = touchesAt(step);
        const [expected, seen] = [tracks.expected.at(step), tracks.seen.at(step)];
        if (expected.isShown) panels.expected.show(expected, seen, touches);
        else panels.expected.showNothing('The reference shows nothing here.');
        if (seen.isShown) panels.seen.show(seen, expected, touches);
        else panels.seen.showNothing(failure());
        const [style, words] = verdict(step);
        byId('caption').textContent = nameOf(step);
        byId('position').textContent = `Step ${step} of ${last}`;
        byId('verdict').textContent = words;
        byId('verdict').className = style;
        scrub.value = step;
        scrub.setAttribute('aria-valuetext', `${nameOf(step)}. ${words}`);
        for (const id of ['first', 'back']) byId(id).setAttribute('aria-disabled', step === 0);
        for (const id of ['forward', 'last']) byId(id).setAttribute('aria-disabled', step === last);
        chooseRow(step);
        if (!isQuiet || style === 'bad') byId('live').textContent = `${nameOf(step)}. ${words}`;
      }

      // MARK: Playing

      let timer = null;
      let played = 0;

      const speed = () => Number(byId('speed').value);

      function playButton(isPlaying) {
        byId('play-word').textContent = isPlaying ? 'Pause' : 'Play';
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
        played = 0;
        const tick = (time) => {
          played += Math.max(0, time - before) * speed() / 1000;
          before = time;
          let step = now;
          let isBroken = false;
          // What is broken must not be passed by: playing stops there.
          while (played >= 1 && step < last && !isBroken) {
            played -= 1;
            step += 1;
            isBroken = violations.has(step);
          }
          // Faster than about two steps a second nobody could listen.
          show(step, speed() > 2);
          if (isBroken || now === last) {
            pause();
            return;
          }
          timer = requestAnimationFrame(tick);
        };
        timer = requestAnimationFrame(tick);
      }

      function nextViolation() {
        if (!brokenSteps.length) return;
        const next = brokenSteps.find((step) => step > now);
        stopAt(next === undefined ? brokenSteps[0] : next);
      }

      function changeSpeed(direction) {
        const select = byId('speed');
        select.selectedIndex = Math.min(Math.max(select.selectedIndex + direction, 0), select.options.length - 1);
        byId('live').textContent = `Speed ${select.selectedOptions[0].textContent}`;
      }

      // MARK: Controls

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
        // A mouse is quicker than a screen.
        requestAnimationFrame(() => {
          isScrubbing = false;
          show(Number(scrub.value));
        });
      });
      list.addEventListener('scroll', drawRows, { passive: true });
      addEventListener('resize', () => { measureRows(); drawRows(); });

      const page = () => Math.max(1, Math.floor(list.clientHeight / rowHeight) - 1);
      const keys = {
        ' ': play, k: play, ArrowLeft: () => stopAt(now - 1), ArrowRight: () => stopAt(now + 1),
        Home: () => stopAt(0), End: () => stopAt(last), v: nextViolation,
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
        // Sliders, menus and buttons have keys of their own.
        if (target === scrub && key !== ' ' && !'kv+-'.includes(key)) return;
        if (target instanceof HTMLSelectElement) return;
        if (key === ' ' && target.closest('button, summary, a')) return;
        const action = (target === list && listKeys[key]) || keys[key];
        if (!action) return;
        event.preventDefault();
        action();
      });

      // MARK: Beginning

      scrub.max = last;
      byId('broken').hidden = !brokenSteps.length;
      byId('player').hidden = false;
      const shown = new Set();
      for (const step of brokenSteps) {
        // A thousand marks in the same place would be no better than one.
        const place = Math.round(step / Math.max(last, 1) * 200) / 200;
        if (shown.has(place)) continue;
        shown.add(place);
        const mark = document.createElement('span');
        mark.textContent = '✗';
        mark.style.left = `calc(${place} * (100% - 24px) + 12px)`;
        byId('marks').append(mark);
      }
      byId('count').textContent = plural(last, 'event');
      measureRows();
      show(data.begin, true);
    })();
    """#
}
