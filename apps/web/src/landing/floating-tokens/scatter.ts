import { type Point, poissonPoints } from './poisson.ts';
import { seededRandom } from './random.ts';

/** Where a mark floats, how near it seems and how slowly it goes up and down. */
export interface TokenPosition extends Point {
  /** Pixels across. */
  size: number;
  opacity: number;
  floatMs: number;
}

/** A part of the plane where no mark may lie; pixels from its left and top. */
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
/** Between a mark and the edge or what it must not cover; it moves by less. */
export const MARGIN = 16;

const between = ([from, to]: readonly [number, number], part: number) => from + part * (to - from);

/**
 * Places token icons on both sides of the form, with sizes, opacities and animation times.
 * @returns centres, the nearest first; the same for the same plane and seed.
 */
export function scatter(
  seed: number,
  plane: { width: number; height: number },
  kept: readonly Box[],
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
    .filter((place) => kept.every((box) => !touches(place, box)))
    .sort((a, b) => b.opacity - a.opacity);
}

/** Whether a mark lies over a box or too near to it. */
function touches({ x, y, size }: TokenPosition, { left, right, top, bottom }: Box): boolean {
  const nearest = { x: Math.min(right, Math.max(left, x)), y: Math.min(bottom, Math.max(top, y)) };
  return Math.hypot(x - nearest.x, y - nearest.y) < size / 2 + MARGIN;
}
