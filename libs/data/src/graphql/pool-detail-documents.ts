/**
 * GraphQL documents of a pool's page, with the zod schemas of their responses: details with liquidity around the price,
 * the fee that a hook sets, price candles, and TVL and volume per day.
 */
import * as z from 'zod/mini';
import { graphqlDocument } from './document.ts';
import type { CandlePeriod } from './market-documents.ts';
import { baseUnits, usd } from './parts.ts';
import { POOL_NAME, poolName } from './pool-documents.ts';

const feeRangeSchema = z.object({
  /** Hundredths of a basis point: at the head, and of the swaps of thirty days; null if unknown. */
  current: z.nullable(z.int()),
  low: z.nullable(z.int()),
  high: z.nullable(z.int()),
});
export type FeeRange = z.infer<typeof feeRangeSchema>;
const FEE_RANGE = 'feeRange { current low high }';

/** The fee of a pool whose hook sets it; null for other pools. */
export const poolFeesDocument = graphqlDocument<{ chainId: number; poolId: string }>()(
  `query PoolFees($chainId: Int!, $poolId: Hex!) { pool(chainId: $chainId, poolId: $poolId) { ${FEE_RANGE} } }`,
  z.object({ pool: z.nullable(z.object({ feeRange: z.nullable(feeRangeSchema) })) }),
);

const trading = z.object({ volumeUsd: usd, feesUsd: usd });

export const poolDetailSchema = z.object({
  ...poolName,
  /** Null if the fee is fixed. */
  feeRange: z.nullable(feeRangeSchema),
  sqrtPriceX96: baseUnits,
  tick: z.nullable(z.int()),
  tickSpacing: z.nullable(z.int()),
  balance0: baseUnits,
  balance1: baseUnits,
  tvlUsd: usd,
  createdAt: z.int(),
  /** Per year, as a fraction of the pool's TVL. */
  feeApr: usd,
  rewardApr: z.number(),
  day: trading,
  month: trading,
  /** Ticks nearest to the price, ascending; `liquidity` is in range from one tick up to the next. */
  tickLiquidity: z.array(z.object({ tick: z.int(), liquidity: baseUnits })),
});
export type PoolDetail = z.infer<typeof poolDetailSchema>;

export const poolDetailDocument = graphqlDocument<{ chainId: number; poolId: string }>()(
  `query PoolDetail($chainId: Int!, $poolId: Hex!) {
     pool(chainId: $chainId, poolId: $poolId) { ${POOL_NAME} ${FEE_RANGE} sqrtPriceX96 tick tickSpacing balance0 balance1
       tvlUsd createdAt feeApr rewardApr day { volumeUsd feesUsd } month { volumeUsd feesUsd }
       tickLiquidity(first: 100) { tick liquidity } } }`,
  z.object({ pool: z.nullable(poolDetailSchema) }),
);

export const poolCandlesDocument = graphqlDocument<{
  chainId: number;
  poolId: string;
  period: CandlePeriod;
  from: number;
}>()(
  `query PoolCandles($chainId: Int!, $poolId: Hex!, $period: CandlePeriod!, $from: Int!) {
     poolCandles(chainId: $chainId, poolId: $poolId, period: $period, from: $from) { start open high low close } }`,
  z.object({
    poolCandles: z.array(
      z.object({
        start: z.int(),
        open: baseUnits,
        high: baseUnits,
        low: baseUnits,
        close: baseUnits,
      }),
    ),
  }),
);

export const poolDaysDocument = graphqlDocument<{
  chainId: number;
  poolId: string;
  days: number;
}>()(
  `query PoolDays($chainId: Int!, $poolId: Hex!, $days: Int!) {
     pool(chainId: $chainId, poolId: $poolId) { days(first: $days) { start tvlUsd volumeUsd } } }`,
  z.object({
    pool: z.nullable(
      z.object({ days: z.array(z.object({ start: z.int(), tvlUsd: usd, volumeUsd: usd })) }),
    ),
  }),
);
