import { v4PoolManagerAbi } from '@cenote/chains';
import { onEach } from './on-each.ts';

export const v4 = {
  V4PoolManager: {
    abi: v4PoolManagerAbi,
    chain: onEach(({ v4PoolManager }) => ({ address: v4PoolManager, startBlock: 0 })),
  },
} as const;
