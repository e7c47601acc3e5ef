/**
 * `pairFacts()`: reads reserves and total supply of a Uniswap v2 pair. Also: `isPairOf()`, whether the network's
 * factory creates the pair at this address.
 */
import {
  type Address,
  contractsOf,
  erc20Abi,
  type Hex,
  lower,
  sameAddress,
  v2PairAbi,
} from '@cenote/chains';
import { v2PairAddress } from '@cenote/trading/swap';
import type { PairFacts } from '@cenote/wallet-core/checks';
import { decodeFunctionResult, encodeFunctionData } from 'viem';
import type { RpcRequest } from '../transactions/fees.ts';
import { readEach } from './read-each.ts';

export interface NamedPair {
  pair: Address;
  tokens: readonly [Address, Address];
}

/**
 * Whether the network's v2 factory creates the pair of these tokens at this address; the first token's address is
 * lower.
 */
export function isPairOf({ pair, tokens: [a, b] }: NamedPair, chainId: number): boolean {
  const factory = contractsOf(chainId)?.v2Factory;
  if (!factory || lower(a) >= lower(b)) return false;
  return sameAddress(v2PairAddress(factory, a, b), pair);
}

/**
 * Reads reserves and total supply of a v2 pair.
 * @throws errors of the node, and if the address is not a pair
 */
export async function pairFacts(rpcRequest: RpcRequest, pair: Address): Promise<PairFacts> {
  const [reserves, totalSupply] = (await readEach(rpcRequest, [
    { to: pair, data: encodeFunctionData({ abi: v2PairAbi, functionName: 'getReserves' }) },
    { to: pair, data: encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' }) },
  ])) as [Hex?, Hex?];
  const [first, second] = decodeFunctionResult({
    abi: v2PairAbi,
    functionName: 'getReserves',
    data: reserves ?? '0x',
  });
  return {
    reserves: [first, second],
    totalSupply: decodeFunctionResult({
      abi: erc20Abi,
      functionName: 'totalSupply',
      data: totalSupply ?? '0x',
    }),
  };
}
