/**
 * Hook `usePriceCheck()`: whether a stated USD price of a token differs by at most 5 % from that of the network's own
 * pools, read through the worker.
 */
import { useQuery } from '@tanstack/react-query';
import type { Holding } from '../assets/holding.ts';
import { NODE_QUERY_KEY } from '../assets/query-keys.ts';
import { useWallet } from '../wallet-context.tsx';

/** Maximum relative difference between the stated price and that of the network's pools. */
const MAX_DIFFERENCE = 0.05;
const REFRESH_MS = 60_000;
/** Trillionths, the worker's unit, per US dollar. */
const UNIT = 1e12;

/**
 * Compares a stated price in dollars with that of the network's own pools, read from the node.
 * @returns unknown if the pools have no price, or before it is loaded
 */
export function usePriceCheck(
  holding: Holding | undefined,
  statedUsd: number | undefined,
): 'true' | 'false' | 'unknown' {
  const { client } = useWallet();
  const { chainId, token } = holding ?? {};
  const { data } = useQuery({
    queryKey: [NODE_QUERY_KEY, chainId, 'price', token?.address, token?.decimals] as const,
    enabled: chainId !== undefined && token !== undefined && statedUsd !== undefined,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    queryFn: () =>
      client.run('price', {
        chainId: chainId as number,
        token: token!.address,
        decimals: token!.decimals,
      }),
  });
  if (statedUsd === undefined || data?.perToken === undefined) return 'unknown';
  const known = Number(data.perToken) / UNIT;
  return Math.abs(statedUsd / known - 1) <= MAX_DIFFERENCE ? 'true' : 'false';
}
