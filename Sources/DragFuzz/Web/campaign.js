'use strict';
// Leaves of many causes those in which all words occur that somebody types.
(() => {
const field = document.getElementById('filter');
const cards = [...document.querySelectorAll('.findings>li')];
document.getElementById('filtering').hidden = false;
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const card of cards) {
    const text = card.textContent.toLowerCase();
    card.hidden = !words.every((word) => text.includes(word));
  }
  const count = cards.filter((card) => !card.hidden).length;
  document.getElementById('filtered').textContent = words.length ? `${count} of ${cards.length}` : '';
});
})();
