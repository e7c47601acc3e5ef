/**
 * `isWorse()`: whether an account has less or allows more by one simulation than by another, by more than 5 %. Also:
 * type `Effects`.
 */
import type { ApprovalChange, HoldingChange } from './simulation.ts';
import { allowanceKey, holdingKey } from './tally.ts';

export interface Effects {
  changes: readonly HoldingChange[];
  approvals: readonly ApprovalChange[];
}

/** A twentieth, the deviation above which amounts count as different. Prices usually move less within minutes. */
const PART = 20n;

const abs = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
const allowed = (change: ApprovalChange): bigint => {
  if (change.kind === 'all') return change.approved ? 1n : 0n;
  return change.kind === 'one' ? BigInt(change.spender) : change.amount;
};

/**
 * Whether an account has less or allows more by the second effects than by the first, by more than 5 %.
 * @param lossPart tolerated increase of a loss, as one part in this many: 100 is 1 %
 */
export function isWorse(first: Effects, second: Effects, lossPart = PART): boolean {
  const amounts = new Map(first.changes.map((one) => [holdingKey(one.holding), one.amount]));
  const later = new Map(second.changes.map((one) => [holdingKey(one.holding), one.amount]));
  for (const key of new Set([...amounts.keys(), ...later.keys()])) {
    const before = amounts.get(key) ?? 0n;
    const part = before < 0n ? lossPart : PART;
    if ((before - (later.get(key) ?? 0n)) * part > abs(before)) return true;
  }
  const allowances = new Map(first.approvals.map((one) => [allowanceKey(one), allowed(one)]));
  return second.approvals.some((one) => {
    const before = allowances.get(allowanceKey(one)) ?? 0n;
    const change = allowed(one) - before;
    return one.kind === 'one' ? change !== 0n && allowed(one) > 0n : change * PART > before;
  });
}
