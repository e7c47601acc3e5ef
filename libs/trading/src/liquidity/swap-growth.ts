/**
 * `swapGrowth()`: fee growth of a v3 or v4 pool after a swap, and the ticks that it crossed, computed from the swap's
 * event as the contracts do. Also: types `GrowthPool`, `GrowthSwap`, `SwapGrowth`.
 */
import { protocolFeeOf } from '../pools/fee.ts';
import { nextStop } from '../pools/math/next-stop.ts';
import { amount0Between, amount1Between, ceilDiv } from '../pools/math/sqrt-price-math.ts';
import { PIPS } from '../pools/math/swap-step.ts';
import { sqrtPriceAtTick } from '../pools/math/tick-math.ts';
import type { Tick } from '../pools/pool.ts';
import type { FeeGrowth } from './position-fees.ts';

/** A pool's state before the swap. */
export interface GrowthPool {
  protocol: 'v3' | 'v4';
  tickSpacing: number;
  sqrtPriceX96: bigint;
  tick: number;
  liquidity: bigint;
  /** As the contract packs it: v3 slot0.feeProtocol, v4 slot0.protocolFee. */
  protocolFee: number;
  growth: FeeGrowth;
}

/** The values of a swap's event. */
export interface GrowthSwap {
  /** Change of the pool's balances, base units: positive is paid to the pool. */
  amount0: bigint;
  amount1: bigint;
  /** After the swap. */
  sqrtPriceX96: bigint;
  tick: number;
  liquidity: bigint;
  /** Total fee of the swap, pips. v3: the pool's. */
  fee: number;
}

/** Fee growth after a swap. */
export interface SwapGrowth {
  growth: FeeGrowth;
  /** Crossed ticks in order, with the pool's growth at the crossing. */
  crossed: { index: number; growth: FeeGrowth }[];
}

const WORD = 1n << 256n;

/**
 * Returns the growth after a swap, or undefined if the event contradicts the state. The event contains the total input,
 * every step but the last reaches its target, and the last one ends at the event's price: so the fee of each step is
 * known without the swap's parameters (UniswapV3Pool.swap, Pool.swap of v4-core).
 * @param ticks initialised ticks between both prices, ascending; further ones are allowed
 */
export function swapGrowth(
  pool: GrowthPool,
  ticks: readonly Tick[],
  swap: GrowthSwap,
): SwapGrowth | undefined {
  const zeroForOne = isZeroForOne(pool, swap);
  const amountBetween = zeroForOne ? amount0Between : amount1Between;
  const fee = BigInt(swap.fee);
  const end = swap.sqrtPriceX96;
  const crossed: SwapGrowth['crossed'] = [];
  let { sqrtPriceX96: price, tick, liquidity, growth } = pool;
  let rest = zeroForOne ? swap.amount0 : swap.amount1;

  /** Adds the fee of a step with this input, fee included. */
  const addStep = (input: bigint, stepFee: bigint) => {
    if (liquidity === 0n) return;
    const lpFee = stepFee - protocolPart(pool, zeroForOne, fee, input, stepFee);
    const grown = (lpFee << 128n) / liquidity;
    growth = zeroForOne
      ? { ...growth, growth0X128: (growth.growth0X128 + grown) % WORD }
      : { ...growth, growth1X128: (growth.growth1X128 + grown) % WORD };
  };
  const netTo = (target: bigint) =>
    zeroForOne
      ? amountBetween(target, price, liquidity, true)
      : amountBetween(price, target, liquidity, true);

  while (price !== end || rest > 0n || tick !== swap.tick) {
    const stop = nextStop(ticks, tick, pool.tickSpacing, zeroForOne);
    const target = sqrtPriceAtTick(stop.tick);
    const isLast = zeroForOne ? target < end : target > end;
    const net = netTo(isLast ? end : target);
    if (isLast) {
      // The last step ends before its target. v4 rounds its fee from the input, v3 from the price.
      const stepFee = pool.protocol === 'v4' ? ceilDiv(rest * fee, PIPS) : rest - net;
      if (stepFee < 0n || rest < net) return undefined;
      addStep(rest, stepFee);
      [price, rest, tick] = [end, 0n, swap.tick];
      continue;
    }
    if (fee === PIPS && net > 0n) return undefined;
    const stepFee = net === 0n ? 0n : ceilDiv(net * fee, PIPS - fee);
    rest -= net + stepFee;
    if (rest < 0n) return undefined;
    addStep(net + stepFee, stepFee);
    price = target;
    tick = zeroForOne ? stop.tick - 1 : stop.tick;
    if (stop.liquidityNet === undefined) continue;
    crossed.push({ index: stop.tick, growth });
    liquidity += zeroForOne ? -stop.liquidityNet : stop.liquidityNet;
  }
  return liquidity === swap.liquidity ? { growth, crossed } : undefined;
}

/** The price falls, or it stays while token0 is paid, or the tick below the price becomes the pool's. */
function isZeroForOne(pool: GrowthPool, swap: GrowthSwap): boolean {
  if (swap.sqrtPriceX96 !== pool.sqrtPriceX96) return swap.sqrtPriceX96 < pool.sqrtPriceX96;
  return swap.amount0 > 0n || (swap.amount1 <= 0n && swap.tick < pool.tick);
}

/** Returns the part of a step's fee that the protocol takes. */
function protocolPart(
  { protocol, protocolFee }: GrowthPool,
  zeroForOne: boolean,
  fee: bigint,
  input: bigint,
  stepFee: bigint,
): bigint {
  if (protocol === 'v3') {
    const parts = BigInt(zeroForOne ? protocolFee % 16 : protocolFee >> 4);
    return parts > 0n ? stepFee / parts : 0n;
  }
  const pips = BigInt(protocolFeeOf(protocolFee, zeroForOne));
  return fee === pips ? stepFee : (input * pips) / PIPS;
}
