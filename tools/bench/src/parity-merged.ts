/**
 * `mergedParity()`: executes random merged routes, exact inputs and exact outputs, on a local chain and compares the
 * balance changes with the pools' formulas; returns the mismatches and the errors of the estimated gas.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWorld } from '@cenote/devnet';
import { freePort } from '@cenote/launch';
import type { TradeKind } from '@cenote/trading';
import { createRandom } from '@cenote/trading/testing';
import { callsOf, mergedRuns } from './lib/merged-runs.ts';
import { openWarmMarket } from './lib/warm-market.ts';
import { percentile, short } from './routing/figures.ts';

/** Every so many routes is an exact output, and of each kind one whose first pools pay less or more than quoted. */
const OUT_EVERY = 2;
const MOVED_EVERY = 4;

export async function mergedParity(routes: number, seed: number) {
  const dir = await mkdtemp(join(tmpdir(), 'parity-merged-'));
  const ports = { l1: await freePort(), l2: await freePort() };
  const world = await startWorld({ dir, ports, mining: 'instant', fresh: true });
  const mismatches: unknown[] = [];
  const seen = {
    routes: 0,
    exactOut: 0,
    short: 0,
    favoured: 0,
    aboveMaximum: 0,
    legsMax: 0,
    legsMean: 0,
    mixed: 0,
  };
  const gasErrors: Record<TradeKind, number[]> = { exactIn: [], exactOut: [] };
  try {
    const market = await openWarmMarket(world.chains[0]!.rpcUrl);
    const options = { movedEvery: MOVED_EVERY, outEvery: OUT_EVERY };
    for await (const run of mergedRuns(market, createRandom(seed), routes, options)) {
      const { route, shift, expected, gasUnits, moved } = run;
      const { calls, closing } = callsOf(run);
      const hops = [...calls, ...closing];
      seen.routes++;
      if (route.kind === 'exactOut') seen.exactOut++;
      if (shift === -1) seen.short++;
      if (shift === 1) seen.favoured++;
      if (!expected) seen.aboveMaximum++;
      seen.legsMax = Math.max(seen.legsMax, hops.length);
      seen.legsMean += hops.length / routes;
      if (new Set(hops.map(({ protocol }) => protocol)).size > 1) seen.mixed++;
      if (!run.isRight) {
        mismatches.push({
          case: `${route.kind} ${route.amountIn} of ${route.tokenIn} for ${route.tokenOut}`,
          shift,
          expected,
          executed: moved instanceof Error ? moved.message : moved,
          legs: hops.map(
            ({ protocol, fee, tokenIn, tokenOut }) => `${protocol}/${fee} ${tokenIn} ${tokenOut}`,
          ),
        });
        continue;
      }
      if (expected && !(moved instanceof Error))
        gasErrors[route.kind].push((gasUnits / Number(moved.gasUsed) - 1) * 100);
      if (seen.routes % 100 === 0)
        console.log(`${seen.routes} of ${routes}, ${mismatches.length} mismatches`);
    }
  } finally {
    await world.stop();
    await rm(dir, { recursive: true, force: true });
  }
  const gasErrorPercent = Object.fromEntries(
    Object.entries(gasErrors).map(([kind, errors]) => {
      const absolute = errors.map(Math.abs);
      return [
        kind,
        {
          p50: short(percentile(absolute, 0.5)),
          p95: short(percentile(absolute, 0.95)),
          mean: short(errors.reduce((sum, error) => sum + error, 0) / errors.length),
        },
      ];
    }),
  );
  return { mismatches, seen: { ...seen, legsMean: short(seen.legsMean) }, gasErrorPercent };
}
