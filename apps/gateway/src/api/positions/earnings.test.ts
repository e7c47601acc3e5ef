import type { FeeGrowth } from '@cenote/trading';
import { fakePosition } from '../testing/fake-positions.ts';
import { EARNING_PERIODS, earningMoments, earningsOf } from './earnings.ts';
import type { ActionRow } from './position-history.ts';

const Q128 = 1n << 128n;
const DAY = EARNING_PERIODS.DAY;
const NOW = 40 * DAY;
const [DAY_AGO, WEEK_AGO, MONTH_AGO] = earningMoments(NOW) as [number, number, number];
const growth = (growth0: bigint): FeeGrowth => ({
  growth0X128: growth0 * Q128,
  growth1X128: 0n,
});
const action = (
  kind: ActionRow['kind'],
  timestamp: number,
  [liquidity, at, fees]: [bigint, bigint, bigint | null],
): ActionRow => ({
  kind,
  transaction_hash: '0x',
  timestamp,
  amount0: '0',
  amount1: '0',
  fees0: fees === null ? null : String(fees),
  fees1: fees === null ? null : '0',
  liquidity: String(liquidity),
  growth0: String(at * Q128),
  growth1: '0',
});
const row = fakePosition({ liquidity: '10' });
const feesOf = (earnings: ReturnType<typeof earningsOf>) =>
  earnings.map(({ fees }) => fees?.amount0);

test('fees of a period are those of its actions and since, without those earned before it', () => {
  const actions = [
    action('create', MONTH_AGO - DAY, [10n, 5n, 0n]),
    // 10 × (25 − 5), of which 10 × (15 − 5) before the week.
    action('increase', WEEK_AGO + DAY, [20n, 25n, 200n]),
  ];
  const past = new Map([
    [MONTH_AGO, growth(8n)],
    [WEEK_AGO, growth(15n)],
    [DAY_AGO, growth(27n)],
  ]);
  const earnings = earningsOf(row, { actions, growth: growth(30n), past }, NOW);
  // Since the last action: 20 × (30 − 25).
  expect(feesOf(earnings)).toEqual([60n, 200n, 270n]);
  expect(earnings.map(({ since }) => since)).toEqual([DAY_AGO, WEEK_AGO, MONTH_AGO]);
});

test('a position that is younger than the period earned since its first action', () => {
  const actions = [action('create', DAY_AGO + 60, [10n, 5n, 0n])];
  const earnings = earningsOf(row, { actions, growth: growth(6n), past: new Map() }, NOW);
  expect(feesOf(earnings)).toEqual([10n, 10n, 10n]);
  expect(earnings[2]!.since).toBe(DAY_AGO + 60);
  expect(earnings[2]!.averageLiquidity).toBeCloseTo(1);
});

test('a closed position earned until it was closed', () => {
  const actions = [
    action('create', WEEK_AGO + 60, [10n, 5n, 0n]),
    action('decrease', WEEK_AGO + DAY, [0n, 9n, 40n]),
  ];
  const earnings = earningsOf(row, { actions, growth: undefined, past: new Map() }, NOW);
  expect(feesOf(earnings)).toEqual([0n, 40n, 40n]);
  expect(earnings[1]!.averageLiquidity).toBeUndefined();
});

test('liquidity that was added within the period counts by its time', () => {
  const actions = [
    action('create', MONTH_AGO - DAY, [10n, 0n, 0n]),
    action('increase', NOW - DAY / 2, [30n, 0n, 0n]),
  ];
  const earnings = earningsOf(row, { actions, growth: growth(0n), past: new Map() }, NOW);
  expect(earnings[0]!.averageLiquidity).toBeCloseTo(20 / 30);
});

test('unknown fees of an action make those of its periods unknown', () => {
  const actions = [
    action('create', MONTH_AGO - DAY, [10n, 5n, 0n]),
    action('collect', WEEK_AGO - DAY, [10n, 5n, null]),
  ];
  const history = { actions, growth: growth(6n), past: new Map() };
  expect(feesOf(earningsOf(row, history, NOW))).toEqual([10n, 10n, undefined]);
});

test('fees are unknown if a hook may change the amounts of liquidity', () => {
  const hooked = { ...row, hooks: `0x${'0'.repeat(39)}1` as const };
  const actions = [action('create', DAY_AGO + 60, [10n, 5n, 0n])];
  const earnings = earningsOf(hooked, { actions, growth: growth(6n), past: new Map() }, NOW);
  expect(feesOf(earnings)).toEqual([undefined, undefined, undefined]);
});

test('without a deposit there are no periods', () => {
  expect(earningsOf(row, { actions: [], growth: undefined, past: new Map() }, NOW)).toEqual([]);
});
