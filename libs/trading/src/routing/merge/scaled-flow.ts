/**
 * `scaledPools()`: the pools of a flow in which each pool's fee includes the gas of its call, spread over what it
 * trades: pools that trade little leave together, and others take their place.
 */
import { type SolvedDual, solveDualOver } from '../dual/certify.ts';
import type { Dual } from '../dual/dual.ts';
import { allPools, type DualPools, somePools, takePrices } from '../dual/dual-pools.ts';
import { TICK_GAS } from '../gas.ts';
import type { SearchTask } from '../paths/plan.ts';
import { slackOf } from './merged-flow.ts';
import { mergedLegGas } from './merged-gas.ts';
import { isScarce, type Load, type Scarcity, scarcer } from './scarcity.ts';
import { ticksOfTrade } from './ticks-of-trade.ts';

/** Maximum part of a trade that gas takes. */
const MOST = 0.2;
/** A smaller flow, as a part of the route's value, counts as none. */
const DUST = 1e-10;
/** Number of rounds, and of further ones while there are too many pools or ticks. */
const ROUNDS = 3;
const MORE_ROUNDS = 5;

/** A pool that trades: its position in the scope, what it costs, and the value of what it returns. */
interface Trading extends Load {
  pool: number;
  gas: number;
  value: number;
}

/**
 * Returns the pools that trade after some rounds of solving the dual with fees that include gas (slope scaling: Kim and
 * Pardalos, *A solution approach to the fixed charge network flow problem*, 1999). While these are too many, calls and
 * ticks have a further price.
 *
 * @param solved the dual without gas, evaluated at its prices
 */
export function scaledPools(task: SearchTask, solved: SolvedDual): number[] {
  const { scope } = task;
  const { problem } = solved;
  if (!problem.isAt(solved.prices)) problem.evaluate(solved.prices);
  const whole = tradingOf(task, solved, scope.slots, new Float64Array(scope.slots.length));
  const isFar = isScarce(task, whole.length, ticksOf(whole));
  // Gas moves prices little, scarcity may move them far.
  const candidates = isFar ? Array.from(scope.slots.keys()) : nearPools(problem);
  const pools = isFar ? allPools(scope) : somePools(scope, candidates);
  const positions = new Map(candidates.map((pool, k) => [pool, k]));
  let trading = whole.map((each) => ({ ...each, pool: positions.get(each.pool)! }));
  let prices = takePrices(pools, solved.prices);
  /** Part of each pool's input that its gas takes. */
  const parts = new Float64Array(candidates.length);
  let scarcity: Scarcity = { leg: 0, tick: 0 };
  for (let round = 0; round < ROUNDS + MORE_ROUNDS; round++) {
    const isOver = isScarce(task, trading.length, ticksOf(trading));
    if ((round >= ROUNDS && !isOver) || task.isOutOfTime?.()) break;
    if (isOver) scarcity = scarcer(task, trading, scarcity);
    for (const { pool, gas, ticks, value } of trading) {
      parts[pool] = Math.min(MOST, (gas + scarcity.leg + scarcity.tick * ticks) / value);
    }
    const dual = solveDualOver(scaled(pools, parts), task, prices, (value) => slackOf(task, value));
    const next = tradingOf(task, dual, pools.slots, parts);
    if (next.length === 0) break;
    trading = next;
    prices = dual.prices;
  }
  return trading.map(({ pool }) => candidates[pool]!);
}

const ticksOf = (trading: readonly Trading[]): number =>
  trading.reduce((sum, { ticks }) => sum + ticks, 0);

const nearPools = ({ near, nearCount }: Dual): number[] => Array.from(near.subarray(0, nearCount));

/** Returns the pools with smaller inputs after the fee. */
function scaled(pools: DualPools, parts: Float64Array): DualPools {
  const left = (gammas: Float64Array) => gammas.map((gamma, i) => gamma * (1 - parts[i]!));
  const gammas0 = left(pools.gammas0);
  const gammas1 = left(pools.gammas1);
  const views = pools.views.map((view, i) =>
    parts[i] === 0 ? view : { ...view, gamma0: gammas0[i]!, gamma1: gammas1[i]! },
  );
  return { ...pools, views, gammas0, gammas1 };
}

function tradingOf(
  { scope: { graph, banned }, gasPrice }: SearchTask,
  { problem, prices, value: whole }: SolvedDual,
  slots: Int32Array,
  parts: Float64Array,
): Trading[] {
  const { near, nearCount, directions, amountsIn, amountsOut, ends0, ends1 } = problem;
  const { views } = problem.pools;
  const trading: Trading[] = [];
  for (let k = 0; k < nearCount; k++) {
    const i = near[k]!;
    if (!(amountsIn[i]! > 0) || banned.has(slots[i]!)) continue;
    const isDown = directions[i] === 1;
    const [from, to] = isDown ? [ends0[i]!, ends1[i]!] : [ends1[i]!, ends0[i]!];
    const value = prices[to]! * amountsOut[i]!;
    if (!(value > DUST * Math.abs(whole))) continue;
    const ratio = prices[ends0[i]!]! / prices[ends1[i]!]!;
    const ticks = ticksOfTrade(graph, slots[i]!, views[i]!, isDown, ratio);
    const gas = gasPrice * (mergedLegGas(graph.protocol(slots[i]!)) + TICK_GAS * ticks);
    const margin = value - prices[from]! * amountsIn[i]! * (1 - parts[i]!) - gas;
    trading.push({ pool: i, legs: 1, ticks, margin, gas, value });
  }
  return trading;
}
