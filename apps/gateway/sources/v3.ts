/** Ponder sources (ABIs and addresses on each network) of v3: its factory, and its pools as children of the factory. */
import { type Address, v3FactoryAbi, v3PoolAbi } from '@cenote/chains';
import { factory } from 'ponder';
import { getAbiItem, parseAbi } from 'viem';
import { byNetwork } from './chain-groups.ts';
import { isSeeded, startBlockOf } from './history-start.ts';

/**
 * Events that only the activity and position tables use: senders and recipients of liquidity, and what changes fee
 * growth. The pool graph does not follow them.
 */
const v3ActivityAbi = parseAbi([
  'event Collect(address indexed owner, address recipient, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount0, uint128 amount1)',
  'event CollectProtocol(address indexed sender, address indexed recipient, uint128 amount0, uint128 amount1)',
  'event SetFeeProtocol(uint8 feeProtocol0Old, uint8 feeProtocol1Old, uint8 feeProtocol0New, uint8 feeProtocol1New)',
  'event Flash(address indexed sender, address indexed recipient, uint256 amount0, uint256 amount1, uint256 paid0, uint256 paid1)',
]);

const poolsOf = (address: Address) =>
  factory({
    address,
    event: getAbiItem({ abi: v3FactoryAbi, name: 'PoolCreated' }),
    parameter: 'pool',
  });

export const v3 = {
  V3Factory: {
    abi: v3FactoryAbi,
    chain: byNetwork((network) => ({
      address: network.contracts.v3Factory,
      startBlock: startBlockOf(network, 'v3'),
    })),
  },
  /** As with pairs of v2, the index does not contain the creation of seeded pools. */
  V3Pool: {
    abi: [...v3PoolAbi, ...v3ActivityAbi],
    chain: byNetwork((network) => {
      const startBlock = startBlockOf(network, 'v3');
      if (isSeeded(network)) return { startBlock };
      return { address: poolsOf(network.contracts.v3Factory), startBlock };
    }),
  },
} as const;
