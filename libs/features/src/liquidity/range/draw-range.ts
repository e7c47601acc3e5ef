/**
 * `drawRange()`: draws the columns of liquidity, the chosen range and the current price on a canvas. Also:
 * `rangeColors()` (theme colours at an element) and their type.
 */

export interface RangeColors {
  /** Liquidity inside and outside the range. */
  inside: string;
  outside: string;
  shade: string;
  present: string;
}

/** Returns the current theme's colours at an element. */
export function rangeColors(element: Element): RangeColors {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    inside: color('accent'),
    outside: color('strongLine'),
    shade: color('accentSoft'),
    present: color('text'),
  };
}

export interface RangeDrawing {
  /** Pixels. */
  width: number;
  height: number;
  /** Heights of the columns, 0 to 1, one per pixel. */
  columns: Float64Array;
  /** Pixels of the range's ends, `left` < `right`; undefined without a range. */
  range: { left: number; right: number } | undefined;
  /** Pixel of the current price; undefined without one. */
  present: number | undefined;
  colors: RangeColors;
}

/** Part of the height that the highest column fills. */
const FILL = 0.92;

/** Draws the chart; one path for all columns of a colour. */
export function drawRange(context: CanvasRenderingContext2D, drawing: RangeDrawing): void {
  const { width, height, columns, range, present, colors } = drawing;
  context.clearRect(0, 0, width, height);
  if (range) {
    context.fillStyle = colors.shade;
    context.fillRect(range.left, 0, range.right - range.left, height);
  }
  for (const isInside of [false, true]) {
    context.fillStyle = isInside ? colors.inside : colors.outside;
    context.beginPath();
    columns.forEach((share, x) => {
      const inside = range !== undefined && x >= range.left && x < range.right;
      if (share === 0 || inside !== isInside) return;
      const size = Math.max(1, share * height * FILL);
      context.rect(x, height - size, 1, size);
    });
    context.fill();
  }
  if (present !== undefined) {
    context.fillStyle = colors.present;
    for (let y = 0; y < height; y += 6) context.fillRect(present - 0.5, y, 1, 3);
  }
}
