import { goal } from './goal.ts';
import { goalsOf, type Measured } from './goals.ts';
import { result, results, world } from './testing.ts';
import { timesOf } from './times.ts';

describe('goal', () => {
  it.each([
    ['is met at its limits', { p50: 0.5, times: 100 }, true],
    ['is missed above its maximum', { p50: 0.6, times: 100 }, false],
    ['is missed below its minimum', { p50: 0.5, times: 99 }, false],
    ['is open while a figure is missing', { p50: 0.5 }, null],
    ['is open while a figure is NaN', { p50: Number.NaN, times: 100 }, null],
    ['is missed by one figure even if others are open', { p50: 0.6, times: Number.NaN }, false],
  ])('a goal %s', (_, figure, met) => {
    expect(goal(figure as Record<string, number>, { p50: 0.5, timesAtLeast: 100 }).met).toBe(met);
  });
});

describe('goalsOf', () => {
  const measured = (all: Measured['results'], peers: readonly string[] = []): Measured => ({
    results: all,
    peers,
    updates: [],
    memory: [],
    times: timesOf([...new Set(all.map((entry) => entry.world))], all),
    exactQuotes: { quoteUsP50: 2, timesFaster: 600, mismatches: 0 },
  });

  it('returns null for goals that were not measured', () => {
    const { exactV3Quote, ...rest } = goalsOf(measured([]));
    expect(exactV3Quote!.met).toBe(false);
    for (const [name, { met }] of Object.entries(rest)) expect([name, met]).toEqual([name, null]);
  });

  it('returns separate figures for each kind of trade', () => {
    const small = { world: world('500/20') };
    const fast = results({ cenote: result(9n, { ms: 0.1 }) }, {}, small);
    const slow = results({ cenote: result(-9n, { ms: 3 }) }, { kind: 'exactOut' }, small);
    const goals = goalsOf(measured([fast, slow]));
    expect(goals['timeGasFree500Default exactIn']!.figure).toMatchObject({ cases: 1, p50ms: 0.1 });
    expect(goals['timeGasFree500Default exactOut']).toMatchObject({ met: false });
  });

  it('measures growth with the default request', () => {
    const [small, large] = [{ world: world('500/20') }, { world: world('10000/500') }];
    const goals = goalsOf(
      measured([
        results({ cenote: result(1n, { ms: 2 }) }, {}, small),
        results({ cenote: result(1n, { ms: 30 }) }, {}, large),
        results({ cenote: result(1n, { ms: 999 }) }, { maxLegs: undefined }, large),
      ]),
    );
    expect(goals['growth500To10000Default exactIn']).toMatchObject({
      figure: { times: 15 },
      goal: { times: 20 },
      met: true,
    });
  });
});
