/**
 * Risk rules for pools: `poolHooks` (added liquidity in a pool with hooks) and `poolPrice` (liquidity added at a price
 * that may be far from the market price).
 */
import type { AddLiquidity } from '../../decoded-action.ts';
import type { Finding } from '../finding.ts';
import { type AddedLiquidity, liquidityAddedBy } from '../liquidity-added.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import { walk } from '../walk.ts';
import { otherPosition } from './positions.ts';

/**
 * A pool calls its hooks whenever liquidity is added or removed: they can take everything that is added or prevent its
 * removal. The wallet trusts no hooks.
 */
export const poolHooks: RiskRule = ({ decoded }, context) =>
  [...walk(decoded)].flatMap(({ action }): Finding[] => {
    if (action.kind !== 'addLiquidity') return [];
    const { hooks } = liquidityAddedBy(action, context);
    return hooks ? [{ code: 'POOL_HOOKS', level: 'danger', facts: { hooks } }] : [];
  });

/*
 * Square roots of prices, in base units of the second currency per base unit of the first. Estimates, not used as
 * amounts.
 */

/** Ends of a position's range. */
interface Range {
  low: number;
  high: number;
}

const TICK_STEP = 1.0001;

/** Amounts of both currencies that a unit of liquidity requires at a price. */
function amountsAt(root: number, { low, high }: Range): [number, number] {
  const within = Math.min(Math.max(root, low), high);
  return [1 / within - 1 / high, within - low];
}

/** The square root of the price at which a position requires the second and the first currency in this ratio. */
function rootOfRatio(ratio: number, { low, high }: Range): number {
  if (ratio === 0) return low;
  if (ratio === Number.POSITIVE_INFINITY) return high;
  const half = (low - ratio / high) / 2;
  const distance = Math.sqrt(half * half + ratio);
  return half > 0 ? half + distance : ratio / (distance - half);
}

/** Square roots of the lowest and highest price at which the call creates the position. */
function rootsOf(
  [max0, max1]: readonly [number, number],
  { least = [0n, 0n], liquidity }: NonNullable<AddLiquidity['bounds']>,
  range: Range,
): [number, number] {
  const within = (root: number) => Math.min(Math.max(root, range.low), range.high);
  if (liquidity !== undefined) {
    const size = Number(liquidity);
    return [within(1 / (max0 / size + 1 / range.high)), within(max1 / size + range.low)];
  }
  const lowest = max0 === 0 ? Number.POSITIVE_INFINITY : Number(least[1]) / max0;
  const highest = max1 === 0 ? 0 : max1 / Number(least[0]);
  return [rootOfRatio(lowest, range), rootOfRatio(highest, range)];
}

/** Enough base units for a price without rounding errors. */
const MANY = 10n ** 36n;

/** Minimum ratio of the position's value at the market price to the value of the input. */
const LEAST_PART = 0.9;

type Outcome = 'fair' | 'unfair' | 'unknown';

/**
 * Rates added liquidity at the worst pool price that the call accepts. Traders exchange liquidity at the market price:
 * if the pool's price is far from it, they take the difference, and the requester may choose or move the pool's price.
 */
function outcomeOf(
  { currencies, ticks }: AddedLiquidity,
  bounds: NonNullable<AddLiquidity['bounds']>,
  valueUsdOf: NonNullable<RiskContext['valueUsdOf']>,
): Outcome {
  if (!currencies || !ticks) return 'unknown';
  const [first, second] = currencies;
  const [worth0, worth1] = [first, second].map((one) => valueUsdOf({ ...one, amount: MANY }));
  if (!worth0 || !worth1) return 'unknown';
  const price = Number(worth0) / Number(worth1);
  const [low, high] = ticks.map((tick) => TICK_STEP ** (tick / 2)) as [number, number];
  const range = { low, high };
  const valueAt = (root: number) => {
    const [amount0, amount1] = amountsAt(root, range);
    return amount0 * price + amount1;
  };
  const later = valueAt(Math.sqrt(price));
  const worst = rootsOf([Number(first.amount), Number(second.amount)], bounds, range);
  return worst.every((root) => later >= valueAt(root) * LEAST_PART) ? 'fair' : 'unfair';
}

/**
 * Liquidity at a pool price that may be far from the market price. Other rules report unknown tokens and positions of
 * other owners.
 */
export const poolPrice: RiskRule = (subject, context) => {
  const { valueUsdOf, isKnownToken } = context;
  if (!valueUsdOf) return [];
  const isGift = otherPosition(subject, context).length > 0;
  return [...walk(subject.decoded)].flatMap(({ action }): Finding[] => {
    if (action.kind !== 'addLiquidity' || !action.bounds) return [];
    if (action.unnamed?.every((amount) => amount === 0n)) return [];
    const added = liquidityAddedBy(action, context);
    const isSwapPriced = isGift || added.tokens.some((token) => isKnownToken?.(token) === false);
    const outcome = outcomeOf(added, action.bounds, valueUsdOf);
    if (outcome === 'fair' || (outcome === 'unknown' && isSwapPriced)) return [];
    const code = outcome === 'unknown' ? 'VALUE_UNKNOWN' : 'POOL_PRICE';
    return [{ code, level: 'danger', facts: {} }];
  });
};
