/**
 * `valueRangeUsd()`: lowest and highest value of an asset in millionths of a US dollar: its price, or assumed bounds
 * without one. Also: `assumedValueUsd()`, `isHighValueToken()`, type `ValueRange`.
 */
import { type Address, isDollarToken, isNative, sameAddress } from '@cenote/chains';
import { wellKnownAddresses, wellKnownToken } from '@cenote/chains/well-known';
import type { Asset } from '../decoded-action.ts';
import { known } from '../decoders/known-contracts.ts';
import type { RiskContext } from './risk-context.ts';

const COIN_DECIMALS = 18;
const MILLIONTHS = 1_000_000n;
/** Highest assumed value of a coin or well-known token without a price, in dollars: the all-time high of ether. */
const MAX_DOLLARS = 5_000n;
/** Networks whose coin is worth far less than a dollar (Polygon, Celo, Monad), and its assumed value there. */
const CHEAP_COIN_NETWORKS: readonly number[] = [137, 42_220, 143];
const CHEAP_COIN_DOLLARS = 5n;

const isAmong = (addresses: readonly Address[], token: Address): boolean =>
  addresses.some((one) => sameAddress(one, token));

/** Highest assumed value of any other known token, in dollars, above the all-time high of bitcoin. */
const MAX_TOKEN_DOLLARS = 200_000n;
/**
 * The lowest value of ether in years is at least its highest value divided by this; cheaper coins have no lower bound.
 */
const LEAST_PART = 10n;

/** Value range of one coin (without a token) or known token without a price, in dollars. */
function dollarsOf(token: Address | undefined, chainId: number): { least: bigint; most: bigint } {
  if (token === undefined || isAmong(known.wrapped(chainId), token)) {
    return CHEAP_COIN_NETWORKS.includes(chainId)
      ? { least: 0n, most: CHEAP_COIN_DOLLARS }
      : { least: MAX_DOLLARS / LEAST_PART, most: MAX_DOLLARS };
  }
  const isDollar =
    isDollarToken(chainId, token) || isAmong(wellKnownAddresses(chainId, 'usdc'), token);
  if (isDollar) return { least: 1n, most: 1n };
  return wellKnownToken(chainId, token)?.valueUsd ?? { least: 0n, most: MAX_TOKEN_DOLLARS };
}

/**
 * Whether one coin (without a token) or token is worth hundreds of dollars, so that a small fraction of it has value.
 */
export const isHighValueToken = (token: Address | undefined, chainId: number): boolean =>
  dollarsOf(token, chainId).least >= MAX_DOLLARS / LEAST_PART;

/**
 * The coin (without a token) or known token, and a function that returns its value in millionths at a price in dollars.
 */
function countOf(asset: Asset, { decimalsOf, isKnownToken }: RiskContext) {
  if (asset.standard !== 'native' && asset.standard !== 'erc20') return undefined;
  const token = asset.standard === 'native' || isNative(asset.token) ? undefined : asset.token;
  if (token && !isKnownToken?.(token)) return undefined;
  const decimals = token ? (decimalsOf?.(token) ?? 0) : COIN_DECIMALS;
  const valueAtPrice = (dollars: bigint): bigint =>
    (asset.amount * dollars * MILLIONTHS) / 10n ** BigInt(decimals);
  return { token, valueAtPrice };
}

/**
 * Assumed value of the coin or a known token on a network without prices, in millionths of a dollar: one dollar for a
 * dollar token and the highest historical value for others. Zero for unknown tokens.
 */
export function assumedValueUsd(asset: Asset, context: RiskContext): bigint {
  const count = countOf(asset, context);
  if (!count) return 0n;
  const { most } = dollarsOf(count.token, context.chainId);
  return count.valueAtPrice(most < MAX_TOKEN_DOLLARS ? most : MAX_DOLLARS);
}

/** Lowest and highest value, in millionths of a dollar. */
export interface ValueRange {
  least: bigint;
  most: bigint;
}

/** Value range of an asset: its price if there is one. Items and unknown tokens count as zero. */
export function valueRangeUsd(asset: Asset, context: RiskContext): ValueRange {
  const priced = context.valueUsdOf?.(asset);
  if (priced !== undefined) return { least: priced, most: priced };
  const count = countOf(asset, context);
  if (!count) return { least: 0n, most: 0n };
  const { least, most } = dollarsOf(count.token, context.chainId);
  return { least: count.valueAtPrice(least), most: count.valueAtPrice(most) };
}
