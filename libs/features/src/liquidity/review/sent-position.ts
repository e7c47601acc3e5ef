/**
 * `sentPositionQuery()`: query options of the position that a confirmed transaction created or changed, as a link. Also:
 * `positionOf()`, the same from the transaction's logs.
 */
import type { Address, Contracts, Hex } from '@cenote/chains';
import type { LiquidityIntent } from '@cenote/trading/liquidity';
import { v2PairAddress } from '@cenote/trading/swap';
import { queryOptions } from '@tanstack/react-query';
import { type Config, getClient } from '@wagmi/core';
import type { Log } from 'viem';
import { getTransactionReceipt } from 'viem/actions';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { PositionLink } from '../../entity/links/page-links.tsx';
import { mintedNfts } from '../../transactions/minted-nfts.ts';

export interface SentLiquidity {
  hash: Hex;
  account: Address | undefined;
  intent: LiquidityIntent;
}

/** Query options of the position; null if the transaction left none. */
export const sentPositionQuery = (config: Config, network: ConnectedNetwork, sent: SentLiquidity) =>
  queryOptions<PositionLink | null>({
    queryKey: ['sentPosition', network.id, sent.hash],
    enabled: sent.account !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const client = getClient(config, { chainId: network.id });
      if (!client) return null;
      const { logs } = await getTransactionReceipt(client, { hash: sent.hash });
      return positionOf(sent.intent, sent.account as Address, network.contracts, logs);
    },
  });

/** Returns the position that an intent created or changed; null for one that ceased to exist. */
export function positionOf(
  intent: LiquidityIntent,
  account: Address,
  contracts: Contracts,
  logs: Log[],
): PositionLink | null {
  const { action } = intent;
  if (action === 'swap') return null;
  if (action === 'burn' || (action === 'decrease' && 'burn' in intent && intent.burn)) return null;
  if ('tokenId' in intent && 'pool' in intent) {
    return { protocol: intent.pool.protocol, id: `${intent.tokenId}` };
  }
  const pool = 'pool' in intent ? intent.pool : intent.to;
  if (pool.protocol === 'v2') {
    const { v2Factory } = contracts;
    return v2Factory
      ? { protocol: 'v2', id: v2PairAddress(v2Factory, pool.token0, pool.token1) }
      : null;
  }
  const manager =
    pool.protocol === 'v3' ? contracts.v3PositionManager : contracts.v4PositionManager;
  const [minted] = manager ? mintedNfts(logs, manager, account) : [];
  return minted === undefined ? null : { protocol: pool.protocol, id: `${minted}` };
}
