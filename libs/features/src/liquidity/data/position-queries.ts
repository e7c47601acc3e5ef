/**
 * TanStack Query options of one liquidity position: `positionQuery()` and `positionHistoryQuery()` (from the gateway),
 * `positionStateQuery()` (from the chain). Also: type `PositionRequest` (which position).
 */
import type { Address } from '@cenote/chains';
import { type GraphqlClient, isRetryable, positionDocument } from '@cenote/data';
import { type PositionRef, readPosition } from '@cenote/trading/onchain';
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Client } from 'viem';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { ACCOUNT_KEY } from '../../wallet/account-key.ts';

const REFRESH_MS = 15_000;
const STALE_MS = 5_000;
const MAX_RETRIES = 1;

export interface PositionRequest {
  chainId: number;
  protocol: 'v2' | 'v3' | 'v4';
  /** Token id of the NFT; for v2 the address of the pair, in lower case. */
  id: string;
  /** Owner of the shares of a v2 pair. */
  owner?: Address;
}

const refreshed = { staleTime: STALE_MS, refetchInterval: REFRESH_MS } as const;
const fromGateway = {
  ...refreshed,
  retry: (failures: number, error: Error) => failures < MAX_RETRIES && isRetryable(error),
};

export const variablesOf = ({ chainId, protocol, id, owner }: PositionRequest) => ({
  chainId,
  protocol: protocol.toUpperCase() as 'V2' | 'V3' | 'V4',
  id,
  ...(owner && { owner }),
});

/** Query options for a position as the gateway reports it; null where it has none. */
export const positionQuery = (graphql: GraphqlClient, request: PositionRequest) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, 'position', request] as const,
    queryFn: async ({ signal }) =>
      (await graphql(positionDocument, variablesOf(request), signal)).position,
    ...fromGateway,
  });

const refOf = ({ protocol, id, owner }: PositionRequest): PositionRef | undefined => {
  if (protocol !== 'v2') return { protocol, tokenId: BigInt(id) };
  return owner && { protocol, pair: id as Address, owner };
};

/**
 * Query options for a position at the latest block, read from the chain; null where it does not exist. Disabled without
 * a client, and for shares without an owner.
 */
export const positionStateQuery = (
  client: Client | undefined,
  network: ConnectedNetwork,
  request: PositionRequest,
) => {
  const ref = refOf(request);
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'position-state', request] as const,
    queryFn:
      client && ref
        ? async () => (await readPosition(client, network.contracts, ref)) ?? null
        : skipToken,
    ...refreshed,
    retry: MAX_RETRIES,
  });
};
