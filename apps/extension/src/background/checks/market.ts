/**
 * `readMarket()`: token prices and blocked tokens of a network from the gateway's `GET /v1/tokens`. Also: its result
 * `Market`, the empty `NO_MARKET`, and type `FetchJson`. These data can add findings, never remove one.
 */
import { type Address, lower, NATIVE } from '@cenote/chains';
import type { Asset } from '@cenote/wallet-core/checks';
import * as z from 'zod/mini';

/** Token data reported by the gateway: it can add a danger to a report but not remove one. */
export interface Market {
  /** In millionths of a US dollar; undefined if the price is unknown. */
  valueOf(asset: Asset, decimalsOf: (token: Address) => number | undefined): bigint | undefined;
  isBlockedToken(token: Address): boolean;
}

export const NO_MARKET: Market = { valueOf: () => undefined, isBlockedToken: () => false };

/** Longer lists are invalid. */
const MAX_TOKENS = 10_000;
const COIN_DECIMALS = 18;
/** Prices are compared in trillionths of a dollar, precise enough for the cheapest tokens. */
const PRICE_DIGITS = 12;
const MILLIONTHS_DIGITS = 6;

const tokensSchema = z.object({
  tokens: z
    .array(
      z.object({
        address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
        safety: z.optional(z.string()),
        priceUsd: z.optional(z.number().check(z.positive(), z.maximum(1e9))),
      }),
    )
    .check(z.maxLength(MAX_TOKENS)),
});

export type FetchJson = (
  url: string,
  init: { signal: AbortSignal },
) => Promise<{ ok: boolean; json(): Promise<unknown> }>;

/**
 * Reads prices and blocked tokens of a network from `GET /v1/tokens` of the gateway. Never throws: unreadable or
 * invalid entries are unknown.
 */
export async function readMarket(
  gatewayUrl: string,
  chainId: number,
  fetchJson: FetchJson,
  signal: AbortSignal,
): Promise<Market> {
  try {
    const response = await fetchJson(`${gatewayUrl}/v1/tokens?chainId=${chainId}`, { signal });
    return response.ok ? marketOf(tokensSchema.parse(await response.json()).tokens) : NO_MARKET;
  } catch {
    return NO_MARKET;
  }
}

function marketOf(tokens: z.output<typeof tokensSchema>['tokens']): Market {
  const byAddress = new Map(tokens.map((token) => [lower(token.address as Address), token]));
  return {
    valueOf(asset, decimalsOf) {
      if (asset.standard !== 'native' && asset.standard !== 'erc20') return undefined;
      const address = asset.standard === 'native' ? NATIVE : asset.token;
      const price = byAddress.get(lower(address))?.priceUsd;
      const decimals = asset.standard === 'native' ? COIN_DECIMALS : decimalsOf(asset.token);
      if (price === undefined || decimals === undefined) return undefined;
      const priceE12 = BigInt(Math.round(price * 10 ** PRICE_DIGITS));
      return (asset.amount * priceE12) / 10n ** BigInt(decimals + PRICE_DIGITS - MILLIONTHS_DIGITS);
    },
    isBlockedToken: (token) => byAddress.get(lower(token))?.safety === 'blocked',
  };
}
