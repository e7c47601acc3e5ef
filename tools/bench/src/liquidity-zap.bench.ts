/**
 * liquidity-zap: plans and executes random deposits of one token, or of two in unequal parts, into v2 pairs and into new and
 * existing positions of v3 and v4, with hooks too, on a local chain. Fails if the chain does something else than planned by a wei, or if more than a unit of the sixth
 * significant digit of an amount is left without a reason: the pools cannot swap more, a hook may take a part, or a base unit
 * of the other token, or of liquidity, is worth more.
 *
 * npm run bench -- liquidity-zap [--cases 100] [--seed 1]
 */
import { isNative, LOCAL } from '@cenote/chains';
import { createRandom } from '@cenote/trading/testing';
import { flag } from './lib/flags.ts';
import { executeZap } from './liquidity/execute-zap.ts';
import { startParityWorld } from './liquidity/parity-world.ts';
import { type ZapCase, ZapCases } from './liquidity/zap-case.ts';

const CASES = Number(flag('cases', '100'));
const SEED = Number(flag('seed', '1'));

const world = await startParityWorld(SEED);
const cases = await ZapCases.of(world, LOCAL.id, createRandom(SEED));
const failures: unknown[] = [];
const seen: Record<string, number> = {};
const count = (what: string) => {
  seen[what] = (seen[what] ?? 0) + 1;
};
const times: number[] = [];
const dusts: number[] = [];
let visible = 0;
let unexplained = 0;

/** What is left of an amount in units of its sixth significant digit. */
const inLastDigits = (left: bigint, amount: bigint): number =>
  amount === 0n ? 0 : Number(left) / 10 ** Math.max(0, String(amount).length - 6);

function measureDust({ plan }: ZapCase): void {
  const { dust, available, dustCause } = plan;
  const left = Math.max(
    inLastDigits(dust.amount0, available.amount0),
    inLastDigits(dust.amount1, available.amount1),
  );
  dusts.push(left);
  if (left <= 1) return;
  visible++;
  count(`dust ${dustCause}`);
  if (dustCause === undefined || (dustCause === 'ROUNDING' && !isLessThanUnit(plan))) unexplained++;
}

/**
 * Whether what is left is worth little more than a base unit of the other token, which a swap changes on both sides, or of
 * liquidity.
 */
function isLessThanUnit({ dust, available, liquidity }: ZapCase['plan']): boolean {
  const isLess = (left: bigint, amount: bigint, other: bigint) =>
    left * (other < liquidity ? other : liquidity) <= 3n * amount;
  return (
    isLess(dust.amount0, available.amount0, available.amount1) &&
    isLess(dust.amount1, available.amount1, available.amount0)
  );
}

const text = (value: unknown): string =>
  JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? String(each) : each));

for (let done = 0; done < CASES; done++) {
  const each = await cases.next(LOCAL.id);
  measureDust(each);
  times.push(each.ms);
  const { key, steps, plan, isNewPool, tokenId } = each;
  const executed = await executeZap(world, each).catch((error: Error) => ({
    differences: [error.message],
    tokenId: undefined,
  }));
  if (executed.differences.length > 0) {
    const { swap, ...amounts } = plan;
    const { differences } = executed;
    const paths = swap?.paths.map(({ hops }) => hops.map(({ protocol }) => protocol).join(' '));
    failures.push({ case: done, differences, key, kind: steps.kind, paths, ...amounts });
    await cases.reload(LOCAL.id);
  } else {
    cases.record(each, executed.tokenId);
  }
  count(key.protocol);
  count(steps.kind);
  if (key.protocol === 'v4' && !isNative(key.hooks)) count('hook');
  if (plan.swap) count('swaps');
  if (plan.swap?.paths.some(({ hops }) => hops.some(({ poolId }) => poolId === each.id)))
    count('throughOwnPool');
  if (isNewPool) count('newPool');
  if (tokenId !== undefined) count(`increase ${key.protocol}`);
  if (each.paid.every((amount) => amount > 0n)) count('twoTokens');
  if (each.tokens.some((token) => BigInt(token) === 0n)) count('native');
}
await world.stop();
for (const failure of failures) console.log(text(failure));
const sorted = (values: number[]) => [...values].sort((a, b) => a - b);
const at = (values: number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))];
console.log(
  JSON.stringify({
    name: 'liquidity-zap',
    cases: CASES,
    mismatches: failures.length,
    seed: SEED,
    dustInLastDigits: { median: at(dusts, 0.5), p95: at(dusts, 0.95), max: at(dusts, 1) },
    visibleDust: visible,
    unexplainedDust: unexplained,
    planMs: { median: at(times, 0.5), p95: at(times, 0.95), max: at(times, 1) },
    ...seen,
  }),
);
process.exit(failures.length > 0 || unexplained > 0 ? 1 : 0);
