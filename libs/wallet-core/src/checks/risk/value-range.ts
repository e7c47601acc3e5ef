/** Lowest and highest value of an asset, in millionths of a US dollar: its price, or assumed bounds without one. */
import { type Address, isDollarToken, isNative, sameAddress } from '@cenote/chains';
import { wellKnownAddresses, wellKnownToken } from '@cenote/chains/well-known';
import type { Asset } from '../decoded-action.ts';
import { known } from '../decoders/known-contracts.ts';
import type { RiskContext } from './risk-context.ts';

const COIN_DECIMALS = 18;
const MILLIONTHS = 1_000_000n;
/** What a coin or a well-known token that nobody prices is worth at most, in dollars: an ether at its dearest. */
const MAX_DOLLARS = 5_000n;
/** Networks whose coin costs far less than a dollar (Polygon, Celo, Monad), and what it counts as there. */
const CHEAP_COIN_NETWORKS: readonly number[] = [137, 42_220, 143];
const CHEAP_COIN_DOLLARS = 5n;

const isAmong = (addresses: readonly Address[], token: Address): boolean =>
  addresses.some((one) => sameAddress(one, token));

/** What no other token that the wallet knows is worth more than, in dollars: a bitcoin at its dearest is less. */
const MAX_TOKEN_DOLLARS = 200_000n;
/** An ether was worth at least a tenth of its dearest for years; of cheaper coins, nothing is assumed. */
const LEAST_PART = 10n;

/** What one coin (without a token) or token that the wallet knows is worth without a price, in dollars. */
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

/** Whether one coin (without a token) or token is worth hundreds of dollars, so that a small part of one is money. */
export const isHighValueToken = (token: Address | undefined, chainId: number): boolean =>
  dollarsOf(token, chainId).least >= MAX_DOLLARS / LEAST_PART;

/** The coin (without a token) or a token that the wallet knows, and its worth at so many dollars each, in millionths. */
function countOf(asset: Asset, { decimalsOf, isKnownToken }: RiskContext) {
  if (asset.standard !== 'native' && asset.standard !== 'erc20') return undefined;
  const token = asset.standard === 'native' || isNative(asset.token) ? undefined : asset.token;
  if (token && !isKnownToken?.(token)) return undefined;
  const decimals = token ? (decimalsOf?.(token) ?? 0) : COIN_DECIMALS;
  const worthAt = (dollars: bigint): bigint =>
    (asset.amount * dollars * MILLIONTHS) / 10n ** BigInt(decimals);
  return { token, worthAt };
}

/**
 * What the coin or a token that the wallet knows counts as where a network has no prices, in millionths of a dollar: a
 * dollar for a token of a dollar, and what it was worth at its dearest for others. Nothing for a token that it does not
 * know.
 */
export function assumedValueUsd(asset: Asset, context: RiskContext): bigint {
  const count = countOf(asset, context);
  if (!count) return 0n;
  const { most } = dollarsOf(count.token, context.chainId);
  return count.worthAt(most < MAX_TOKEN_DOLLARS ? most : MAX_DOLLARS);
}

/** What something is worth at least and at most, in millionths of a dollar. */
export interface ValueRange {
  least: bigint;
  most: bigint;
}

/**
 * Between which values something lies: by its price where there is one. Items and tokens that the wallet does not know
 * count as nothing.
 */
export function valueRangeUsd(asset: Asset, context: RiskContext): ValueRange {
  const priced = context.valueUsdOf?.(asset);
  if (priced !== undefined) return { least: priced, most: priced };
  const count = countOf(asset, context);
  if (!count) return { least: 0n, most: 0n };
  const { least, most } = dollarsOf(count.token, context.chainId);
  return { least: count.worthAt(least), most: count.worthAt(most) };
}
