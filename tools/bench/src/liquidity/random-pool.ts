/**
 * `randomPool()`: an existing pool of the local chain, or the key and initial price of a new one. Also: `randomRange()`
 * around, below or above a tick.
 */
import { type Address, isNative, lower, NATIVE } from '@cenote/chains';
import { tickAtSqrtPrice } from '@cenote/trading';
import {
  fullRange,
  nearestUsableTick,
  type PoolKey,
  sqrtPriceFromPrice,
  type TickRange,
  tickSpacingOf,
} from '@cenote/trading/liquidity';
import type { Random } from '@cenote/trading/testing';
import { CONTRACTS } from '../lib/swap-harness.ts';
import type { ParityWorld } from './parity-world.ts';
import { idOf } from './swap-through.ts';

export interface RandomPool {
  key: PoolKey;
  /** Of a pool that does not exist; undefined for a v2 pair, whose price is set by the first amounts. */
  initial?: { sqrtPriceX96: bigint; tick: number };
  isNew: boolean;
}

/** Fee and tick spacing of v3's pools. */
export const V3_TIERS = [
  [100, 1],
  [500, 10],
  [3_000, 60],
  [10_000, 200],
] as const;

/** Returns a pool of a protocol, sometimes one that does not exist and is added to `existing`. */
export function randomPool(
  { tokens, pools }: ParityWorld,
  existing: Set<string>,
  random: Random,
  protocol: PoolKey['protocol'],
): RandomPool {
  if (!random.chance(0.15)) {
    return { key: random.pick(pools.filter((pool) => pool.protocol === protocol)), isNew: false };
  }
  const weth = lower(CONTRACTS.weth9);
  const plain = [...tokens.values()].filter(
    ({ address, sellFeeBps }) => sellFeeBps === 0 && (protocol === 'v4' || !isNative(address)),
  );
  for (;;) {
    const [a, b] = [random.pick(plain), random.pick(plain)];
    const isEther = (address: Address) => isNative(address) || address === weth;
    if (a === b || (isEther(a.address) && isEther(b.address))) continue;
    const [first, second] = a.address < b.address ? [a, b] : [b, a];
    const pair = { token0: first.address, token1: second.address };
    const key = newKey(protocol, pair, random);
    if (existing.has(idOf(key))) continue;
    const price = (first.priceUsd / second.priceUsd) * (0.9 + random.next() / 5);
    const sqrtPriceX96 = sqrtPriceFromPrice(price.toFixed(18), first.decimals, second.decimals);
    if (sqrtPriceX96 === undefined) continue;
    existing.add(idOf(key));
    if (protocol === 'v2') return { key, isNew: true };
    return { key, initial: { sqrtPriceX96, tick: tickAtSqrtPrice(sqrtPriceX96) }, isNew: true };
  }
}

function newKey(
  protocol: PoolKey['protocol'],
  pair: { token0: Address; token1: Address },
  random: Random,
): PoolKey {
  if (protocol === 'v2') return { protocol, ...pair };
  if (protocol === 'v3') {
    const [fee, tickSpacing] = random.pick(V3_TIERS);
    return { protocol, ...pair, fee, tickSpacing };
  }
  const fee = random.integer(0, random.chance(0.8) ? 20_000 : 500_000);
  return { protocol, ...pair, fee, tickSpacing: tickSpacingOf(fee), hooks: NATIVE };
}

/** Returns a full range, or one of random width around, below or above a tick. */
export function randomRange(tick: number, tickSpacing: number, random: Random): TickRange {
  const full = fullRange(tickSpacing);
  if (random.chance(0.15)) return full;
  for (;;) {
    const steps = () => Math.floor(2 ** (random.next() * 10));
    const side = random.next();
    const near = nearestUsableTick(tick, tickSpacing) / tickSpacing;
    const [from, to] =
      side < 0.6
        ? [near - steps(), near + steps()]
        : side < 0.8
          ? [near - steps() - 300, near - steps()]
          : [near + steps(), near + steps() + 300];
    const range = { tickLower: from * tickSpacing, tickUpper: to * tickSpacing };
    const isInside = range.tickLower >= full.tickLower && range.tickUpper <= full.tickUpper;
    if (from < to && isInside) return range;
  }
}
