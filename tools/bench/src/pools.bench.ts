/**
 * pools: compares our arithmetic of single-pool swaps with references, and fails on any difference: v3 swaps with the
 * reference SDK (amounts and state afterwards); v4 quotes with the quoter on a chain, and v4 swaps executed there;
 * quotes of the local world's v3 and v4 pools with its quoters.
 *
 * npm run bench -- pools [--cases 10000] [--port FIRST_OF_THREE]
 */
import { inspect, isDeepStrictEqual } from 'node:util';
import { freePort } from '@cenote/launch';
import { poolFee, quotePool, swapPool, type V3Pool, type V4Pool } from '@cenote/trading';
import {
  createRandom,
  type Random,
  randomSwap,
  randomV3Pool,
  sdkSwap,
} from '@cenote/trading/testing';
import { flag } from './lib/flags.ts';
import { type LabExecution, type LabSwap, V4Lab } from './lib/v4-lab.ts';
import { compareWithWorld } from './lib/world-quotes.ts';

const SEED = 20_261;
const POOLS = 100;
const QUOTES_A_ROUND = 500;
const FAILURES_SHOWN = 5;

const cases = Number(flag('cases', '10000'));
let shown = 0;

function report(label: string, swap: unknown, chain: unknown, ours: unknown): void {
  if (++shown > FAILURES_SHOWN) return;
  const text = (value: unknown) =>
    inspect(value, { depth: 2, breakLength: Number.POSITIVE_INFINITY });
  console.error(`${label}: ${text(swap)}\n  reference ${text(chain)}\n  ours      ${text(ours)}`);
}

/** Swaps through random v3 pools. Returns how many differ from the SDK in amounts or state. */
async function compareWithSdk(random: Random): Promise<{ filled: number; mismatches: number }> {
  let filled = 0;
  let mismatches = 0;
  for (let i = 0; i < cases; i++) {
    const pool = randomV3Pool(random);
    const swap = { pool, ...randomSwap(random, pool) };
    const theirs = await sdkSwap(pool, swap.zeroForOne, swap.kind, swap.amount);
    const ours = swapPool(pool, swap.zeroForOne, swap.kind, swap.amount);
    const after = ours?.pool as V3Pool | undefined;
    const isEqual =
      theirs?.amountIn === ours?.amountIn &&
      theirs?.amountOut === ours?.amountOut &&
      theirs?.sqrtPriceX96 === after?.sqrtPriceX96 &&
      theirs?.liquidity === after?.liquidity &&
      theirs?.tick === after?.tick;
    if (ours) filled++;
    if (isEqual) continue;
    mismatches++;
    report('v3', swap, theirs, ours);
  }
  return { filled, mismatches };
}

/** Quotes random swaps, and executes swaps in between. Returns how many differ from the chain. */
async function compareWithChain(lab: V4Lab, random: Random) {
  let pools = await lab.createPools(random, POOLS);
  const result = { pools: pools.length, filled: 0, mismatches: 0, executed: 0, stateMismatches: 0 };
  const draw = (): LabSwap => {
    const pool = random.pick(pools);
    return { pool, ...randomSwap(random, pool) };
  };
  for (let done = 0; done < cases; done += QUOTES_A_ROUND) {
    const swaps = Array.from({ length: Math.min(QUOTES_A_ROUND, cases - done) }, draw);
    const theirs = await Promise.all(swaps.map((swap) => lab.quote(swap)));
    swaps.forEach((swap, i) => {
      const quote = quotePool(swap.pool, swap.zeroForOne, swap.kind, swap.amount);
      const ours = swap.kind === 'exactIn' ? quote?.amountOut : quote?.amountIn;
      if (quote) result.filled++;
      if (ours === theirs[i]) return;
      result.mismatches++;
      report('v4 quote', swap, theirs[i], ours);
    });

    const chosen = pools
      .map((pool) => ({ pool, ...randomSwap(random, pool) }))
      .filter((swap) => quotePool(swap.pool, swap.zeroForOne, swap.kind, swap.amount));
    const executed = await lab.execute(chosen);
    const moved = new Map<string, V4Pool>();
    executed.forEach((chain, i) => {
      const swap = chosen[i]!;
      // Crossing thousands of tick words exceeds a transaction's gas: there is nothing to compare.
      if (chain === 'out of gas') return;
      result.executed++;
      const ours = swapPool(swap.pool, swap.zeroForOne, swap.kind, swap.amount)!;
      const after = ours.pool as V4Pool;
      // From here on our own predicted states are used, so that errors would accumulate.
      moved.set(after.id, after);
      const { amountIn, amountOut } = ours;
      const { sqrtPriceX96, liquidity, tick } = after;
      const fee = poolFee(swap.pool, swap.zeroForOne);
      const foretold: LabExecution = { amountIn, amountOut, sqrtPriceX96, liquidity, tick, fee };
      if (isDeepStrictEqual(chain, foretold)) return;
      result.stateMismatches++;
      report('v4 swap', swap, chain, foretold);
    });
    pools = pools.map((pool) => moved.get(pool.id) ?? pool);
  }
  return result;
}

const random = createRandom(SEED);
const v3 = await compareWithSdk(random);
console.log(`v3: ${v3.filled} of ${cases} swaps served`);
const port = Number(flag('port', '0'));
const ports = port
  ? ([port, port + 1, port + 2] as const)
  : ([await freePort(), await freePort(), await freePort()] as const);
const lab = await V4Lab.start(ports[0]);
const v4 = await compareWithChain(lab, random).finally(() => lab.stop());
console.log(`v4: ${v4.filled} of ${cases} quotes served by ${v4.pools} pools`);
const worldPorts = { l1: ports[1], l2: ports[2] };
const world = await compareWithWorld(worldPorts, random, cases, report);
console.log(`world: ${world.pools} pools`);
const result = {
  name: 'pools',
  v3Sdk: cases,
  v3Mismatches: v3.mismatches,
  v4Quoter: cases,
  v4Mismatches: v4.mismatches,
  v4Executed: v4.executed,
  v4StateMismatches: v4.stateMismatches,
  world: cases,
  worldMismatches: world.mismatches,
};
console.log(JSON.stringify(result));
if (v3.mismatches + v4.mismatches + v4.stateMismatches + world.mismatches > 0) process.exitCode = 1;
