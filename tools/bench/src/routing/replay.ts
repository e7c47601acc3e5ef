/**
 * Class `Replay`: executes pool calls one after the other with wei-exact arithmetic and counts their gas. Also: types
 * `Pools`, `Step` (a call to make) and `StepDone` (an executed one).
 */
import type { Address, Hex } from '@cenote/chains';
import {
  type Pool,
  type PoolSwap,
  type Protocol,
  quotePool,
  swapPool,
  type TradeKind,
} from '@cenote/trading';
import {
  BASE_GAS,
  crossedTicks,
  furtherTicks,
  LEG_GAS,
  PATH_GAS,
  TICK_GAS,
} from '@cenote/trading/testing/routing';

export type Pools = ReadonlyMap<Hex, Pool>;

/** A pool call to make. */
export interface Step {
  poolId: Hex;
  zeroForOne: boolean;
}

/** An executed pool call. */
export interface StepDone {
  tokenIn: Address;
  tokenOut: Address;
  protocol: Protocol;
}

/** Pools on which calls are executed one after the other with wei-exact arithmetic, and the gas of the calls. */
export class Replay {
  readonly steps: StepDone[] = [];
  /** By the product's gas table, without ticks. */
  #gas = BASE_GAS;
  readonly #pools: Pools;
  readonly #moved = new Map<Hex, Pool>();

  constructor(pools: Pools) {
    this.#pools = pools;
  }

  /** By the product's gas table. */
  get gasUnits(): number {
    let ticks = 0;
    for (const [id, pool] of this.#moved) {
      ticks += furtherTicks(crossedTicks(this.#pools.get(id)!, pool));
    }
    return this.#gas + TICK_GAS * ticks;
  }

  /** State of a pool after the calls so far. */
  pool(id: Hex): Pool | undefined {
    return this.#moved.get(id) ?? this.#pools.get(id);
  }

  /** Starts a path; for calls with portions, one that starts at tokenIn. */
  beginPath(): void {
    this.#gas += PATH_GAS;
  }

  /** @returns undefined if the pool rejects the swap */
  swap({ poolId, zeroForOne }: Step, kind: TradeKind, amount: bigint): PoolSwap | undefined {
    const pool = this.pool(poolId);
    const swap = pool && swapPool(pool, zeroForOne, kind, amount);
    if (!swap) return undefined;
    this.#moved.set(poolId, swap.pool);
    this.#gas += LEG_GAS[pool.protocol];
    const [tokenIn, tokenOut] = zeroForOne
      ? [pool.token0, pool.token1]
      : [pool.token1, pool.token0];
    this.steps.push({ tokenIn, tokenOut, protocol: pool.protocol });
    return swap;
  }

  /** Input for an exact output, without changing the pool. */
  inputFor({ poolId, zeroForOne }: Step, amountOut: bigint): bigint | undefined {
    const pool = this.pool(poolId);
    return pool && quotePool(pool, zeroForOne, 'exactOut', amountOut)?.amountIn;
  }
}
