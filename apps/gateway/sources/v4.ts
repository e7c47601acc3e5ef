/** Ponder source (ABI and address on each network) of v4's pool manager. */
import { v4PoolManagerAbi } from '@cenote/chains';
import { parseAbi } from 'viem';
import { byNetwork } from './chain-groups.ts';
import { startBlockOf } from './history-start.ts';

/** Changes fee growth; the pool graph does not follow it. */
const donateAbi = parseAbi([
  'event Donate(bytes32 indexed id, address indexed sender, uint256 amount0, uint256 amount1)',
]);

export const v4 = {
  V4PoolManager: {
    abi: [...v4PoolManagerAbi, ...donateAbi],
    chain: byNetwork((network) => {
      const { v4PoolManager } = network.contracts;
      return v4PoolManager && { address: v4PoolManager, startBlock: startBlockOf(network, 'v4') };
    }),
  },
} as const;
