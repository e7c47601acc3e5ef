/** Ponder sources (ABIs and addresses on each network) of v2: its factory, and its pairs as children of the factory. */
import { type Address, v2FactoryAbi, v2PairAbi } from '@cenote/chains';
import { factory } from 'ponder';
import { parseAbi, parseAbiItem } from 'viem';
import { onEachNetwork } from './on-each-network.ts';

/** The contract's last argument is unnamed; Ponder's types require names. */
const pairCreated = parseAbiItem(
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)',
);

/**
 * Events that only the activity and position tables use: senders and recipients of liquidity, and owners of shares. The
 * pool graph does not follow them.
 */
const v2ActivityAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Mint(address indexed sender, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
]);

const pairsOf = (address: Address) => factory({ address, event: pairCreated, parameter: 'pair' });

export const v2 = {
  V2Factory: {
    abi: v2FactoryAbi,
    chain: onEachNetwork(({ v2Factory }) => ({ address: v2Factory, startBlock: 0 })),
  },
  V2Pair: {
    abi: [...v2PairAbi, ...v2ActivityAbi],
    chain: onEachNetwork(({ v2Factory }) => ({ address: pairsOf(v2Factory), startBlock: 0 })),
  },
} as const;
