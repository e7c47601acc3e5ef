/**
 * `selectFloatingTokens()`: returns the tokens that may float: verified tokens without flags, on configured networks,
 * each symbol once; the wrapped coin is replaced by the native coin. Also: `floatingTokensQuery()` (query options for
 * the tokens with the most value locked in pools, in descending order), type `FloatingTokenData`.
 */
import { type Address, lower, NATIVE, type Network } from '@cenote/chains';
import { createGraphqlClient, type marketTokenSchema, tokensDocument } from '@cenote/data';
import { correctedClient } from '@cenote/features/corrected-client';
import type * as z from 'zod/mini';

type MarketToken = Pick<
  z.output<typeof marketTokenSchema>,
  'chainId' | 'address' | 'symbol' | 'logoUri' | 'safety' | 'flags' | 'day'
>;

/** A token whose icon floats on the landing page. */
export interface FloatingTokenData {
  network: Network;
  address: Address;
  symbol: string;
  logoUri: string | undefined;
  /** Change within a day as a ratio: 0.1 is +10 %. */
  change: number | null;
}

/** Number of requested tokens: more than fit on the widest screens, since some are omitted. */
const TOKEN_COUNT = 40;
const FRESH_MS = 60_000;

/** Query options for the tokens with the most value locked in pools, in descending order. */
export const floatingTokensQuery = (gatewayUrl: string) => ({
  queryKey: ['landing', 'tokens', gatewayUrl] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<MarketToken[]> => {
    const request = correctedClient(createGraphqlClient({ baseUrl: gatewayUrl }));
    const { tokens } = await request(tokensDocument, { sort: 'TVL', first: TOKEN_COUNT }, signal);
    return tokens.edges.map(({ node }) => node);
  },
  staleTime: FRESH_MS,
  retry: 1,
});

/**
 * Returns the tokens that may float: verified tokens without flags, on configured networks, each symbol once. The
 * wrapped coin is replaced by the native coin.
 */
export function selectFloatingTokens(
  tokens: readonly MarketToken[],
  networks: readonly Network[],
): FloatingTokenData[] {
  const bySymbol = new Map<string, FloatingTokenData>();
  for (const { chainId, address, symbol, logoUri, safety, flags, day } of tokens) {
    const network = networks.find(({ id }) => id === chainId);
    if (!network || safety !== 'verified' || flags.length > 0) continue;
    const isCoin = lower(address) === lower(network.wrappedNative);
    const shown = isCoin ? network.native.symbol : symbol;
    if (bySymbol.has(shown)) continue;
    bySymbol.set(shown, {
      network,
      address: isCoin ? NATIVE : lower(address),
      symbol: shown,
      logoUri: logoUri ?? undefined,
      change: day,
    });
  }
  return [...bySymbol.values()];
}
