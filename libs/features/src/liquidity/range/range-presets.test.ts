import fc from 'fast-check';
import { presetOf, presetRange, RANGE_PRESETS } from './range-presets.ts';

it.each([
  [2_000, 0, 60, { tickLower: -2_280, tickUpper: 1_860 }],
  [10, 0, 1, { tickLower: -11, tickUpper: 10 }],
  [10, 5, 60, { tickLower: -60, tickUpper: 60 }],
  ['tick', 5, 60, { tickLower: 0, tickUpper: 60 }],
  ['tick', 60, 60, { tickLower: 60, tickUpper: 120 }],
  ['tick', -1, 60, { tickLower: -60, tickUpper: 0 }],
  ['full', 0, 60, undefined],
] as const)('preset %s at tick %d with a spacing of %d is %j', (preset, tick, spacing, range) => {
  expect(presetRange(preset, tick, spacing)).toEqual(range);
});

it('every range is of usable ticks around the price', () => {
  const tick = fc.integer({ min: -887_000, max: 887_000 });
  fc.assert(
    fc.property(
      tick,
      fc.constantFrom(1, 10, 60, 200),
      fc.constantFrom(...RANGE_PRESETS),
      (at, spacing, preset) => {
        const range = presetRange(preset, at, spacing);
        if (!range) return;
        expect(range.tickLower % spacing === 0 && range.tickUpper % spacing === 0).toBe(true);
        expect(range.tickLower).toBeLessThan(range.tickUpper);
        expect(Math.abs(range.tickLower)).toBeLessThanOrEqual(887_272);
        expect(presetOf(range, at, spacing)).toBeDefined();
      },
    ),
  );
});
