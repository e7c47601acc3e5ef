/**
 * GraphQL documents of markets, with the zod schemas of their responses: tokens and pools (one, and lists),
 * transactions and token candles. Also: `MARKET_TOKEN`, `MARKET_POOL` and `TRANSACTION`, field lists for other
 * documents.
 */
import * as z from 'zod/mini';
import {
  addressSchema,
  hashSchema,
  poolIdSchema,
  safetySchema,
  tokenFlagSchema,
} from '../api/schemas.ts';
import { graphqlDocument } from './document.ts';
import { baseUnits, lowered, PAGE, page, TOKEN_NAME, tokenName, usd } from './parts.ts';

const change = z.nullable(z.number());
export const marketTokenSchema = z.object({
  ...tokenName,
  safety: lowered(safetySchema),
  flags: z.array(tokenFlagSchema),
  priceUsd: usd,
  volume: baseUnits,
  volumeUsd: usd,
  tvl: baseUnits,
  tvlUsd: usd,
  hour: change,
  day: change,
  week: change,
  month: change,
  year: change,
});
export const MARKET_TOKEN = `${TOKEN_NAME} safety flags priceUsd volume volumeUsd tvl tvlUsd
  hour: change(span: HOUR) day: change(span: DAY) week: change(span: WEEK)
  month: change(span: MONTH) year: change(span: YEAR)`;

const tradingSchema = z.object({
  volume0: baseUnits,
  volume1: baseUnits,
  volumeUsd: usd,
  feesUsd: usd,
});
const pairToken = z.object({ ...tokenName, safety: lowered(safetySchema) });
export const marketPoolSchema = z.object({
  chainId: z.int(),
  poolId: poolIdSchema,
  protocol: lowered(z.enum(['v2', 'v3', 'v4'])),
  token0: pairToken,
  token1: pairToken,
  /** Hundredths of a basis point; null if the hook sets the fee. */
  fee: z.nullable(z.int()),
  hook: z.nullable(addressSchema),
  sqrtPriceX96: baseUnits,
  balance0: baseUnits,
  balance1: baseUnits,
  tvlUsd: usd,
  apr: usd,
  day: tradingSchema,
  month: tradingSchema,
});
const TRADING = '{ volume0 volume1 volumeUsd feesUsd }';
export const MARKET_POOL = `chainId poolId protocol token0 { ${TOKEN_NAME} safety }
  token1 { ${TOKEN_NAME} safety } fee hook sqrtPriceX96 balance0 balance1 tvlUsd apr day ${TRADING} month ${TRADING}`;

const movedSchema = z.object({
  token: z.object({ ...tokenName, safety: lowered(safetySchema) }),
  /** Base units, never negative; null if there is no log of the amount. */
  amount: z.nullable(baseUnits),
});
export type MovedAmount = z.infer<typeof movedSchema>;
const MOVED = `{ amount token { ${TOKEN_NAME} safety } }`;
/** Fields of {@link transactionSchema}. */
export const TRANSACTION = `kind hash logIndex timestamp wallet walletName swaps usd paid ${MOVED} received ${MOVED}
  pool { poolId token0 { ${TOKEN_NAME} } token1 { ${TOKEN_NAME} } }`;

export const transactionSchema = z.object({
  kind: lowered(z.enum(['swap', 'mint', 'burn', 'collect'])),
  hash: hashSchema,
  logIndex: z.int(),
  timestamp: z.int(),
  wallet: addressSchema,
  pool: z.nullable(
    z.object({ poolId: poolIdSchema, token0: z.object(tokenName), token1: z.object(tokenName) }),
  ),
  /** Tokens that the wallet paid and received; one each for a swap. */
  paid: z.array(movedSchema),
  received: z.array(movedSchema),
  usd,
  /** The wallet's primary ENS name; null if none is known. */
  walletName: z.nullable(z.string()),
  /** Number of swaps it consists of; 0 for a change of liquidity. */
  swaps: z.int(),
});

export type PoolTransaction = z.infer<typeof transactionSchema>;

