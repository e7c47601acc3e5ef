import { combine } from './finding.ts';
import type { Trial } from './trial.ts';

const AT = { blockNumber: 7, checkedAt: 1_000 };
const trial = (changes: Partial<Trial> = {}): Trial => ({
  ...{ outcome: 'sellable', buyFeeBps: 0, sellFeeBps: 0, oddities: [] },
  ...changes,
});
const immovable = trial({ outcome: 'immovable', buyFeeBps: null, sellFeeBps: null });

describe('trials with several pools', () => {
  test('the highest fees and all oddities count', () => {
    const trials = [
      trial({ buyFeeBps: 300 }),
      trial({ sellFeeBps: 500, oddities: ['costly'] }),
      trial({ oddities: ['costly', 'takesMore'] }),
    ];
    expect(combine(trials, AT)).toEqual({
      ...{ outcome: 'sellable', buyFeeBps: 300, sellFeeBps: 500, ...AT },
      oddities: ['costly', 'takesMore'],
    });
  });

  test('one pool that takes no sale is enough for a trap', () => {
    const trap = trial({ outcome: 'unsellable', sellFeeBps: 10_000 });
    expect(combine([trial(), trap], AT)).toMatchObject({
      ...{ outcome: 'unsellable', sellFeeBps: 10_000 },
    });
  });

  test('a pool that may not send does not speak for the others', () => {
    expect(combine([immovable, trial()], AT)?.outcome).toBe('sellable');
    expect(combine([immovable, immovable], AT)).toMatchObject({
      ...{ outcome: 'immovable', buyFeeBps: null, sellFeeBps: null },
    });
  });

  test('nothing is said where nothing could be tried', () => {
    expect(combine([], AT)).toBeUndefined();
    expect(combine([trial({ outcome: 'untested' })], AT)).toBeUndefined();
  });
});
