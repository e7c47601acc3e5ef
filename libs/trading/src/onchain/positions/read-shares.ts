/** `shareReads()`: the two rounds of reads of a v2 position: the pair's tokens, then its state and the owner's shares. */
import {
  type Address,
  type Contracts,
  erc20Abi,
  isNative,
  lower,
  poolImmutablesAbi,
  v2FeeToAbi,
  v2PairAbi,
  v2SharesAbi,
} from '@cenote/chains';
import { supplyWithProtocolFee } from '../../liquidity/math/pair-deposit.ts';
import { shareAmounts } from '../../liquidity/position-amounts.ts';
import { v2PairAddress } from '../../swap/build/pool-address.ts';
import { readOf } from '../read/read-batch.ts';
import type { PositionBlock, SharesRef, V2PositionState } from './position-state.ts';
import { type ReadTuple, readTuple, required } from './read-answers.ts';

type Next<State> = ReadTuple<State | undefined> | undefined;

/** Returns the reads of the pair's tokens, which lead to the reads of the position; undefined if it is not v2's pair. */
export function shareReads(
  { v2Factory }: Contracts,
  ref: SharesRef,
  block: PositionBlock,
): ReadTuple<Next<V2PositionState>> {
  const pair = lower(ref.pair);
  const owner = lower(ref.owner);
  return readTuple(
    [readOf(pair, poolImmutablesAbi, 'token0', []), readOf(pair, poolImmutablesAbi, 'token1', [])],
    ([first, second]) => {
      if (!v2Factory || !first || !second) return undefined;
      const [token0, token1] = [lower(first), lower(second)];
      if (v2PairAddress(v2Factory, token0, token1) !== pair) return undefined;
      return stateReads(v2Factory, { pair, owner, token0, token1 }, block);
    },
  );
}

function stateReads(
  v2Factory: Address,
  { pair, owner, token0, token1 }: Record<'pair' | 'owner' | 'token0' | 'token1', Address>,
  block: PositionBlock,
): ReadTuple<V2PositionState | undefined> {
  return readTuple(
    [
      readOf(pair, v2PairAbi, 'getReserves', []),
      readOf(pair, v2SharesAbi, 'totalSupply', []),
      readOf(pair, v2SharesAbi, 'balanceOf', [owner]),
      readOf(pair, v2SharesAbi, 'kLast', []),
      readOf(v2Factory, v2FeeToAbi, 'feeTo', []),
      readOf(token0, erc20Abi, 'balanceOf', [pair]),
      readOf(token1, erc20Abi, 'balanceOf', [pair]),
    ],
    ([reserves, supply, shares, lastProduct, feeTo, balance0, balance1]) => {
      const [reserve0, reserve1] = required(reserves);
      const liquidity = required(shares);
      const kLast = isNative(required(feeTo)) ? 0n : required(lastProduct);
      const state = { reserve0, reserve1, totalSupply: required(supply), kLast };
      // A pair pays from its balances, which may exceed its reserves.
      const balances = { reserve0: balance0 ?? reserve0, reserve1: balance1 ?? reserve1 };
      return {
        protocol: 'v2',
        owner,
        pool: { protocol: 'v2', id: pair, token0, token1, ...state },
        liquidity,
        pooled: shareAmounts(liquidity, supplyWithProtocolFee(state), balances),
        uncollected: { amount0: 0n, amount1: 0n },
        block,
      };
    },
  );
}
