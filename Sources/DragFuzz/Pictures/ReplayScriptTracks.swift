extension ReplayScript {
  /// Part of the script: what is shown at each step, and where the touches are.
  static let tracks = #"""
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
    """#
}
