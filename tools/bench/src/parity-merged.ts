/**
 * `mergedParity()`: executes random merged routes on a local chain and compares the balance changes with the pools'
 * formulas; returns the mismatches and the errors of the estimated gas.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWorld } from '@cenote/devnet';
import { freePort } from '@cenote/launch';
import { createRandom } from '@cenote/trading/testing';
import { mergedRuns } from './lib/merged-runs.ts';
import { openWarmMarket } from './lib/warm-market.ts';
import { percentile, short } from './routing/figures.ts';

/** Every so many routes, the first pools pay less than quoted. */
const SHORT_EVERY = 4;

export async function mergedParity(routes: number, seed: number) {
  const dir = await mkdtemp(join(tmpdir(), 'parity-merged-'));
  const ports = { l1: await freePort(), l2: await freePort() };
  const world = await startWorld({ dir, ports, mining: 'instant', fresh: true });
  const mismatches: unknown[] = [];
  const seen = { routes: 0, short: 0, legsMax: 0, legsMean: 0, mixed: 0 };
  const gasErrors: number[] = [];
  try {
    const market = await openWarmMarket(world.chains[0]!.rpcUrl);
    for await (const run of mergedRuns(market, createRandom(seed), routes, SHORT_EVERY)) {
      const { route, legs, isShort, expectedOut, gasUnits, moved } = run;
      seen.routes++;
      if (isShort) seen.short++;
      seen.legsMax = Math.max(seen.legsMax, legs.length);
      seen.legsMean += legs.length / routes;
      if (new Set(legs.map(({ hop }) => hop.protocol)).size > 1) seen.mixed++;
      if (
        moved instanceof Error ||
        moved.status !== 'success' ||
        moved.spent !== route.amountIn ||
        moved.received !== expectedOut ||
        moved.stranded !== 0n
      ) {
        mismatches.push({
          case: `${route.amountIn} of ${route.tokenIn} for ${route.tokenOut}`,
          isShort,
          expectedOut,
          executed: moved instanceof Error ? moved.message : moved,
          legs: legs.map(({ hop }) => `${hop.protocol}/${hop.fee} ${hop.tokenIn} ${hop.tokenOut}`),
        });
        continue;
      }
      gasErrors.push((gasUnits / Number(moved.gasUsed) - 1) * 100);
      if (seen.routes % 100 === 0)
        console.log(`${seen.routes} of ${routes}, ${mismatches.length} mismatches`);
    }
  } finally {
    await world.stop();
    await rm(dir, { recursive: true, force: true });
  }
  const absolute = gasErrors.map(Math.abs);
  const gasErrorPercent = {
    p50: short(percentile(absolute, 0.5)),
    p95: short(percentile(absolute, 0.95)),
    mean: short(gasErrors.reduce((sum, error) => sum + error, 0) / gasErrors.length),
  };
  return { mismatches, seen: { ...seen, legsMean: short(seen.legsMean) }, gasErrorPercent };
}
