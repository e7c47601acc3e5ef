/** Ponder source (ABI and address on each network) of v4's pool manager. */
import { v4PoolManagerAbi } from '@cenote/chains';
import { byNetwork } from './chain-groups.ts';
import { startBlockOf } from './history-start.ts';

export const v4 = {
  V4PoolManager: {
    abi: v4PoolManagerAbi,
    chain: byNetwork((network) => {
      const { v4PoolManager } = network.contracts;
      return v4PoolManager && { address: v4PoolManager, startBlock: startBlockOf(network, 'v4') };
    }),
  },
} as const;
