import { parseAbi } from 'viem';
import { byNetwork } from './chain-groups.ts';
import { startBlockOf } from './history-start.ts';

const transferAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
]);
const v3ManagerAbi = parseAbi([
  'event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'event DecreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'event Collect(uint256 indexed tokenId, address recipient, uint256 amount0, uint256 amount1)',
]);

/**
 * Ponder sources (ABIs and addresses) of v3's and v4's position managers, whose NFTs are the positions. The sources of
 * the pools cover shares of v2 and liquidity of v4.
 */
export const positionManagers = {
  V3PositionManager: {
    abi: [...transferAbi, ...v3ManagerAbi],
    chain: byNetwork((network) => ({
      address: network.contracts.v3PositionManager,
      startBlock: startBlockOf(network, 'v3'),
    })),
  },
  V4PositionManager: {
    abi: transferAbi,
    chain: byNetwork((network) => {
      const { v4PositionManager } = network.contracts;
      return (
        v4PositionManager && { address: v4PositionManager, startBlock: startBlockOf(network, 'v4') }
      );
    }),
  },
} as const;
