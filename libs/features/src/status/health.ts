/**
 * TanStack Query options: `gatewayHealthQuery()` (checks the gateway's health, more often while it fails) and
 * `rpcHealthQuery()` (checks whether a network's endpoint responds). Also: their keys `GATEWAY_HEALTH_KEY` and
 * `RPC_HEALTH_KEY`.
 */
import { type GatewayClient, GatewayError } from '@cenote/data';
import { queryOptions } from '@tanstack/react-query';
import { type Config, getClient } from '@wagmi/core';
import { SERVED_CHAINS_KEY } from '../config/use-is-served.ts';

/** Check intervals of a responding and of an unresponsive service. */
const HEALTHY_INTERVAL_MS = 5_000;
const UNHEALTHY_INTERVAL_MS = 2_000;
/** Delay of the first check, so that the page's own requests are sent first. */
const FIRST_MS = 1_500;

/** Failures that mean that there was no response. */
const SILENT = new Set<string>(['UNREACHABLE', 'TIMEOUT']);

export const GATEWAY_HEALTH_KEY = ['gateway-health'] as const;
/** Prefix of the keys of all networks. */
export const RPC_HEALTH_KEY = ['rpc-health'] as const;

/** Shared options: a service counts as responding until the first check. */
const watched = {
  initialData: true,
  retry: false,
  staleTime: HEALTHY_INTERVAL_MS,
  refetchInterval: ({
    state,
  }: {
    state: { data: boolean | undefined; dataUpdateCount: number };
  }) => {
    if (state.dataUpdateCount === 0) return FIRST_MS;
    return state.data === false ? UNHEALTHY_INTERVAL_MS : HEALTHY_INTERVAL_MS;
  },
} as const;

/**
 * Query options that check the gateway's health, more often while it fails; a response also sets the list of networks
 * that the gateway serves.
 */
export const gatewayHealthQuery = (gateway: GatewayClient) =>
  queryOptions<boolean>({
    queryKey: GATEWAY_HEALTH_KEY,
    ...watched,
    queryFn: ({ signal, client }) =>
      gateway.readiness(signal).then(
        ({ chains }) => {
          const ids = chains.map(({ chainId }) => chainId);
          if (ids.length > 0) client.setQueryData(SERVED_CHAINS_KEY, ids);
          return true;
        },
        (error: unknown) => {
          signal.throwIfAborted();
          return !(error instanceof GatewayError && SILENT.has(error.code));
        },
      ),
  });

/** Query options that check whether a network's endpoint responds. */
export const rpcHealthQuery = (config: Config, chainId: number) =>
  queryOptions<boolean>({
    queryKey: [...RPC_HEALTH_KEY, chainId],
    ...watched,
    queryFn: () => {
      const client = getClient(config, { chainId });
      if (!client) return false;
      return client.request({ method: 'eth_blockNumber' }).then(
        () => true,
        () => false,
      );
    },
  });
