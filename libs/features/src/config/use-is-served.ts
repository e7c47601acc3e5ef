/**
 * Whether a gateway serves a network: hook `useIsServed()`, and `isServed()` for a query client. Also:
 * `SERVED_CHAINS_KEY`, query key of the ids of the networks that the gateway serves.
 */
import type { GatewayClient } from '@cenote/data';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useServices } from './services.tsx';

/** Key of the ids of the networks that the gateway serves; unset until its first response. */
export const SERVED_CHAINS_KEY = ['served-chains'] as const;

const serves = ({ baseUrl }: GatewayClient, ids: readonly number[] | undefined, chainId: number) =>
  baseUrl !== '' && (ids?.includes(chainId) ?? true);

/** Whether the gateway serves the network; true until its list of networks is known, false without a gateway. */
export const isServed = (queries: QueryClient, gateway: GatewayClient, chainId: number): boolean =>
  serves(gateway, queries.getQueryData(SERVED_CHAINS_KEY), chainId);

/** Returns a function that checks whether the gateway serves a network, like `isServed`. */
export function useIsServed(): (chainId: number) => boolean {
  const { gateway } = useServices();
  const { data } = useQuery<readonly number[]>({ queryKey: SERVED_CHAINS_KEY, queryFn: skipToken });
  return useCallback((chainId) => serves(gateway, data, chainId), [gateway, data]);
}
