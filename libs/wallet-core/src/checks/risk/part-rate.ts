/**
 * `rateOf()`: compares the value that an independent part brings with what it takes: fair, gift, item or unknown. Also:
 * type `Rate`, and `assetOf()` a balance change.
 */
import type { Asset } from '../decoded-action.ts';
import type { BalanceChange } from './account-calls.ts';
import type { IndependentPart } from './independent-parts.ts';
import type { RiskContext } from './risk-context.ts';
import { MIN_RATIO } from './tolerances.ts';
import { valueRangeUsd } from './value-range.ts';

/** Without a price, less than this amount of native coin (1e-4), or than 0.01 of a token, counts as nothing. */
const COIN_DUST = 10n ** 14n;
const DEFAULT_DECIMALS = 18;
const DUST_DIGITS = 2;

/** The changed holding as an asset with a positive amount. */
export const assetOf = ({ holding, amount }: BalanceChange): Asset => {
  const count = amount < 0n ? -amount : amount;
  return holding.standard === 'erc721' ? holding : { ...holding, amount: count };
};

/** Whether an unpriced asset is too little to pay for anything. */
function isNothing(asset: Asset, { isKnownToken, decimalsOf }: RiskContext): boolean {
  if (asset.standard === 'native') return asset.amount < COIN_DUST;
  if (asset.standard !== 'erc20') return false;
  if (isKnownToken?.(asset.token) === false) return true;
  const digits = (decimalsOf?.(asset.token) ?? DEFAULT_DECIMALS) - DUST_DIGITS;
  return asset.amount < 10n ** BigInt(Math.max(0, digits));
}

/** Assets below one dollar, in millionths of a dollar, pay for nothing. */
const DUST_VALUE = 1_000_000n;

/**
 * Result of comparing what a part brings with what it takes.
 * - `gift`: brings more than it costs, so that it may pay for another part.
 * - `item`: brings only NFTs, which have no price.
 * - `unknown`: prices are missing.
 */
export type Rate = 'fair' | 'gift' | 'item' | 'unknown';

/** Whether the highest value of what is taken is below the lowest value of what is brought. */
function isBelow(taken: readonly Asset[], received: readonly Asset[], context: RiskContext) {
  const takes = taken.reduce((sum, asset) => sum + valueRangeUsd(asset, context).most, 0n);
  const brings = received.reduce((sum, asset) => sum + valueRangeUsd(asset, context).least, 0n);
  return brings > DUST_VALUE && takes * MIN_RATIO.denominator < brings * MIN_RATIO.numerator;
}

/** Compares what a part brings with what it takes, by prices or by value ranges. */
export function rateOf({ moves, isUndecoded }: IndependentPart, context: RiskContext): Rate {
  if (isUndecoded) return 'gift';
  const all = [...moves.values()];
  const taken = all.filter(({ amount }) => amount < 0n).map(assetOf);
  const received = all.filter(({ amount }) => amount > 0n).map(assetOf);
  const valueUsd = (assets: readonly Asset[]) =>
    assets.reduce((sum, asset) => sum + (context.valueUsdOf?.(asset) ?? 0n), 0n);
  const unpriced = taken.filter((asset) => context.valueUsdOf?.(asset) === undefined);
  const [takes, brings] = [valueUsd(taken), valueUsd(received)];
  if (isBelow(taken, received, context)) return 'gift';
  if (unpriced.every((asset) => isNothing(asset, context))) {
    if (takes < DUST_VALUE) return 'gift';
    const isPriced = received.every((asset) => context.valueUsdOf?.(asset) !== undefined);
    if (brings > 0n && takes * MIN_RATIO.denominator < brings * MIN_RATIO.numerator) return 'gift';
    if (brings > 0n && isPriced) return 'fair';
  }
  return received.some(({ standard }) => standard === 'native' || standard === 'erc20')
    ? 'unknown'
    : 'item';
}
