import * as fc from 'fast-check';
import { poolId } from '../../testing/logs.ts';
import { CandleCache, type CandleRow, toCandle } from './candle-cache.ts';

const PERIOD = 300;
const COUNT = 12;

const row = (pool: number, start: number, volume: number): CandleRow => ({
  pool_id: poolId(pool),
  start,
  open: String(2n ** 96n),
  close: String(2n ** 97n),
  volume0: String(volume),
  volume1: '0',
  fees0: '0',
  fees1: '0',
});

/** The result of a full read. */
const whole = (rows: readonly CandleRow[], from: number) => {
  const pools = new Map<string, unknown[]>();
  for (const each of rows.filter(({ start }) => start >= from)) {
    pools.set(each.pool_id, [...(pools.get(each.pool_id) ?? []), toCandle(each)]);
  }
  return pools;
};

test('cached and new candles equal those of a full read', () => {
  const steps = fc.array(
    fc.record({
      seconds: fc.integer({ min: 1, max: 900 }),
      pool: fc.integer({ min: 1, max: 4 }),
      volume: fc.integer({ min: 1, max: 1_000 }),
      isTakenBack: fc.boolean(),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      const keep = new CandleCache(PERIOD, COUNT);
      let now = 1_000_000;
      let table: CandleRow[] = [];
      for (const { seconds, pool, volume, isTakenBack } of all) {
        now += seconds;
        const start = now - (now % PERIOD);
        // The latest two candles of a pool may change or be removed.
        const others = table.filter(
          (each) => each.pool_id !== poolId(pool) || each.start !== start,
        );
        if (isTakenBack) table = others.filter((each) => each.start < start);
        else table = [...others, row(pool, start, volume)].sort((a, b) => a.start - b.start);
        const from = keep.from(now);
        const candles = keep.take(
          table.filter((each) => each.start >= from),
          from,
          now,
        );
        const first = start - PERIOD * (COUNT - 1);
        expect(candles).toEqual(whole(table, first));
      }
    }),
    { numRuns: 200 },
  );
});

test('candles that were read are not read again', () => {
  const keep = new CandleCache(PERIOD, COUNT);
  expect(keep.from(6_000)).toBe(2_700);
  keep.take([row(1, 5_700, 1)], 2_700, 6_000);
  expect(keep.from(6_000)).toBe(5_400);
  keep.forget();
  expect(keep.from(6_000)).toBe(2_700);
});
