/** Ponder source (ABI and address on each network) of v4's pool manager. */
import { v4PoolManagerAbi } from '@cenote/chains';
import { onEachNetwork } from './on-each-network.ts';

export const v4 = {
  V4PoolManager: {
    abi: v4PoolManagerAbi,
    chain: onEachNetwork(({ v4PoolManager }) => ({ address: v4PoolManager, startBlock: 0 })),
  },
} as const;
