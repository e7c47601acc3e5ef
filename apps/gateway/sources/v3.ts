/** Ponder sources (ABIs and addresses on each network) of v3: its factory, and its pools as children of the factory. */
import { type Address, v3FactoryAbi, v3PoolAbi } from '@cenote/chains';
import { factory } from 'ponder';
import { getAbiItem, parseAbi } from 'viem';
import { onEachNetwork } from './on-each-network.ts';

/**
 * Events that only the activity and position tables use: senders and recipients of liquidity. The pool graph does not
 * follow them.
 */
const v3ActivityAbi = parseAbi([
  'event Collect(address indexed owner, address recipient, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount0, uint128 amount1)',
  'event CollectProtocol(address indexed sender, address indexed recipient, uint128 amount0, uint128 amount1)',
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
    chain: onEachNetwork(({ v3Factory }) => ({ address: v3Factory, startBlock: 0 })),
  },
  V3Pool: {
    abi: [...v3PoolAbi, ...v3ActivityAbi],
    chain: onEachNetwork(({ v3Factory }) => ({ address: poolsOf(v3Factory), startBlock: 0 })),
  },
} as const;
