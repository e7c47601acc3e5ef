/**
 * `chainPositionsQuery()`: TanStack Query options for an account's liquidity positions on one network, found and read on the
 * chain alone (type `ChainPositions`).
 */
import { type Address, lower } from '@cenote/chains';
import type { GatewayClient } from '@cenote/data';
import { findPositionRefs, latestBlock, readPositions } from '@cenote/trading/onchain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Config, getClient } from '@wagmi/core';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { tokenOnChainQueryOptions } from '../../tokens/list/imported-token.ts';
import { nativeToken } from '../../tokens/list/token.ts';
import { tokensQuery } from '../../tokens/list/tokens-query.ts';
import { ACCOUNT_KEY } from '../../wallet/account-key.ts';
import { type ListedToken, listedOfState } from './listed-of-state.ts';
import type { ListedPosition } from './listed-position.ts';

const REFRESH_MS = 60_000;
const STALE_MS = 15_000;
const MAX_RETRIES = 1;

export interface ChainPositions {
  rows: ListedPosition[];
  /** Number of v4 NFTs that the account owns but whose ids are unknown. */
  missingV4: number;
  /** Number of v3 NFTs beyond those that are read. */
  missingV3: number;
}

export interface ChainPositionsRequest {
  wagmi: Config;
  gateway: GatewayClient;
  network: ConnectedNetwork;
  owner: Address;
  isServed: boolean;
  /** Returns token ids of v4 that the account minted from this device. */
  mintedTokenIds(): readonly bigint[];
}

/** Query options for the positions found on the chain: v2 pairs of listed tokens, all of v3, and those of v4 with known ids. */
export const chainPositionsQuery = ({
  wagmi,
  gateway,
  network,
  owner,
  isServed,
  mintedTokenIds,
}: ChainPositionsRequest) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, owner, 'chain-positions', network.id] as const,
    queryFn: async ({ client: queries }): Promise<ChainPositions> => {
      const client = getClient(wagmi, { chainId: network.id });
      if (!client) throw new Error(`No endpoint of ${network.name}`);
      const listed = await listedTokens(queries, gateway, network, isServed);
      const block = await latestBlock(client);
      const hints = { tokens: [...listed.keys()], tokenIds: mintedTokenIds() };
      const { contracts } = network;
      const { refs, missingV4, missingV3 } = await findPositionRefs(
        client,
        contracts,
        owner,
        hints,
        block,
      );
      const states = await readPositions(client, contracts, refs, block);
      const rows = await Promise.all(
        states.map(async (state) => {
          if (!state) return [];
          const [token0, token1] = await Promise.all(
            [state.pool.token0, state.pool.token1].map(
              (address) =>
                listed.get(lower(address)) ??
                queries.fetchQuery(tokenOnChainQueryOptions(wagmi, network, lower(address))),
            ),
          );
          return token0 && token1 ? [listedOfState(network.id, state, [token0, token1])] : [];
        }),
      );
      return { rows: rows.flat(), missingV4, missingV3 };
    },
    staleTime: STALE_MS,
    refetchInterval: REFRESH_MS,
    retry: MAX_RETRIES,
  });

/** Returns the network's listed tokens by lower-case address; the native coin alone where no list loads. */
async function listedTokens(
  queries: QueryClient,
  gateway: GatewayClient,
  network: ConnectedNetwork,
  isServed: boolean,
): Promise<Map<Address, ListedToken>> {
  const { refetchInterval: _, ...options } = tokensQuery(gateway, network.id, isServed);
  const { tokens } = await queries.fetchQuery(options).catch(() => ({ tokens: [] }));
  return new Map(
    [nativeToken(network), ...tokens].map((token) => [lower(token.address), token] as const),
  );
}
