/**
 * GraphQL documents of the tables of a network's market (tokens, pools, transactions), one page at a time, sorted and
 * filtered by the gateway; with the schemas of token and pool rows and the types of filters.
 */
import * as z from 'zod/mini';
import { addressSchema, poolIdSchema, safetySchema, tokenFlagSchema } from '../api/schemas.ts';
import { graphqlDocument } from './document.ts';
import {
  type PoolSort,
  type Span,
  type TokenSort,
  TRANSACTION,
  type TransactionFilter,
  transactionSchema,
} from './market-documents.ts';
import { lowered, PAGE, page, TOKEN_NAME, tokenName, usd } from './parts.ts';

interface TablePage {
  chainId: number;
  ascending: boolean;
  first: number;
  after?: string;
}

export const tokenRowSchema = z.object({
  ...tokenName,
  safety: lowered(safetySchema),
  flags: z.array(tokenFlagSchema),
  priceUsd: usd,
  tvlUsd: usd,
  /** Over the requested period; the change as a fraction: 0.1 is 10 % up. */
  change: usd,
  volumeUsd: usd,
  /** Prices over the period, ascending: from the start price of the change to the current one. */
  sparkline: z.nullable(z.array(z.number())),
});

export interface TokenTableFilter {
  search?: string;
  addresses?: readonly string[];
  withoutFlags?: boolean;
  safety?: readonly ('VERIFIED' | 'MEDIUM' | 'BLOCKED')[];
}

export const tokenTableDocument = graphqlDocument<
  TablePage & { sort: TokenSort; span: Span; filter: TokenTableFilter }
>()(
  `query TokenTable($chainId: Int!, $sort: TokenSort!, $ascending: Boolean!, $span: Span!,
     $filter: TokenFilter!, $first: Int!, $after: String) {
     tokens(chainId: $chainId, sort: $sort, ascending: $ascending, filter: $filter,
       first: $first, after: $after) {
       edges { cursor node { ${TOKEN_NAME} safety flags priceUsd tvlUsd
         change(span: $span) volumeUsd(span: $span) sparkline(span: $span) } } ${PAGE} } }`,
  z.object({ tokens: page(tokenRowSchema) }),
);

const pairTokenSchema = z.object({ ...tokenName, safety: lowered(safetySchema) });
const tradedSchema = z.object({ volumeUsd: usd });
export const poolRowSchema = z.object({
  chainId: z.int(),
  poolId: poolIdSchema,
  protocol: lowered(z.enum(['v2', 'v3', 'v4'])),
  token0: pairTokenSchema,
  token1: pairTokenSchema,
  /** Hundredths of a basis point; null if the hook sets the fee. */
  fee: z.nullable(z.int()),
  hook: z.nullable(addressSchema),
  /** The yield as a fraction: 0.1 is 10 % a year. */
  tvlUsd: usd,
  apr: usd,
  day: tradedSchema,
  week: tradedSchema,
  month: tradedSchema,
});

export interface PoolTableFilter {
  search?: string;
  protocols?: readonly ('V2' | 'V3' | 'V4')[];
  fees?: readonly number[];
  hideSpam?: boolean;
}

const PAIR_TOKEN = `{ ${TOKEN_NAME} safety }`;
export const poolTableDocument = graphqlDocument<
  TablePage & { sort: PoolSort; filter: PoolTableFilter }
>()(
  `query PoolTable($chainId: Int!, $sort: PoolSort!, $ascending: Boolean!, $filter: PoolFilter!,
     $first: Int!, $after: String) {
     pools(chainId: $chainId, sort: $sort, ascending: $ascending, filter: $filter,
       first: $first, after: $after) {
       edges { cursor node { chainId poolId protocol token0 ${PAIR_TOKEN} token1 ${PAIR_TOKEN}
         fee hook tvlUsd apr day { volumeUsd } week { volumeUsd } month { volumeUsd } } } ${PAGE} } }`,
  z.object({ pools: page(poolRowSchema) }),
);

/** By time, or by USD value among the latest thousand. */
export type TransactionSort = 'TIME' | 'VALUE';

export const transactionTableDocument = graphqlDocument<
  TablePage & { sort: TransactionSort; filter: TransactionFilter }
>()(
  `query TransactionTable($chainId: Int!, $sort: TransactionSort!, $ascending: Boolean!,
     $filter: TransactionFilter!, $first: Int!, $after: String) {
     transactions(chainId: $chainId, sort: $sort, ascending: $ascending, filter: $filter,
       trades: true, first: $first, after: $after) {
       edges { cursor node { ${TRANSACTION} } } ${PAGE} } }`,
  z.object({ transactions: page(transactionSchema) }),
);
