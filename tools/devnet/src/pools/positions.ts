/**
 * `planPositions()`: random tick ranges and liquidity of the three to six opening positions of a v3 or v4 pool. Also:
 * `Position`, the type of such a position, and `isPegged()`, whether two tokens follow the same price.
 */
import { tickAtSqrtPrice } from '@cenote/trading';
import { between, type Random, wholeBetween } from '../random.ts';
import { type ConcentratedSpec, NATIVE_KEY } from './specs.ts';
import { amountsPerLiquidity, fullRange, sqrtRatioOf, usableTick } from './ticks.ts';

export interface Position {
  tickLower: number;
  tickUpper: number;
  liquidity: bigint;
  /** Base units of each token that the liquidity requires, rounded up. */
  amount0: bigint;
  amount1: bigint;
}

interface SideValue {
  key: string;
  token: { decimals: number; priceUsd: string };
}

interface PositionsInput {
  spec: ConcentratedSpec;
  side0: SideValue;
  side1: SideValue;
  sqrtPriceX96: bigint;
  tvlUsd: number;
  random: Random;
}

/** Groups of pegged tokens, whose pools have liquidity close around the price. */
const PEGS: readonly (readonly string[])[] = [
  ['USDC', 'USDT', 'DAI', 'FRAX', 'PYUSD'],
  [NATIVE_KEY, 'WETH', 'WSTETH', 'RETH'],
  ['WBTC', 'CBBTC'],
];

export const isPegged = (a: string, b: string): boolean =>
  PEGS.some((group) => group.includes(a) && group.includes(b));

/** Half of a range's width in ticks: a random octave above `narrow`, uniform within it. */
const halfWidth = (random: Random, narrow: number): number =>
  narrow * 2 ** wholeBetween(random, 0, 5) * between(random, 1, 2);

/**
 * Plans three to six positions of one pool: a full-range one so that there is always a price, one around the current
 * price, and random others, some out of range.
 */
export function planPositions(input: PositionsInput): readonly Position[] {
  const { spec, side0, side1, sqrtPriceX96, tvlUsd, random } = input;
  const spacing = spec.tickSpacing;
  const sqrtRatio = sqrtRatioOf(sqrtPriceX96);
  const current = tickAtSqrtPrice(sqrtPriceX96);
  const narrow = isPegged(side0.key, side1.key) ? 8 : 250;

  const ranges = [fullRange(spacing)];
  const count = wholeBetween(random, 3, 6);
  while (ranges.length < count) {
    const half = Math.max(spacing, halfWidth(random, narrow));
    const centre = ranges.length === 1 ? current : current + half * between(random, -1.3, 1.3);
    const tickLower = usableTick(centre - half, spacing);
    const tickUpper = Math.max(tickLower + spacing, usableTick(centre + half, spacing));
    ranges.push({ tickLower, tickUpper });
  }

  const weights = ranges.map((_, i) => between(random, 0.5, 1.5) * (i === 0 ? 0.5 : 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const usdPerUnit0 = Number(side0.token.priceUsd) / 10 ** side0.token.decimals;
  const usdPerUnit1 = Number(side1.token.priceUsd) / 10 ** side1.token.decimals;

  return ranges.map(({ tickLower, tickUpper }, i) => {
    const per = amountsPerLiquidity(sqrtRatio, tickLower, tickUpper);
    const usd = (tvlUsd * (weights[i] ?? 0)) / whole;
    const liquidity = Math.floor(usd / (per.amount0 * usdPerUnit0 + per.amount1 * usdPerUnit1));
    return {
      tickLower,
      tickUpper,
      liquidity: BigInt(liquidity),
      amount0: BigInt(Math.ceil(per.amount0 * liquidity)),
      amount1: BigInt(Math.ceil(per.amount1 * liquidity)),
    };
  });
}
