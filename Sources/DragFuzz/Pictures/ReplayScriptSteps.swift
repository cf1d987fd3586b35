extension ReplayScript {
  /// Part of the script: the list of events, and how a step is shown and told.
  static let steps = #"""
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
    """#
}
