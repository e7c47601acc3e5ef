/**
 * `scatter()`: places token icons on both sides of the landing page's form, with sizes, opacities and animation times,
 * from a seed. Also: the limits of these values, `SIZES`, `OPACITIES`, `FLOAT_MS`, `SPACING` and `MARGIN`, types
 * `TokenPosition` and `Box`.
 */
import { type Point, poissonPoints } from './poisson.ts';
import { seededRandom } from './seeded-random.ts';

/** Position, size, opacity and animation time of a floating icon. */
export interface TokenPosition extends Point {
  /** Diameter in pixels. */
  size: number;
  opacity: number;
  floatMs: number;
}

/** Area of the plane without icons; pixels from its left and top. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const SIZES = [50, 96] as const;
export const OPACITIES = [0.5, 1] as const;
export const FLOAT_MS = [3_000, 6_000] as const;
export const SPACING = { least: 250, most: 375, tries: 10 } as const;
/** Minimum distance between an icon and the edge or a box; the animation moves it by less. */
export const MARGIN = 16;

const between = ([from, to]: readonly [number, number], part: number) => from + part * (to - from);

/**
 * Places token icons on both sides of the form, with sizes, opacities and animation times.
 * @returns centres, the nearest first; the same for the same plane and seed.
 */
export function scatter(
  seed: number,
  plane: { width: number; height: number },
  occupied: readonly Box[],
): TokenPosition[] {
  const random = seededRandom(seed);
  const edge = SIZES[1] / 2 + MARGIN;
  const inner = { width: plane.width - 2 * edge, height: plane.height - 2 * edge };
  return poissonPoints(inner, SPACING, random)
    .map(({ x, y }): TokenPosition => {
      const near = random();
      return {
        x: x + edge,
        y: y + edge,
        size: Math.round(between(SIZES, near)),
        opacity: between(OPACITIES, near),
        floatMs: Math.round(between(FLOAT_MS, random())),
      };
    })
    .filter((position) => occupied.every((box) => !touches(position, box)))
    .sort((a, b) => b.opacity - a.opacity);
}

/** Whether an icon overlaps a box or is closer to it than the margin. */
function touches({ x, y, size }: TokenPosition, { left, right, top, bottom }: Box): boolean {
  const nearest = { x: Math.min(right, Math.max(left, x)), y: Math.min(bottom, Math.max(top, y)) };
  return Math.hypot(x - nearest.x, y - nearest.y) < size / 2 + MARGIN;
}
