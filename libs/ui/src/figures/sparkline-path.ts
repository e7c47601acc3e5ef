/** `sparklinePath()`: SVG path data of a line through values spread evenly over a box of the given size. */

/** Margin for the line width at the edges. */
const INSET = 1.5;

/**
 * Returns an SVG path of values spread evenly over a box: the minimum at the bottom, the maximum at the top. Constant
 * values are in the middle; fewer than two values return an empty path.
 */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
  const finite = values.filter(Number.isFinite);
  if (finite.length < 2) return '';
  const least = Math.min(...finite);
  const span = Math.max(...finite) - least;
  const step = (width - 2 * INSET) / (finite.length - 1);
  const points = finite.map((value, index) => {
    const share = span === 0 ? 0.5 : (value - least) / span;
    const x = INSET + index * step;
    const y = height - INSET - share * (height - 2 * INSET);
    return `${round(x)} ${round(y)}`;
  });
  return `M${points.join('L')}`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
