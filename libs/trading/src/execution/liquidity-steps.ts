/**
 * `liquiditySteps()`: the steps (revoke, approve, permit, liquidity) that a liquidity transaction still requires with the
 * given allowances. Also: type `TokenAllowance`.
 */
import type { LiquidityStep } from './steps.ts';

/** A token that the transaction takes, with the allowance of the contract that takes it. */
export interface TokenAllowance {
  /** Maximum that the transaction takes, in base units. */
  amount: bigint;
  allowance: bigint;
  /** The token rejects a new allowance until the current one is set to 0 (mainnet USDT). */
  mustRevoke?: boolean;
}

const APPROVALS = [
  { revoke: 'revoke', approve: 'approve' },
  { revoke: 'revokeSecond', approve: 'approveSecond' },
] as const;

/**
 * Returns the steps that a liquidity transaction still requires.
 * @param tokens at most two, in the order of their approvals
 * @param needsPermit the transaction redeems a signature that does not exist yet
 */
export function liquiditySteps(
  tokens: readonly TokenAllowance[],
  needsPermit: boolean,
): LiquidityStep[] {
  const approvals = tokens.flatMap(({ amount, allowance, mustRevoke = false }, index) => {
    const names = APPROVALS[index];
    if (!names) throw new RangeError('A liquidity transaction takes at most two tokens');
    if (allowance >= amount) return [];
    return mustRevoke && allowance > 0n ? [names.revoke, names.approve] : [names.approve];
  });
  return [...approvals, ...(needsPermit ? (['permit'] as const) : []), 'liquidity'];
}
