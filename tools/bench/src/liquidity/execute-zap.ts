/**
 * `executeZap()`: executes a planned deposit with a swap on the local chain, after `checkZap` or `checkSwap` accepted its
 * calls, and returns what differs from the plan. Also: type `ExecutedZap`.
 */
import { isNative } from '@cenote/chains';
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

type Sides = readonly [bigint, bigint];
const NONE: Sides = [0n, 0n];
const add = (a: Sides, b: Sides): Sides => [a[0] + b[0], a[1] + b[1]];

/** Executes the swap that precedes a deposit, and returns the changes of both balances. */
async function swapFirst({ harness }: ParityWorld, each: ZapCase): Promise<Sides> {
  const { steps, tokens } = each;
  if (steps.kind === 'transaction') return NONE;
  const { route, minAmountOut } = steps.swap;
  for (const token of tokens) if (!isNative(token)) await harness.allow(token);
  const plan = await harness.plan(route, { minAmountOut });
  const moved = await harness.execute(route, plan);
  if (moved.status !== 'success') throw new Error(`The swap failed: ${moved.reason}`);
  const isFirst = route.tokenIn === tokens[0];
  return isFirst ? [-moved.spent, moved.received] : [moved.received, -moved.spent];
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
  const { dust, liquidity } = plan;
  const expected: Sides = [
    dust.amount0 - paid[0] + fees.amount0,
    dust.amount1 - paid[1] + fees.amount1,
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
