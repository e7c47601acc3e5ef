import type { Address } from '@cenote/chains';
import { valueUsd } from '../../market/pools/pool-figures.ts';
import type { BalanceChange } from './balance-changes.ts';

/**
 * Returns the `count` most valuable tokens of an account, by its balance or the largest single change, and whether
 * other tokens are left out.
 * @param unitOf current price of one base unit, dollars.
 */
export function mostValuableTokens(
  balances: ReadonlyMap<Address, bigint>,
  changes: readonly Pick<BalanceChange, 'token' | 'amount'>[],
  unitOf: (token: Address) => number | undefined,
  count: number,
): { tokens: ReadonlySet<Address>; isPartial: boolean } {
  const amounts = new Map(balances);
  for (const { token, amount } of changes) {
    const size = amount < 0n ? -amount : amount;
    if (size > (amounts.get(token) ?? -1n)) amounts.set(token, size);
  }
  if (amounts.size <= count) return { tokens: new Set(amounts.keys()), isPartial: false };
  const ranked = [...amounts]
    .map(([token, amount]) => ({ token, usd: valueUsd(amount, unitOf(token)) ?? 0 }))
    .sort((a, b) => b.usd - a.usd);
  return { tokens: new Set(ranked.slice(0, count).map(({ token }) => token)), isPartial: true };
}
