/**
 * `tokenPoolsDocument`: GraphQL query of the sorted pools of a token, with the schema of its rows. Also: `poolName` and
 * `POOL_NAME`, the schema and the field list that identify a pool, for other documents.
 */
import * as z from 'zod/mini';
import { addressSchema, poolIdSchema, safetySchema } from '../api/schemas.ts';
import { graphqlDocument } from './document.ts';
import type { PoolSort } from './market-documents.ts';
import { lowered, PAGE, page, TOKEN_NAME, tokenName, usd } from './parts.ts';

/** A token with its safety level: only verified tokens have an icon. */
const poolToken = z.object({ ...tokenName, safety: lowered(safetySchema) });
const POOL_TOKEN = `{ ${TOKEN_NAME} safety }`;

export const poolName = {
  chainId: z.int(),
  poolId: poolIdSchema,
  protocol: lowered(z.enum(['v2', 'v3', 'v4'])),
  token0: poolToken,
  token1: poolToken,
  /** Hundredths of a basis point; null if the hook sets the fee. */
  fee: z.nullable(z.int()),
  hook: z.nullable(addressSchema),
};
export const POOL_NAME = `chainId poolId protocol token0 ${POOL_TOKEN} token1 ${POOL_TOKEN} fee hook`;

const volume = z.object({ volumeUsd: usd });

export const tokenPoolSchema = z.object({
  ...poolName,
  tvlUsd: usd,
  apr: usd,
  day: volume,
  month: volume,
});
export type TokenPool = z.infer<typeof tokenPoolSchema>;

export const tokenPoolsDocument = graphqlDocument<{
  chainId: number;
  token: string;
  sort: PoolSort;
  ascending: boolean;
  first: number;
  after?: string;
}>()(
  `query TokenPools($chainId: Int!, $token: Address!, $sort: PoolSort!, $ascending: Boolean!, $first: Int!, $after: String) {
     pools(chainId: $chainId, sort: $sort, ascending: $ascending, filter: { token: $token }, first: $first, after: $after) {
       edges { cursor node { ${POOL_NAME} tvlUsd apr day { volumeUsd } month { volumeUsd } } } ${PAGE} } }`,
  z.object({ pools: page(tokenPoolSchema) }),
);
