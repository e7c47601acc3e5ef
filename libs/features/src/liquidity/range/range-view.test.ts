import { MAX_TICK, MIN_TICK } from '@cenote/trading';
import fc from 'fast-check';
import { movedEnd, movedRange, panned, snapped, viewAround, zoomed } from './range-view.ts';

const RANGE = { tickLower: -600, tickUpper: 1_200 };

it.each([
  [31, 60, 60],
  [29, 60, 0],
  [-1, 60, 0],
  [900_000, 60, 887_220],
  [-900_000, 200, -887_200],
])('the usable tick nearest to %d with a spacing of %d is %d', (tick, spacing, expected) => {
  expect(snapped(tick, spacing)).toBe(expected);
});

it('an end moves to a usable tick and never reaches the other end', () => {
  expect(movedEnd(RANGE, 'lower', -100, 60)).toEqual({ tickLower: -120, tickUpper: 1_200 });
  expect(movedEnd(RANGE, 'lower', 5_000, 60)).toEqual({ tickLower: 1_140, tickUpper: 1_200 });
  expect(movedEnd(RANGE, 'upper', -5_000, 60)).toEqual({ tickLower: -600, tickUpper: -540 });
});

it('a range keeps its width when it is moved, at the limits too', () => {
  expect(movedRange(RANGE, 95, 60)).toEqual({ tickLower: -480, tickUpper: 1_320 });
  expect(movedRange(RANGE, 2_000_000, 60)).toEqual({ tickLower: 885_420, tickUpper: 887_220 });
  expect(movedRange(RANGE, -2_000_000, 60)).toEqual({ tickLower: -887_220, tickUpper: -885_420 });
});

it('the view contains the price and the range', () => {
  expect(viewAround(0, RANGE, 60)).toEqual({ from: -1_230, to: 1_830 });
  const outside = viewAround(5_000, RANGE, 60);
  expect(outside.from).toBeLessThan(-600);
  expect(outside.to).toBeGreaterThan(5_000);
});

it('the view of a full range is the surroundings of the price', () => {
  const view = viewAround(100, { tickLower: -887_220, tickUpper: 887_220 }, 60);
  expect(view).toEqual({ from: 100 - 6_932, to: 100 + 6_932 });
});

it('zooming keeps the tick under the pointer in place', () => {
  expect(zoomed({ from: 0, to: 10_000 }, 0.5, 2_500, 60)).toEqual({ from: 1_250, to: 6_250 });
});

it('views never leave the possible ticks, whatever is done', () => {
  const step = fc.record({
    factor: fc.double({ min: 0.01, max: 100, noNaN: true }),
    by: fc.integer(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      let view = viewAround(0, RANGE, 60);
      for (const { factor, by } of steps) {
        view = panned(zoomed(view, factor, view.from, 60), by, 60);
        expect(view.from).toBeGreaterThanOrEqual(MIN_TICK);
        expect(view.to).toBeLessThanOrEqual(MAX_TICK + 1e-6);
        expect(view.to - view.from).toBeGreaterThan(60);
      }
    }),
  );
});
