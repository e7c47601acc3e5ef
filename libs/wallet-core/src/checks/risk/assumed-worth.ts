import { type Address, isDollarToken, isNative, sameAddress } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import { known } from '../decoders/known-contracts.ts';
import type { Asset } from '../meaning.ts';
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

type Kind = 'coin' | 'dollar' | 'other';

function kindOf(token: Address | undefined, chainId: number): Kind {
  if (token === undefined || isAmong(known.wrapped(chainId), token)) return 'coin';
  const isDollar =
    isDollarToken(chainId, token) || isAmong(wellKnownAddresses(chainId, 'usdc'), token);
  return isDollar ? 'dollar' : 'other';
}

export const isCheapCoin = (chainId: number): boolean => CHEAP_COIN_NETWORKS.includes(chainId);

function dollarsOf(token: Address | undefined, chainId: number): bigint {
  const kind = kindOf(token, chainId);
  if (kind === 'coin') return isCheapCoin(chainId) ? CHEAP_COIN_DOLLARS : MAX_DOLLARS;
  return kind === 'dollar' ? 1n : MAX_DOLLARS;
}

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
 * dollar for a token of a dollar, and more than it is worth for others. Nothing for a token that it does not know.
 */
export function assumedWorth(asset: Asset, context: RiskContext): bigint {
  const count = countOf(asset, context);
  return count ? count.worthAt(dollarsOf(count.token, context.chainId)) : 0n;
}

/** What something is worth at least and at most, in millionths of a dollar. */
export interface WorthRange {
  least: bigint;
  most: bigint;
}

/**
 * Between which values something lies: by its price where there is one. Items and tokens that the wallet does not know
 * count as nothing.
 */
export function worthRange(asset: Asset, context: RiskContext): WorthRange {
  const priced = context.worthOf?.(asset);
  if (priced !== undefined) return { least: priced, most: priced };
  const count = countOf(asset, context);
  if (!count) return { least: 0n, most: 0n };
  const { token, worthAt } = count;
  const kind = kindOf(token, context.chainId);
  if (kind === 'other') return { least: 0n, most: worthAt(MAX_TOKEN_DOLLARS) };
  const most = worthAt(dollarsOf(token, context.chainId));
  if (kind === 'dollar') return { least: most, most };
  return { least: isCheapCoin(context.chainId) ? 0n : most / LEAST_PART, most };
}
