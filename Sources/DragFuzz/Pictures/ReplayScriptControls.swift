extension ReplayScript {
  /// Part of the script: how the scenario is played.
  static let controls = #"""
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
    """#
}
