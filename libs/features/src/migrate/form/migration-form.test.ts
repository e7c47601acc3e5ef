import { fullRange } from '@cenote/trading/liquidity';
import { type RangeEntry, rangeOf } from './migration-form.ts';

const terms = { tickSpacing: 60, decimals0: 18, decimals1: 18, same: undefined };
const custom = (min: string, max: string): RangeEntry => ({ choice: 'custom', min, max });

describe('the range of a migration', () => {
  it('is the full range of the target’s spacing', () => {
    const entry: RangeEntry = { choice: 'full', min: '', max: '' };
    expect(rangeOf(entry, terms)).toEqual({ range: fullRange(60) });
  });

  it('is that of the migrated position, at ticks that the target has', () => {
    const entry: RangeEntry = { choice: 'same', min: '', max: '' };
    const same = { tickLower: -610, tickUpper: 590 };
    expect(rangeOf(entry, { ...terms, same })).toEqual({
      range: { tickLower: -600, tickUpper: 600 },
    });
  });

  it('has the usable ticks nearest to the typed prices', () => {
    expect(rangeOf(custom('0.9417645', '1.0618'), terms)).toEqual({
      range: { tickLower: -600, tickUpper: 600 },
    });
  });

  it.each([
    ['', '2', 'empty'],
    ['0', '2', 'invalidPrice'],
    ['2', '1', 'invalidRange'],
    ['1', '1', 'invalidRange'],
  ])('has a problem with %j to %j: %s', (min, max, problem) => {
    expect(rangeOf(custom(min, max), terms)).toEqual({ problem });
  });
});
