/** `ticksOfTrade()`: the ticks that a pool's optimal trade at given prices crosses. */
import { wordsCrossed } from '../../pools/crossed-ticks.ts';
import { type FloatPool, HALF_LOG_TICK } from '../float/float-pool.ts';
import type { Graph } from '../scope/graph.ts';

/** Ratio of two price roots that are less than seven words of a bitmap apart, which count as no tick. */
const FAR = 1.09;

/**
 * Returns the ticks, and words of the bitmap as ticks, that a pool crosses while it trades until its price after the fee
 * is a ratio of prices, as `crossedTicks` counts them.
 * @param ratio of the price of token0 to that of token1
 */
export function ticksOfTrade(
  graph: Graph,
  slot: number,
  { bounds, liquidity, s, segment, gamma0, gamma1 }: FloatPool,
  zeroForOne: boolean,
  ratio: number,
): number {
  if (graph.protocol(slot) === 'v2') return 0;
  const goal = Math.sqrt(zeroForOne ? ratio / gamma0 : gamma1 * ratio);
  // A trade ends where the liquidity does.
  let at = segment;
  let end = s;
  for (let next = segment; next >= 0 && next < liquidity.length; next += zeroForOne ? -1 : 1) {
    const [near, far] = zeroForOne
      ? [bounds[next + 1]!, bounds[next]!]
      : [bounds[next]!, bounds[next + 1]!];
    const isBeyond = zeroForOne ? goal < far : goal > far;
    const isBefore = zeroForOne ? goal > near : goal < near;
    if (isBefore) break;
    if (liquidity[next]! > 0) {
      at = next;
      end = isBeyond ? far : goal;
    }
    if (!isBeyond) break;
  }
  const crossed = Math.abs(at - segment);
  if (end <= s * FAR && s <= end * FAR) return crossed;
  const pool = graph.pool(slot);
  const tickOf = (root: number) => Math.log(root) / HALF_LOG_TICK;
  return pool.protocol === 'v2'
    ? crossed
    : crossed + wordsCrossed(tickOf(s), tickOf(end), pool.tickSpacing);
}
