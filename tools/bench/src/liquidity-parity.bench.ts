/**
 * liquidity-parity: executes random liquidity transactions (create, increase, decrease, collect, migrate) in v2, v3 and
 * v4 on a local chain. Fails if balances, liquidity or uncollected amounts differ by a wei from what the product computed
 * beforehand, or if something remains in a contract or is taken from it.
 *
 * npm run bench -- liquidity-parity [--cases 300] [--seed 1]
 */
import { readPosition } from '@cenote/trading/onchain';
import { createRandom } from '@cenote/trading/testing';
import { flag } from './lib/flags.ts';
import { CONTRACTS } from './lib/swap-harness.ts';
import { executeIntent } from './liquidity/execute-intent.ts';
import type { ParityCase } from './liquidity/parity-case.ts';
import { startParityWorld } from './liquidity/parity-world.ts';
import { RandomCases } from './liquidity/random-cases.ts';

const CASES = Number(flag('cases', '300'));
const SEED = Number(flag('seed', '1'));

const world = await startParityWorld(SEED);
const cases = new RandomCases(world, createRandom(SEED));
const mismatches: unknown[] = [];
const seen: Record<string, number> = {};
const count = (what: string) => {
  seen[what] = (seen[what] ?? 0) + 1;
};

/** Executes a case and returns what differs from its prediction; undefined if nothing does. */
async function differenceOf(each: ParityCase): Promise<object | undefined> {
  const { intent, expected, paid, ref } = each;
  const executed = await executeIntent(world.harness, intent, paid);
  if (executed.status !== 'success') return executed;
  const { protocol } = each.pool;
  const { tokenId } = executed;
  const changed =
    ref ?? (protocol !== 'v2' && tokenId !== undefined ? { protocol, tokenId } : undefined);
  const state = changed && (await readPosition(world.harness.client, CONTRACTS, changed));
  const actual = {
    changes: executed.changes,
    liquidity: state?.liquidity,
    uncollected: state?.uncollected ?? { amount0: 0n, amount1: 0n },
    stranded: executed.stranded,
  };
  cases.record(each, tokenId);
  return text(actual) === text({ ...expected, stranded: 0 }) ? undefined : { actual, expected };
}

const text = (value: unknown): string =>
  JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? String(each) : each));

for (let done = 0; done < CASES; done++) {
  const each = await cases.next();
  const { pool, intent, paid, isNewPool, expected } = each;
  const difference = await differenceOf(each).catch((error: Error) => ({ error: error.message }));
  if (difference) mismatches.push({ case: done, intent, difference });
  count(`${pool.protocol} ${intent.action}`);
  for (const trait of each.traits) count(trait);
  if (isNewPool) count('newPool');
  if (paid.some((token) => BigInt(token) === 0n)) count('native');
  if (pool.protocol === 'v4' && BigInt(pool.hooks) > 0n) count('hook');
  if (expected.changes.some((change) => change === 0n)) count('oneSided');
  if (done % 50 === 49) console.log(`${done + 1} of ${CASES}, ${mismatches.length} mismatches`);
}
await world.stop();
for (const mismatch of mismatches) console.log(text(mismatch));
console.log(
  JSON.stringify({
    name: 'liquidity-parity',
    cases: CASES,
    mismatches: mismatches.length,
    seed: SEED,
    ...seen,
  }),
);
process.exit(mismatches.length > 0 ? 1 : 0);
