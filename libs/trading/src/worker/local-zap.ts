/**
 * `planLocalZap()`: plans a deposit with a swap from pools that the device read. Also: `poolKeyOf()` (id of a position's
 * pool) and `readDepositPool()` (its state, and the shares of a v2 pair).
 */
import {
  type Address,
  type Contracts,
  isNative,
  lower,
  v2FeeToAbi,
  v2SharesAbi,
} from '@cenote/chains';
import { RoutingError } from '../errors.ts';
import { poolIdOf } from '../liquidity/math/pool-id.ts';
import type { PoolKey as PositionPool } from '../liquidity/types.ts';
import { planZap } from '../liquidity/zap/plan-zap.ts';
import type { ZapPlan, ZapRequest } from '../liquidity/zap/types.ts';
import type { BlockId, ChainClient } from '../onchain/chain-client.ts';
import type { PoolKey } from '../onchain/read/pool-key.ts';
import { type Read, readBatch, readOf } from '../onchain/read/read-batch.ts';
import { readHeadsIfAny } from '../onchain/read/read-heads.ts';
import type { Pool } from '../pools/pool.ts';
import { v2PairAddress, v3PoolAddress } from '../swap/build/pool-address.ts';
import { WorkerError } from './worker-error.ts';
import type { LocalZapRequest } from './zap-messages.ts';

/** A position's pool: its state without ticks if it exists, and of a pair the shares. */
export interface DepositState {
  head: Pool | undefined;
  totalSupply: bigint;
  kLast: bigint;
}

/** Returns the key with its id: the pair's or pool's address, or the hash of a v4 key. */
export function poolKeyOf(pool: PositionPool, { v2Factory, v3Factory }: Contracts): PoolKey {
  const [token0, token1] = [lower(pool.token0), lower(pool.token1)];
  switch (pool.protocol) {
    case 'v2':
      if (!v2Factory) throw new WorkerError('UNSUPPORTED_CHAIN', 'No v2 factory');
      return { protocol: 'v2', id: v2PairAddress(v2Factory, token0, token1), token0, token1 };
    case 'v3':
      return { ...pool, id: v3PoolAddress(v3Factory, token0, token1, pool.fee), token0, token1 };
    case 'v4':
      return { ...pool, hooks: lower(pool.hooks), id: poolIdOf(pool), token0, token1 };
  }
}

/** Reads the pool of a position at a block. */
export async function readDepositPool(
  client: ChainClient,
  contracts: Contracts,
  key: PoolKey,
  block: BlockId,
): Promise<DepositState> {
  const [[head], [totalSupply, kLast, feeTo]] = await Promise.all([
    readHeadsIfAny(client, contracts, [key], block),
    key.protocol === 'v2' ? readBatch(client, contracts, sharesReads(key, contracts), block) : [],
  ]);
  const takesFee = typeof feeTo === 'string' && !isNative(feeTo);
  return {
    head,
    totalSupply: (totalSupply as bigint | undefined) ?? 0n,
    kLast: takesFee ? ((kLast as bigint | undefined) ?? 0n) : 0n,
  };
}

/** Reads of a pair's shares, and of who receives the protocol's part of its fees. */
function sharesReads({ id }: PoolKey, { v2Factory }: Contracts): Read<bigint | Address>[] {
  const pair = lower(id) as Address;
  return [
    readOf(pair, v2SharesAbi, 'totalSupply', []),
    readOf(pair, v2SharesAbi, 'kLast', []),
    ...(v2Factory ? [readOf(v2Factory, v2FeeToAbi, 'feeTo', [])] : []),
  ];
}

/** Plans the deposit; if the pool has neither a state nor an initial price, the request is refused. */
export function planLocalZap(
  request: LocalZapRequest,
  market: Pick<ZapRequest, 'router' | 'pools' | 'gasOf'>,
  key: PoolKey,
  { head, totalSupply, kLast }: DepositState,
  { weth9 }: Contracts,
): ZapPlan {
  const { range, paid, payNative, protocols, slippageBps, initialSqrtPriceX96 } = request;
  const isEmptyPair = head?.protocol === 'v2' && totalSupply === 0n;
  const state = isEmptyPair ? undefined : (market.pools.get(key.id) ?? head);
  if (!state && initialSqrtPriceX96 === undefined) {
    throw new RoutingError('NO_ROUTE', 'The pool does not exist and has no initial price');
  }
  return planZap({
    pool: state ? { state } : { key, initialSqrtPriceX96: initialSqrtPriceX96! },
    ...(range && { range }),
    totalSupply,
    kLast,
    paid,
    payNative,
    wrappedNative: lower(weth9),
    ...market,
    ...(protocols && { protocols }),
    slippageBps,
  });
}
