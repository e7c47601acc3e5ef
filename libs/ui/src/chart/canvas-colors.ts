/** The theme as a canvas needs it: colours, not variables. */
export interface CanvasColors {
  line: string;
  fill: string;
  fade: string;
  up: string;
  down: string;
  ground: string;
  grid: string;
  crosshair: string;
  text: string;
  volume: string;
  font: string;
}

/** What the style sheet says at an element now. */
export function colorsAt(element: Element): CanvasColors {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const accent = color('accent');
  return {
    line: accent,
    fill: `${accent}38`,
    fade: `${accent}00`,
    up: color('up'),
    down: color('down'),
    ground: color('raised'),
    grid: color('line'),
    crosshair: color('strongLine'),
    text: color('faint'),
    volume: `${color('faint')}59`,
    font: style.fontFamily,
  };
}

/** Calls back when the page turns to another theme; returns what ends it. */
export function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}
