/** Ponder sources (ABIs and addresses on each network) of v2: its factory, and its pairs as children of the factory. */
import { type Address, v2FactoryAbi, v2PairAbi } from '@cenote/chains';
import { factory } from 'ponder';
import { parseAbi, parseAbiItem } from 'viem';
import { byNetwork } from './chain-groups.ts';
import { isSeeded, startBlockOf } from './history-start.ts';

/** The contract's last argument is unnamed; Ponder's types require names. */
const pairCreated = parseAbiItem(
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)',
);

/**
 * Events that only the activity and position tables use: senders and recipients of liquidity, and owners of shares. The
 * pool graph does not follow them.
 */
const v2ActivityAbi = parseAbi([
  'event Mint(address indexed sender, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
]);

const v2SharesAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);

const pairsOf = (address: Address) => factory({ address, event: pairCreated, parameter: 'pair' });

export const v2 = {
  V2Factory: {
    abi: v2FactoryAbi,
    chain: byNetwork((network) => {
      const { v2Factory } = network.contracts;
      return v2Factory && { address: v2Factory, startBlock: startBlockOf(network, 'v2') };
    }),
  },
  /** The pairs of a seeded index emitted no event in it: logs of all contracts are read, and others' are skipped. */
  V2Pair: {
    abi: [...v2PairAbi, ...v2ActivityAbi],
    chain: byNetwork((network) => {
      const { v2Factory } = network.contracts;
      if (!v2Factory) return undefined;
      const startBlock = startBlockOf(network, 'v2');
      return isSeeded(network) ? { startBlock } : { address: pairsOf(v2Factory), startBlock };
    }),
  },
  /** Pairs whose creation is in the index: the shares of others are not known. */
  V2Shares: {
    abi: v2SharesAbi,
    chain: byNetwork((network) => {
      const { v2Factory } = network.contracts;
      return v2Factory && { address: pairsOf(v2Factory), startBlock: startBlockOf(network, 'v2') };
    }),
  },
} as const;
