/**
 * `colorsAt()`: theme colours and font at an element, as values instead of CSS variables, for a canvas. Also:
 * `onThemeChange()`, which subscribes to changes of the page's theme, and type `CanvasColors`.
 */

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

/** Returns the current colours at an element. */
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

/** Calls back when the page's theme changes; returns a function that unsubscribes. */
export function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}
