extension ReplayScript {
  /// Part of the script: how a step is drawn.
  static let drawing = #"""
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
          write(layer, [label, detail].filter(Boolean).join(', '), isContainer ? x + width : x + 3,
            y + (isContainer ? -5 : 10), isContainer ? 11 : 9, isContainer ? 'title' : 'title group');
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
    """#
}
