/**
 * GraphQL documents, with the zod schemas of their responses: the liquidity positions of an owner, one position, and a
 * pool's liquidity by tick. Also: `tokenAmounts` and `TOKEN_AMOUNTS`, the schema and fields of both tokens' amounts.
 */
import * as z from 'zod/mini';
import { addressSchema, poolIdSchema } from '../api/schemas.ts';
import { graphqlDocument } from './document.ts';
import { baseUnits, lowered, PAGE, page, TOKEN_NAME, tokenName, usd } from './parts.ts';

export const tokenAmounts = z.object({ amount0: baseUnits, amount1: baseUnits, usd });
export const TOKEN_AMOUNTS = '{ amount0 amount1 usd }';

export const positionSchema = z.object({
  chainId: z.int(),
  protocol: lowered(z.enum(['v2', 'v3', 'v4'])),
  /** Null for shares of a v2 pair. */
  tokenId: z.nullable(z.string()),
  owner: addressSchema,
  status: lowered(z.enum(['in_range', 'out_of_range', 'closed'])),
  isBurnt: z.boolean(),
  poolId: poolIdSchema,
  pool: z.nullable(
    z.object({
      token0: z.object(tokenName),
      token1: z.object(tokenName),
      fee: z.nullable(z.int()),
      hook: z.nullable(addressSchema),
      tick: z.nullable(z.int()),
      sqrtPriceX96: baseUnits,
      apr: usd,
    }),
  ),
  tickLower: z.nullable(z.int()),
  tickUpper: z.nullable(z.int()),
  isFullRange: z.boolean(),
  /** Whole token1 per whole token0; null if the range is unbounded on that side. */
  minPrice: z.nullable(z.number()),
  maxPrice: z.nullable(z.number()),
  /** Of the pool at the first deposit, whole token1 per whole token0. */
  initialPrice: z.nullable(z.number()),
  liquidity: baseUnits,
  share: z.nullable(z.number()),
  pooled: tokenAmounts,
  deposited: tokenAmounts,
  withdrawn: tokenAmounts,
  collectedFees: z.nullable(tokenAmounts),
  uncollected: z.nullable(
    z.object({
      fees: z.nullable(tokenAmounts),
      unpaid: tokenAmounts,
      problem: z.nullable(z.string()),
    }),
  ),
  /** Ratio of the pool's TVL. */
  rewardApr: z.nullable(z.number()),
  openedAt: z.int(),
  closedAt: z.nullable(z.int()),
});

/** A liquidity position of an account. */
export type PositionView = z.output<typeof positionSchema>;

const POSITION = `chainId protocol tokenId owner status isBurnt poolId
  pool { token0 { ${TOKEN_NAME} } token1 { ${TOKEN_NAME} } fee hook tick sqrtPriceX96 apr }
  tickLower tickUpper isFullRange minPrice maxPrice initialPrice liquidity share
  pooled ${TOKEN_AMOUNTS} deposited ${TOKEN_AMOUNTS} withdrawn ${TOKEN_AMOUNTS} collectedFees ${TOKEN_AMOUNTS}
  uncollected { fees ${TOKEN_AMOUNTS} unpaid ${TOKEN_AMOUNTS} problem } rewardApr openedAt closedAt`;

export type PositionStatus = 'IN_RANGE' | 'OUT_OF_RANGE' | 'CLOSED';
export type PositionProtocol = 'V2' | 'V3' | 'V4';

/** Positions of an owner in all pools or in one, newest first. */
export const positionsDocument = graphqlDocument<{
  owner: string;
  chainId?: number;
  poolId?: string;
  statuses?: readonly PositionStatus[];
  protocols?: readonly PositionProtocol[];
  first?: number;
  after?: string;
}>()(
  `query Positions($owner: Address!, $chainId: Int, $poolId: Hex, $statuses: [PositionStatus!],
       $protocols: [Protocol!], $first: Int, $after: String) {
     positions(owner: $owner, chainId: $chainId, poolId: $poolId, statuses: $statuses,
         protocols: $protocols, first: $first, after: $after) {
       edges { cursor node { ${POSITION} } } ${PAGE} } }`,
  z.object({ positions: page(positionSchema) }),
);

/** One position: by its NFT's token id, or for v2 by pair and owner. */
export const positionDocument = graphqlDocument<{
  chainId: number;
  protocol: PositionProtocol;
  id: string;
  owner?: string;
}>()(
  `query Position($chainId: Int!, $protocol: Protocol!, $id: String!, $owner: Address) {
     position(chainId: $chainId, protocol: $protocol, id: $id, owner: $owner) { ${POSITION} } }`,
  z.object({ position: z.nullable(positionSchema) }),
);

export const tickSchema = z.object({
  tick: z.int(),
  /** In range from this tick up to the next one. */
  liquidity: baseUnits,
});

/** A pool's liquidity around its price, for a histogram. */
export const tickLiquidityDocument = graphqlDocument<{
  chainId: number;
  poolId: string;
  first?: number;
}>()(
  `query TickLiquidity($chainId: Int!, $poolId: Hex!, $first: Int) {
     pool(chainId: $chainId, poolId: $poolId) {
       tick tickSpacing sqrtPriceX96 liquidity tickLiquidity(first: $first) { tick liquidity } } }`,
  z.object({
    pool: z.nullable(
      z.object({
        tick: z.nullable(z.int()),
        tickSpacing: z.nullable(z.int()),
        sqrtPriceX96: baseUnits,
        liquidity: z.nullable(baseUnits),
        tickLiquidity: z.array(tickSchema),
      }),
    ),
  }),
);
