/**
 * GraphQL documents, with the zod schemas of their responses: the earnings and past actions of a position, the pools of
 * a pair of tokens, and the past price and fees of a range.
 */
import * as z from 'zod/mini';
import { addressSchema, hashSchema, poolIdSchema } from '../api/schemas.ts';
import { graphqlDocument } from './document.ts';
import { baseUnits, lowered, PAGE, page, usd } from './parts.ts';
import { type PositionProtocol, TOKEN_AMOUNTS, tokenAmounts } from './position-documents.ts';

const growth = z.nullable(z.object({ growth0X128: baseUnits, growth1X128: baseUnits }));
const GROWTH = '{ growth0X128 growth1X128 }';

export const positionEarningsSchema = z.object({
  period: lowered(z.enum(['day', 'week', 'month'])),
  /** Unix seconds. */
  since: z.int(),
  /** Fee growth inside the range at that time; null if unknown. */
  growth,
  /** Null if unknown. */
  fees: z.nullable(tokenAmounts),
  apr: z.nullable(z.number()),
});

/** Fees that a position earned in one of the last periods. */
export type PositionEarnings = z.output<typeof positionEarningsSchema>;

export const positionActionSchema = z.object({
  kind: lowered(z.enum(['create', 'increase', 'decrease', 'collect', 'transfer', 'burn'])),
  amounts: tokenAmounts,
  /** Earned since the previous action; null if unknown. */
  fees: z.nullable(tokenAmounts),
  /** After the action. */
  liquidity: baseUnits,
  growth,
  transactionHash: hashSchema,
  timestamp: z.int(),
});

/** A past change of a position. */
export type PositionAction = z.output<typeof positionActionSchema>;

/** Earnings and past actions (the latest 1,000, oldest first) of one position. */
export const positionHistoryDocument = graphqlDocument<{
  chainId: number;
  protocol: PositionProtocol;
  id: string;
  owner?: string;
}>()(
  `query PositionHistory($chainId: Int!, $protocol: Protocol!, $id: String!, $owner: Address) {
     position(chainId: $chainId, protocol: $protocol, id: $id, owner: $owner) {
       earnings { period since growth ${GROWTH} fees ${TOKEN_AMOUNTS} apr }
       actions { kind amounts ${TOKEN_AMOUNTS} fees ${TOKEN_AMOUNTS} liquidity growth ${GROWTH} transactionHash timestamp } } }`,
  z.object({
    position: z.nullable(
      z.object({
        earnings: z.array(positionEarningsSchema),
        actions: z.array(positionActionSchema),
      }),
    ),
  }),
);

export const pairPoolSchema = z.object({
  poolId: poolIdSchema,
  protocol: lowered(z.enum(['v2', 'v3', 'v4'])),
  /** Hundredths of a basis point; null if the hook sets it. */
  fee: z.nullable(z.int()),
  tickSpacing: z.nullable(z.int()),
  hook: z.nullable(addressSchema),
  sqrtPriceX96: baseUnits,
  tick: z.nullable(z.int()),
  tvlUsd: usd,
  apr: usd,
  day: z.object({ volumeUsd: usd }),
  month: z.object({ volumeUsd: usd }),
});

/** A pool of a pair of tokens. */
export type PairPool = z.output<typeof pairPoolSchema>;

/** The 100 pools of two tokens with the highest TVL: every fee tier of every protocol. */
export const pairPoolsDocument = graphqlDocument<{
  chainId: number;
  /** The token with the lower address; zero for the native coin (v4 only). */
  token0: string;
  token1: string;
  protocols?: readonly PositionProtocol[];
}>()(
  `query PairPools($chainId: Int!, $token0: Address!, $token1: Address!, $protocols: [Protocol!]) {
     pools(chainId: $chainId, sort: TVL, first: 100,
         filter: { token0: $token0, token1: $token1, protocols: $protocols }) {
       edges { cursor node { poolId protocol fee tickSpacing hook sqrtPriceX96 tick tvlUsd apr
         day { volumeUsd } month { volumeUsd } } } ${PAGE} } }`,
  z.object({ pools: page(pairPoolSchema) }),
);

export const rangeHistorySchema = z.object({
  /** Unix seconds. */
  since: z.int(),
  /** Share of the time in which the price was inside the range, from 0 to 1. */
  insideShare: z.number(),
  /** Base units of fees of one unit of liquidity, Q128; null if unknown. */
  growth0X128: z.nullable(baseUnits),
  growth1X128: z.nullable(baseUnits),
});

/** Past price and fees of a range of a v3 or v4 pool, estimated from hourly candles. */
export type RangeHistory = z.output<typeof rangeHistorySchema>;

export const rangeHistoryDocument = graphqlDocument<{
  chainId: number;
  poolId: string;
  tickLower: number;
  tickUpper: number;
  /** 30 if omitted. */
  days?: number;
}>()(
  `query RangeHistory($chainId: Int!, $poolId: Hex!, $tickLower: Int!, $tickUpper: Int!, $days: Int) {
     pool(chainId: $chainId, poolId: $poolId) {
       rangeHistory(tickLower: $tickLower, tickUpper: $tickUpper, days: $days) {
         since insideShare growth0X128 growth1X128 } } }`,
  z.object({ pool: z.nullable(z.object({ rangeHistory: z.nullable(rangeHistorySchema) })) }),
);