export const tokenCandleSchema = z.object({
  start: z.int(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: baseUnits,
  volumeUsd: z.number(),
});

/** The current price, and changes over periods as fractions: 0.1 is 10 % up; null if there was no price. */
export const tokenChangesSchema = z.object({
  priceUsd: usd,
  hour: usd,
  day: usd,
  week: usd,
  month: usd,
  year: usd,
});

interface PageVariables {
  chainId?: number;
  first?: number;
  after?: string;
}
export type TokenSort =
  | 'VOLUME'
  | `VOLUME_${Exclude<Span, 'DAY'>}`
  | 'TVL'
  | 'PRICE'
  | `CHANGE_${Span}`;
export type Span = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
export type PoolSort =
  | 'TVL'
  | 'VOLUME_DAY'
  | 'VOLUME_WEEK'
  | 'VOLUME_MONTH'
  | 'APR'
  | 'FEE'
  | 'CREATED';

export const tokensDocument = graphqlDocument<PageVariables & { sort?: TokenSort }>()(
  `query Tokens($chainId: Int, $sort: TokenSort, $first: Int, $after: String) {
     tokens(chainId: $chainId, sort: $sort, first: $first, after: $after) {
       edges { cursor node { ${MARKET_TOKEN} } } ${PAGE} } }`,
  z.object({ tokens: page(marketTokenSchema) }),
);

export const tokenDocument = graphqlDocument<{ chainId: number; address: string }>()(
  `query Token($chainId: Int!, $address: Address!) {
     token(chainId: $chainId, address: $address) { ${MARKET_TOKEN} } }`,
  z.object({ token: z.nullable(marketTokenSchema) }),
);

export const poolsDocument = graphqlDocument<PageVariables & { sort?: PoolSort; token?: string }>()(
  `query Pools($chainId: Int, $sort: PoolSort, $token: Address, $first: Int, $after: String) {
     pools(chainId: $chainId, sort: $sort, filter: { token: $token }, first: $first, after: $after) {
       edges { cursor node { ${MARKET_POOL} } } ${PAGE} } }`,
  z.object({ pools: page(marketPoolSchema) }),
);

export const poolDocument = graphqlDocument<{ chainId: number; poolId: string }>()(
  `query Pool($chainId: Int!, $poolId: Hex!) {
     pool(chainId: $chainId, poolId: $poolId) { ${MARKET_POOL} } }`,
  z.object({ pool: z.nullable(marketPoolSchema) }),
);

export interface TransactionFilter {
  poolId?: string;
  token?: string;
  wallet?: string;
  search?: string;
  kinds?: readonly ('SWAP' | 'MINT' | 'BURN' | 'COLLECT')[];
}

export const transactionsDocument = graphqlDocument<
  PageVariables & { chainId: number; filter?: TransactionFilter }
>()(
  `query Transactions($chainId: Int!, $filter: TransactionFilter, $first: Int, $after: String) {
     transactions(chainId: $chainId, filter: $filter, trades: true, first: $first, after: $after) {
       edges { cursor node { ${TRANSACTION} } } ${PAGE} } }`,
  z.object({ transactions: page(transactionSchema) }),
);

export type CandlePeriod = 'MINUTES_5' | 'HOUR' | 'DAY';

export const tokenCandlesDocument = graphqlDocument<{
  chainId: number;
  token: string;
  period: CandlePeriod;
  from?: number;
  to?: number;
}>()(
  `query TokenCandles($chainId: Int!, $token: Address!, $period: CandlePeriod!, $from: Int, $to: Int) {
     tokenCandles(chainId: $chainId, token: $token, period: $period, from: $from, to: $to) {
       start open high low close volume volumeUsd }
     token(chainId: $chainId, address: $token) { priceUsd hour: change(span: HOUR) day: change(span: DAY)
       week: change(span: WEEK) month: change(span: MONTH) year: change(span: YEAR) } }`,
  z.object({ tokenCandles: z.array(tokenCandleSchema), token: z.nullable(tokenChangesSchema) }),
);
