import { fullRange } from '@cenote/trading/liquidity';
import type { Ticks } from '../../liquidity/range/chosen-range.ts';
import { type RangeEntry, rangeOf } from './migration-form.ts';

const terms = { tickSpacing: 60, isTurned: false, same: undefined };
const none: Ticks = { lower: undefined, upper: undefined };
const custom = (lower: number, upper: number): RangeEntry => ({
  choice: 'custom',
  ticks: { lower, upper },
});

describe('the range of a migration', () => {
  it('is the full range of the target’s spacing', () => {
    expect(rangeOf({ choice: 'full', ticks: none }, terms)).toEqual(fullRange(60));
  });

  it('is that of the migrated position, at ticks that the target has', () => {
    const same = { tickLower: -610, tickUpper: 590 };
    expect(rangeOf({ choice: 'same', ticks: none }, { ...terms, same })).toEqual({
      tickLower: -600,
      tickUpper: 600,
    });
  });

  it('has the usable ticks nearest to the chosen ones, in the order of the target', () => {
    expect(rangeOf(custom(-590, 1_210), terms)).toEqual({ tickLower: -600, tickUpper: 1_200 });
    expect(rangeOf(custom(-590, 1_210), { ...terms, isTurned: true })).toEqual({
      tickLower: -1_200,
      tickUpper: 600,
    });
  });

  it('is full until one is chosen', () => {
    expect(rangeOf({ choice: 'custom', ticks: none }, terms)).toEqual(fullRange(60));
  });

  it.each([
    false,
    true,
  ])('is unusable if its ends are in the wrong order (turned: %s)', (isTurned) => {
    expect(rangeOf(custom(600, -600), { ...terms, isTurned })).toBeUndefined();
    expect(rangeOf(custom(600, 600), { ...terms, isTurned })).toBeUndefined();
  });
});
