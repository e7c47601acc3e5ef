import { type GatewayClient, GatewayError } from '@cenote/data';
import { queryOptions } from '@tanstack/react-query';
import { type Config, getClient } from '@wagmi/core';

/** How often each is asked while it answers, and while it does not. */
const CALM_MS = 5_000;
const WORRIED_MS = 2_000;

/** Failures that mean that nobody answered. */
const SILENT = new Set<string>(['UNREACHABLE', 'TIMEOUT']);

const pace = (up: unknown): number => (up === false ? WORRIED_MS : CALM_MS);

/** Whether the gateway answers at all; an answer that says no is an answer. */
export const gatewayHealthQuery = (gateway: GatewayClient) =>
  queryOptions<boolean>({
    queryKey: ['gateway-health'],
    retry: false,
    staleTime: CALM_MS,
    refetchInterval: (query) => pace(query.state.data),
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
    queryKey: ['rpc-health', chainId],
    retry: false,
    staleTime: CALM_MS,
    refetchInterval: (query) => pace(query.state.data),
    queryFn: () => {
      const client = getClient(config, { chainId });
      if (!client) return false;
      return client.request({ method: 'eth_blockNumber' }).then(
        () => true,
        () => false,
      );
    },
  });
