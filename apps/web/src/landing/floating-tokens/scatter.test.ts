import fc from 'fast-check';
import { distance, poissonPoints } from './poisson.ts';
import { type Box, FLOAT_MS, MARGIN, OPACITIES, SIZES, SPACING, scatter } from './scatter.ts';
import { seededRandom } from './seeded-random.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const planes = fc.record({
  width: fc.integer({ min: 0, max: 2_600 }),
  height: fc.integer({ min: 0, max: 1_500 }),
});
/** Box of the form in the middle, at its maximum height. */
const column = (width: number): Box => ({
  left: width / 2 - 240,
  right: width / 2 + 240,
  top: 0,
  bottom: Number.POSITIVE_INFINITY,
});

const within = (value: number, [least, most]: readonly [number, number]) =>
  value >= least && value <= most;

describe('poissonPoints', () => {
  it('keeps the minimum distance, and leaves no point isolated', () => {
    fc.assert(
      fc.property(seeds, planes, (seed, plane) => {
        const points = poissonPoints(plane, SPACING, seededRandom(seed));
        const others = points.map((p, i) =>
          Math.min(...points.filter((_, j) => j !== i).map((other) => distance(p, other))),
        );
        expect(others.every((nearest) => nearest >= SPACING.least)).toBe(true);
        if (points.length > 1) {
          expect(others.every((nearest) => nearest <= SPACING.most)).toBe(true);
        }
      }),
    );
  });
});

describe('scatter', () => {
  it('returns the same positions for the same plane and seed, and others for another seed', () => {
    const plane = { width: 1_280, height: 828 };
    expect(scatter(7, plane, [])).toEqual(scatter(7, plane, []));
    expect(scatter(8, plane, [])).not.toEqual(scatter(7, plane, []));
  });

  it('places icons apart from each other, inside the plane and outside the form', () => {
    fc.assert(
      fc.property(seeds, planes, (seed, plane) => {
        const box = column(plane.width);
        const pageLinks = scatter(seed, plane, [box]);
        for (const { x, y, size } of pageLinks) {
          const gap = size / 2 + MARGIN;
          expect(x + gap <= box.left || x - gap >= box.right).toBe(true);
          expect(x - gap >= 0 && x + gap <= plane.width).toBe(true);
          expect(y - gap >= 0 && y + gap <= plane.height).toBe(true);
        }
      }),
    );
  });

  it('keeps sizes, opacities and durations within their ranges, with larger icons more opaque', () => {
    fc.assert(
      fc.property(seeds, planes, (seed, plane) => {
        const pageLinks = scatter(seed, plane, []);
        for (const { size, opacity, floatMs } of pageLinks) {
          expect(within(size, SIZES) && within(opacity, OPACITIES)).toBe(true);
          expect(within(floatMs, FLOAT_MS)).toBe(true);
        }
        const falls = (values: number[]) => values.every((v, i) => i === 0 || v <= values[i - 1]!);
        expect(falls(pageLinks.map(({ size }) => size))).toBe(true);
        expect(falls(pageLinks.map(({ opacity }) => opacity))).toBe(true);
      }),
    );
  });

  it('finds room on both sides of the form on a desktop screen, and none on a phone', () => {
    const pageLinks = scatter(1, { width: 1_280, height: 828 }, [column(1_280)]);
    expect(pageLinks.some(({ x }) => x < 400)).toBe(true);
    expect(pageLinks.some(({ x }) => x > 880)).toBe(true);
    expect(scatter(1, { width: 390, height: 772 }, [column(390)])).toEqual([]);
  });
});
