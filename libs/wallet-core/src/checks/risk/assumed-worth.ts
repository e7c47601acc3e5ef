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

function dollarsOf(token: Address | undefined, chainId: number): bigint {
  const isCoin = token === undefined || isAmong(known.wrapped(chainId), token);
  if (isCoin) return CHEAP_COIN_NETWORKS.includes(chainId) ? CHEAP_COIN_DOLLARS : MAX_DOLLARS;
  const isDollar =
    isDollarToken(chainId, token) || isAmong(wellKnownAddresses(chainId, 'usdc'), token);
  return isDollar ? 1n : MAX_DOLLARS;
}

/**
 * What the coin or a token that the wallet knows counts as where a network has no prices, in millionths of a dollar: a
 * dollar for a token of a dollar, and more than it is worth for others. Nothing for a token that it does not know.
 */
export function assumedWorth(
  asset: Asset,
  { chainId, decimalsOf, isKnownToken }: RiskContext,
): bigint {
  if (asset.standard !== 'native' && asset.standard !== 'erc20') return 0n;
  const token = asset.standard === 'native' || isNative(asset.token) ? undefined : asset.token;
  if (token && !isKnownToken?.(token)) return 0n;
  const decimals = token ? (decimalsOf?.(token) ?? 0) : COIN_DECIMALS;
  return (asset.amount * dollarsOf(token, chainId) * MILLIONTHS) / 10n ** BigInt(decimals);
}
