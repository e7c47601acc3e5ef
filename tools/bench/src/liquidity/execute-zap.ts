/**
 * `executeZap()`: executes a planned deposit with a swap on the local chain, after `checkLiquidity` accepted its
 * calls, and returns what differs from the plan. Also: type `ExecutedZap`.
 */
import { changesDeposits } from '@cenote/trading';
import { buildLiquidity, checkZap, type LiquidityIntent } from '@cenote/trading/liquidity';
import { readPosition } from '@cenote/trading/onchain';
import { CONTRACTS } from '../lib/swap-harness.ts';
import { executeIntent } from './execute-intent.ts';
import type { ParityWorld } from './parity-world.ts';
import type { ZapCase } from './zap-case.ts';

export interface ExecutedZap {
  /** Empty if the chain did what the plan predicted. */
  differences: readonly string[];
  /** Token id of a new position. */
  tokenId: bigint | undefined;
}

/** What the world's hook takes of deposits. */
const HOOK_FEE_BPS = 50n;

type Sides = readonly [bigint, bigint];
const NONE: Sides = [0n, 0n];
const add = (a: Sides, b: Sides): Sides => [a[0] + b[0], a[1] + b[1]];

/** Executes the swap that precedes a deposit, and returns the changes of both balances. */
async function swapFirst({ harness }: ParityWorld, { steps, tokens }: ZapCase): Promise<Sides> {
  if (steps.kind === 'transaction') return NONE;
  const { status, reason, changes } = await executeIntent(harness, steps.swap, tokens);
  if (status !== 'success') throw new Error(`The swap failed: ${reason}`);
  return changes;
}

/** Returns the violations that the check of a zap finds. */
function violationsOf(intent: LiquidityIntent): readonly string[] {
  if (intent.action !== 'zap') return [];
  return checkZap(buildLiquidity(intent, CONTRACTS), intent).map(
    ({ code, message }) => `check ${code}: ${message}`,
  );
}

/** Executes a case. */
export async function executeZap(world: ParityWorld, each: ZapCase): Promise<ExecutedZap> {
  const { key, plan, steps, paid, tokens, tokenId } = each;
  const { harness } = world;
  const { client } = harness;
  const violations = violationsOf(steps.intent);
  if (violations.length > 0) return { differences: violations, tokenId };
  const swapped = await swapFirst(world, each);
  const ref =
    key.protocol !== 'v2' && tokenId !== undefined
      ? { protocol: key.protocol, tokenId }
      : ({ protocol: 'v2', pair: each.id, owner: harness.owner } as const);
  const isNew = key.protocol !== 'v2' && tokenId === undefined;
  const before = isNew ? undefined : await readPosition(client, CONTRACTS, ref);
  // An increase of a v4 position pays out its fees.
  const fees = key.protocol === 'v4' && before ? before.uncollected : { amount0: 0n, amount1: 0n };
  const executed = await executeIntent(harness, steps.intent, tokens);
  if (executed.status !== 'success') {
    return { differences: [`reverted: ${executed.reason}`], tokenId };
  }
  const minted = executed.tokenId;
  const after = await readPosition(
    client,
    CONTRACTS,
    isNew ? { protocol: key.protocol, tokenId: minted! } : ref,
  );
  const changes = add(swapped, executed.changes);
  const { dust, deposited, liquidity } = plan;
  const isTaken = key.protocol === 'v4' && changesDeposits(key.hooks);
  const part = (amount: bigint) =>
    isTaken ? ((amount < 0n ? -amount : amount) * HOOK_FEE_BPS) / 10_000n : 0n;
  const expected: Sides = [
    dust.amount0 - paid[0] + fees.amount0 - part(fees.amount0 - deposited.amount0),
    dust.amount1 - paid[1] + fees.amount1 - part(fees.amount1 - deposited.amount1),
  ];
  const gained = (after?.liquidity ?? 0n) - (before?.liquidity ?? 0n);
  const differences = [
    ...([0, 1] as const)
      .filter((side) => changes[side] !== expected[side])
      .map((side) => `token${side} changes by ${changes[side]}, not ${expected[side]}`),
    ...(gained === liquidity ? [] : [`liquidity of ${gained}, not ${liquidity}`]),
    ...(executed.stranded === 0 ? [] : ['An amount remains in the called contract']),
  ];
  return { differences, tokenId: minted ?? tokenId };
}
