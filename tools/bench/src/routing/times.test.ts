import { result, results, world } from './testing.ts';
import { timesOf } from './times.ts';

const here = world('w');
const timed = (ms: number, tinesMs?: number, rest = {}) =>
  results(
    {
      cenote: result(1n, { ms }),
      ...(tinesMs !== undefined && { tines: { ...result(1n, { ms: 999 }), callMs: tinesMs } }),
    },
    {},
    { world: here, ...rest },
  );

describe('timesOf', () => {
  it('separates worlds, kinds, caps and gas', () => {
    const rows = timesOf(
      [here],
      [
        timed(1),
        results({ cenote: result(1n) }, { kind: 'exactOut' }, { world: here }),
        results({ cenote: result(1n) }, { maxLegs: undefined }, { world: here }),
        results({ cenote: result(1n) }, { usdPerLeg: 1 }, { world: here }),
        results({ cenote: result(1n) }, {}, { world: world('other') }),
      ],
    );
    expect(rows.map(({ kind, caps, gas, cases }) => [kind, caps, gas, cases])).toEqual([
      ['exactIn', 'default', 'free', 1],
      ['exactIn', 'default', 'paid', 1],
      ['exactIn', 'off', 'free', 1],
      ['exactOut', 'default', 'free', 1],
    ]);
  });

  it('separates the first request of a pair from the next ones', () => {
    const [row] = timesOf([here], [timed(9, undefined, { isFirst: true }), timed(1), timed(1)]);
    expect(row).toMatchObject({ p50ms: 1, first: { cases: 1, p50ms: 9 }, repeatP50ms: 1 });
  });

  it('omits what was not requested', () => {
    expect(timesOf([here], [timed(1)])[0]!.first).toEqual({ cases: 0, p50ms: null });
  });

  it('compares with one call of Tines, for the cases that both have answered', () => {
    const [row] = timesOf([here], [timed(1, 50), timed(1, 60), timed(1, 70), timed(5)]);
    expect(row!.tines).toEqual({ cases: 3, p50ms: 60, oursP50ms: 1, times: 60 });
    expect(timesOf([here], [timed(1)])[0]!.tines).toBeUndefined();
  });
});
