import { wordsCrossed } from '../../pools/crossed-ticks.ts';
import type { Pool } from '../../pools/pool.ts';
import { arbitrage, lastArbitrage } from '../float/float-arb.ts';
import type { FloatPool } from '../float/float-pool.ts';
import { furtherTicks, LEG_GAS, TICK_GAS } from '../gas.ts';

/**
 * Returns an upper limit of the profit of trading through one pool at given token prices ({@link arbitrage}), minus the
 * gas of the leg and of the ticks and bitmap words that it crosses; at least zero.
 */
export function netArbitrage(
  pool: Pool,
  view: FloatPool,
  price0: number,
  price1: number,
  gasPrice: number,
): number {
  const gross = arbitrage(view, price0, price1);
  if (!Number.isFinite(gross)) return gross;
  const isDown = lastArbitrage.direction === 1;
  const { bounds, liquidity, gamma0, gamma1 } = view;
  const ratio = price0 / price1;
  const goalSquare = isDown ? ratio / gamma0 : ratio * gamma1;
  const goal = Math.sqrt(goalSquare);
  let net = 0;
  let earned = 0;
  let from = view.s;
  for (let i = view.segment; i >= 0 && i < liquidity.length; i += isDown ? -1 : 1) {
    const crossed = Math.abs(view.segment - i);
    const ticks = furtherTicks(crossed + wordsTo(pool, isDown ? i : i - 1, crossed));
    const cost = gasPrice * (LEG_GAS[pool.protocol] + TICK_GAS * ticks);
    if (!(gross - cost > net)) return net;
    const end = isDown ? Math.max(bounds[i]!, goal) : Math.min(bounds[i + 1]!, goal);
    // As in float-arb.ts, for the part of a range between two price roots.
    const L = liquidity[i]!;
    earned += isDown
      ? price1 * L * (from - end) * (1 - goalSquare / (from * end))
      : price0 * L * (end - from) * (1 / (from * end) - 1 / goalSquare);
    net = Math.max(net, Math.min(earned, gross) - cost);
    if (end === goal) return net;
    from = end;
  }
  return net;
}

/**
 * Returns the bitmap words up to the tick at this position, converted to ticks of the same gas; zero in the current
 * range.
 */
function wordsTo(pool: Pool, position: number, crossed: number): number {
  if (pool.protocol === 'v2' || crossed === 0) return 0;
  // The ranges of quoted swaps are not those between ticks.
  if (pool.protocol === 'v4' && pool.quoted) return 0;
  return wordsCrossed(pool.tick, pool.ticks[position]!.index, pool.tickSpacing);
}
