/**
 * `poissonPoints()`: random but evenly spaced points (Bridson, “Fast Poisson Disk Sampling in Arbitrary Dimensions”,
 * 2007, without its grid). Also: `distance()` between two points, types `Point` and `Spacing`.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Spacing {
  /** Minimum distance between two points. */
  least: number;
  /** Maximum distance from a point to its nearest neighbour. */
  most: number;
  /** Attempts to place another point beside one. */
  tries: number;
}

/**
 * Random but evenly spaced points: Bridson, “Fast Poisson Disk Sampling in Arbitrary Dimensions” (2007), without its
 * grid, since there are only a few dozen points.
 * @param random numbers in [0, 1); the positions depend on nothing else.
 */
export function poissonPoints(
  size: { width: number; height: number },
  { least, most, tries }: Spacing,
  random: () => number,
): Point[] {
  const { width, height } = size;
  if (!(width > 0 && height > 0)) return [];
  const points = [{ x: random() * width, y: random() * height }];
  const isFree = (point: Point) =>
    point.x >= 0 &&
    point.x <= width &&
    point.y >= 0 &&
    point.y <= height &&
    points.every((other) => distance(other, point) >= least);
  const beside = ({ x, y }: Point): Point => {
    const angle = random() * 2 * Math.PI;
    const away = least + random() * (most - least);
    return { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
  };
  const open = [...points];
  while (open.length > 0) {
    const at = Math.floor(random() * open.length);
    const from = open[at] as Point;
    const found = Array.from({ length: tries }, () => beside(from)).find(isFree);
    if (found) {
      points.push(found);
      open.push(found);
    } else {
      open.splice(at, 1);
    }
  }
  return points;
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
