/**
 * TanStack Query options: `rangeHistoryQuery()`, the gateway's estimate of how long the price was inside a range in the
 * last 30 days, and of the fees of one unit of liquidity there. Also: `feesOf()` (fees of a position), constant
 * `HISTORY_DAYS`.
 */
import type { Hex } from '@cenote/chains';
import {
  type GraphqlClient,
  isRetryable,
  type RangeHistory,
  rangeHistoryDocument,
} from '@cenote/data';
import type { Amounts, TickRange } from '@cenote/trading/liquidity';
import { queryOptions } from '@tanstack/react-query';

export const HISTORY_DAYS = 30;
const STALE_MS = 5 * 60_000;
const MAX_RETRIES = 1;

export interface RangeHistoryRequest extends TickRange {
  chainId: number;
  poolId: Hex;
}

/** Query options for the past of a range; null for an unknown pool. */
export const rangeHistoryQuery = (
  graphql: GraphqlClient,
  request: RangeHistoryRequest | undefined,
) =>
  queryOptions({
    queryKey: ['gateway', 'range-history', request] as const,
    enabled: request !== undefined,
    queryFn: async ({ signal }) => {
      const variables = { ...request!, days: HISTORY_DAYS };
      return (await graphql(rangeHistoryDocument, variables, signal)).pool?.rangeHistory ?? null;
    },
    staleTime: STALE_MS,
    retry: (failures: number, error: Error) => failures < MAX_RETRIES && isRetryable(error),
  });

const X128 = 128n;

/** Returns the fees that this liquidity would have earned, in base units; undefined if they are unknown. */
export function feesOf(
  { growth0X128, growth1X128 }: RangeHistory,
  liquidity: bigint,
): Amounts | undefined {
  if (growth0X128 === null || growth1X128 === null) return undefined;
  return {
    amount0: (BigInt(growth0X128) * liquidity) >> X128,
    amount1: (BigInt(growth1X128) * liquidity) >> X128,
  };
}
