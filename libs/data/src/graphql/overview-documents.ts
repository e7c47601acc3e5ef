/**
 * GraphQL documents with the zod schemas of their responses: trending tokens and pools, market totals, search, one
 * token's market data, and the networks' freshness (`chainsDocument`).
 */
import * as z from 'zod/mini';
import { addressSchema, indexStartSchema, safetySchema, tokenFlagSchema } from '../api/schemas.ts';
import { chainFreshnessSchema } from './client.ts';
import { graphqlDocument } from './document.ts';
import {
  MARKET_POOL,
  MARKET_TOKEN,
  marketPoolSchema,
  marketTokenSchema,
} from './market-documents.ts';
import { baseUnits, lowered, TOKEN_NAME, tokenName, usd } from './parts.ts';

interface Several {
  chainIds?: readonly number[];
  first?: number;
}

export const trendingDocument = graphqlDocument<Several>()(
  `query Trending($chainIds: [Int!], $first: Int) {
     trendingTokens(chainIds: $chainIds, first: $first) { ${MARKET_TOKEN} }
     trendingPools(chainIds: $chainIds, first: $first) { ${MARKET_POOL} } }`,
  z.object({
    trendingTokens: z.array(marketTokenSchema),
    trendingPools: z.array(marketPoolSchema),
  }),
);

const protocolSchema = lowered(z.enum(['v2', 'v3', 'v4']));
const change = z.nullable(z.number());
const totals = {
  tvlUsd: z.number(),
  tvlChange: change,
  volumeUsd: z.number(),
  volumeChange: change,
};
const daySums = { tvlUsd: z.number(), volumeUsd: z.number() };

export const marketTotalsDocument = graphqlDocument<{
  chainIds?: readonly number[];
  days: number;
}>()(
  `query MarketTotals($chainIds: [Int!], $days: Int!) {
     marketTotals(chainIds: $chainIds) { tvlUsd tvlChange volumeUsd volumeChange
       protocols { protocol tvlUsd tvlChange volumeUsd volumeChange }
       days(first: $days) { start tvlUsd volumeUsd protocols { protocol tvlUsd volumeUsd } } } }`,
  z.object({
    marketTotals: z.object({
      ...totals,
      protocols: z.array(z.object({ protocol: protocolSchema, ...totals })),
      days: z.array(
        z.object({
          start: z.int(),
          ...daySums,
          protocols: z.array(z.object({ protocol: protocolSchema, ...daySums })),
        }),
      ),
    }),
  }),
);

/** A search result, discriminated by `__typename`. */
export const searchResultSchema = z.union([
  z.object({
    __typename: z.literal('Token'),
    ...tokenName,
    safety: lowered(safetySchema),
    flags: z.array(tokenFlagSchema),
    priceUsd: usd,
    volumeUsd: usd,
    dayChange: usd,
  }),
  z.extend(marketPoolSchema, { __typename: z.literal('Pool') }),
  z.object({
    __typename: z.literal('FoundWallet'),
    address: addressSchema,
    walletName: z.nullable(z.string()),
    username: z.nullable(z.string()),
  }),
  z.object({
    __typename: z.literal('FoundCollection'),
    chainId: z.int(),
    address: addressSchema,
    name: z.string(),
    imageUrl: z.nullable(z.string()),
    isVerified: z.boolean(),
  }),
]);
export type SearchKind = 'TOKEN' | 'POOL' | 'WALLET' | 'NFT_COLLECTION';

export const searchDocument = graphqlDocument<
  Several & { text: string; kinds?: readonly SearchKind[] }
>()(
  `query Search($text: String!, $chainIds: [Int!], $kinds: [SearchKind!], $first: Int) {
     search(text: $text, chainIds: $chainIds, kinds: $kinds, first: $first) { __typename
       ... on Token { ${TOKEN_NAME} safety flags priceUsd volumeUsd dayChange: change(span: DAY) }
       ... on Pool { ${MARKET_POOL} }
       ... on FoundWallet { address walletName: name username }
       ... on FoundCollection { chainId address name imageUrl isVerified } } }`,
  z.object({ search: z.array(searchResultSchema) }),
);

const httpsLink = z.string().check(z.regex(/^https:\/\//));

export const tokenMarketSchema = z.extend(marketTokenSchema, {
  buyFeeBps: z.int(),
  sellFeeBps: z.int(),
  description: z.nullable(z.string()),
  website: z.nullable(httpsLink),
  social: z.nullable(httpsLink),
  /** The same token on other networks. */
  elsewhere: z.array(z.object({ ...tokenName, priceUsd: usd })),
  yearHighUsd: usd,
  yearLowUsd: usd,
  totalSupply: z.nullable(baseUnits),
  marketCapUsd: usd,
  fdvUsd: usd,
  /** Closing prices of the last 24 hourly candles, ascending. */
  sparkline: z.nullable(z.array(z.number())),
});
export type TokenMarket = z.infer<typeof tokenMarketSchema>;

export const tokenMarketDocument = graphqlDocument<{ chainId: number; address: string }>()(
  `query TokenMarket($chainId: Int!, $address: Address!) {
     token(chainId: $chainId, address: $address) { ${MARKET_TOKEN}
       buyFeeBps sellFeeBps description website social elsewhere { ${TOKEN_NAME} priceUsd } yearHighUsd yearLowUsd totalSupply marketCapUsd fdvUsd sparkline } }`,
  z.object({ token: z.nullable(tokenMarketSchema) }),
);

export const chainsDocument = graphqlDocument<Record<never, never>>()(
  `query Chains { chains { chainId name stale reason head indexedBlock
     since { blockNumber timestamp } } }`,
  z.object({
    chains: z.array(
      z.extend(chainFreshnessSchema, {
        name: z.string(),
        /** The block from whose state the index starts; null or absent if it contains all events. */
        since: z.optional(z.nullable(indexStartSchema)),
      }),
    ),
  }),
);
