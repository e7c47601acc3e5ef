import { type GatewayClient, GatewayError } from '@cenote/data';
import { queryOptions } from '@tanstack/react-query';
import { type Config, getClient } from '@wagmi/core';

/** How often each is asked while it answers, and while it does not. */
const HEALTHY_INTERVAL_MS = 5_000;
const UNHEALTHY_INTERVAL_MS = 2_000;
/** A page that opens asks both for what it shows: how they are is asked when that has had its time. */
const FIRST_MS = 1_500;

/** Failures that mean that nobody answered. */
const SILENT = new Set<string>(['UNREACHABLE', 'TIMEOUT']);

export const GATEWAY_HEALTH_KEY = ['gateway-health'] as const;
/** Under it those of all networks. */
export const RPC_HEALTH_KEY = ['rpc-health'] as const;

/** What both have: taken to answer until they were asked. */
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

/** Query options that check the gateway's health, more often while it fails. */
export const gatewayHealthQuery = (gateway: GatewayClient) =>
  queryOptions<boolean>({
    queryKey: GATEWAY_HEALTH_KEY,
    ...watched,
    queryFn: ({ signal }) =>
      gateway.readiness(signal).then(
        () => true,
        (error: unknown) => {
          signal.throwIfAborted();
          return !(error instanceof GatewayError && SILENT.has(error.code));
        },
      ),
  });

/** Whether the endpoint of a network answers. */
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
