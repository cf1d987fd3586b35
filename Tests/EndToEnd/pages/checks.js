// What is wrong with the accessibility of the page, in a list of sentences.
() => {
  const problems = [];
  const isShown = (element) => {
    const style = getComputedStyle(element);
    return element.getClientRects().length > 0 && style.visibility !== 'hidden' && style.display !== 'none';
  };
  const named = (element) => {
    const labelled = element.getAttribute('aria-labelledby');
    const words = labelled ? labelled.split(' ').map((id) => document.getElementById(id)?.textContent || '').join(' ') : '';
    const label = element.id && document.querySelector(`label[for="${element.id}"]`);
    return (words || element.getAttribute('aria-label') || label?.textContent || element.textContent || '').trim();
  };
  const tell = (element) => `${element.tagName}${element.id ? `#${element.id}` : ''} "${(element.textContent || '').trim().slice(0, 30)}"`;

  // Everything that can be operated has a name, and is large enough for a finger.
  for (const element of document.querySelectorAll('button, select, input, a, summary, [role], [tabindex]')) {
    if (!isShown(element) || element.getAttribute('role') === 'presentation') continue;
    if (element.tagName === 'SELECT' && !element.getAttribute('aria-label')) problems.push(`${tell(element)} has no label`);
    if (!named(element)) problems.push(`${tell(element)} has no name`);
    const box = element.getBoundingClientRect();
    const isLarge = ['BUTTON', 'SELECT', 'SUMMARY'].includes(element.tagName) ? 43 : element.tagName === 'INPUT' ? 24 : 0;
    if (box.height < isLarge || (element.tagName === 'BUTTON' && box.width < 43)) {
      problems.push(`${tell(element)} is only ${box.width}×${box.height} large`);
    }
  }
  const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
  for (const id of new Set(ids)) if (ids.filter((other) => other === id).length > 1) problems.push(`id ${id} twice`);
  for (const attribute of ['aria-labelledby', 'aria-activedescendant', 'for']) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      for (const id of element.getAttribute(attribute).split(' ')) {
        if (!document.getElementById(id)) problems.push(`${tell(element)} names ${id}, which is not there`);
      }
    }
  }
  const roles = ['application', 'img', 'group', 'listbox', 'option', 'presentation', 'region'];
  for (const element of document.querySelectorAll('[role]')) {
    if (!roles.includes(element.getAttribute('role'))) problems.push(`${tell(element)} has a strange role`);
  }
  for (const option of document.querySelectorAll('[role=option]')) {
    if (!option.closest('[role=listbox]')) problems.push(`${tell(option)} is in no listbox`);
  }

  // A language, one title, headings without gaps, one main.
  if (document.documentElement.lang !== 'en') problems.push('no language');
  if (!document.title) problems.push('no title');
  if (document.querySelectorAll('main').length !== 1) problems.push('not one main');
  let level = 0;
  for (const heading of document.querySelectorAll('h1, h2, h3')) {
    const next = Number(heading.tagName[1]);
    if (next > level + 1) problems.push(`${tell(heading)} skips a level`);
    level = next;
  }
  if (document.querySelectorAll('h1').length !== 1) problems.push('not one h1');

  // Contrast of every text with what is behind it: 4.5 to 1, or 3 to 1 where it is large.
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colour = (text) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return { rgb: [red, green, blue], alpha: alpha / 255 };
  };
  const light = ({ rgb }) => {
    const [red, green, blue] = rgb.map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const over = (front, back, alpha) => ({ rgb: front.rgb.map((value, place) => value * alpha + back.rgb[place] * (1 - alpha)), alpha: 1 });
  const behind = (element) => {
    // In a picture the shape of the same group lies behind, or else what is around the picture.
    const shape = element.tagName === 'text' && (
      element.classList.contains('name') || element.classList.contains('detail')
        ? element.parentElement.querySelector('rect')
        : ['down-name', 'up-name'].some((name) => element.classList.contains(name)) && element.previousElementSibling);
    let base = null;
    for (let parent = element; parent && !base; parent = parent.parentElement) {
      const background = colour(getComputedStyle(parent).backgroundColor);
      if (background.alpha > 0.99) base = background;
    }
    base = base || colour(getComputedStyle(document.body).backgroundColor);
    if (!shape) return base;
    const style = getComputedStyle(shape);
    return style.fill === 'none' ? base : over(colour(style.fill), base, Number(style.fillOpacity));
  };
  for (const element of document.querySelectorAll('body *')) {
    const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!isText || !isShown(element) || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName)) continue;
    if (element.classList.contains('hidden-words')) continue;
    const style = getComputedStyle(element);
    const [one, two] = [light(colour(element.tagName === 'text' ? style.fill : style.color)), light(behind(element))];
    const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    if (ratio < least) problems.push(`${tell(element)} has a contrast of ${ratio.toFixed(2)}`);
  }

  // Nothing may make the page wider than the window.
  if (document.documentElement.scrollWidth > innerWidth) problems.push(`scrolls sideways: ${document.documentElement.scrollWidth}`);
  return problems;
}
