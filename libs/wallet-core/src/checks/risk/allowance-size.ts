import { type Address, lower } from '@cenote/chains';
import type { Asset, Reading } from '../meaning.ts';
import type { ApprovalChange } from '../simulate/simulation.ts';
import type { RiskContext } from './risk-context.ts';
import { grantOf, walk } from './walk.ts';

/** No token has that many base units; Permit2's and uint96 tokens' own maximum is above it or is cut to it. */
export const UNLIMITED = 1n << 128n;

/** An allowance of this part of the balance may take what matters of it. */
const LARGE_PART = 2n;

type Sums = Map<Address, bigint>;

function addTo(sums: Sums, token: Address, amount: bigint): void {
  sums.set(lower(token), (sums.get(lower(token)) ?? 0n) + amount);
}

/** Base units of an asset where it is one of amounts; undefined for an item or a collection. */
export const amountOf = (asset: Asset): { token: Address; amount: bigint } | undefined => {
  if (asset.standard === 'erc20') return asset;
  return asset.standard === 'ambiguous'
    ? { token: asset.token, amount: asset.amountOrId }
    : undefined;
};

/**
 * By token, all that the calls of a request let spenders take that are not trusted, in base units: several small
 * allowances are one large one to whoever is behind them. An increase adds to what was allowed before.
 */
export function allowedByCalls(
  reading: Reading,
  { isTrustedSpender, allowanceOf }: RiskContext,
): Sums {
  const sums: Sums = new Map();
  const increased = new Set<string>();
  for (const { meaning } of walk(reading)) {
    const grant = grantOf(meaning);
    if (grant?.how !== 'call' || isTrustedSpender(grant.spender)) continue;
    for (const asset of grant.assets) {
      const sized = amountOf(asset);
      if (!sized) continue;
      addTo(sums, sized.token, sized.amount);
      const pair = [sized.token, grant.spender].map(lower).join();
      if (meaning.kind !== 'approve' || meaning.change !== 'increase' || increased.has(pair)) {
        continue;
      }
      increased.add(pair);
      addTo(sums, sized.token, allowanceOf?.(sized.token, grant.spender) ?? 0n);
    }
  }
  return sums;
}

/** The allowances that a request increases: what they were before counts too. */
export const increasedIn = (reading: Reading): { token: Address; spender: Address }[] =>
  [...walk(reading)].flatMap(({ meaning }) => {
    if (meaning.kind !== 'approve' || meaning.change !== 'increase') return [];
    const sized = amountOf(meaning.asset);
    return sized ? [{ token: sized.token, spender: meaning.spender }] : [];
  });

/** By token, all that the simulation lets spenders take that are not trusted, in base units. */
export function allowedBySimulation(
  approvals: readonly ApprovalChange[],
  { isTrustedSpender }: RiskContext,
): Sums {
  const sums: Sums = new Map();
  for (const change of approvals) {
    if (change.kind !== 'amount' || isTrustedSpender(lower(change.spender))) continue;
    addTo(sums, change.token, change.amount);
  }
  return sums;
}

/** Whether an allowance may take what matters of a balance; undefined where the balance is not known. */
export function isLarge(
  token: Address,
  amount: bigint,
  { balanceOf }: RiskContext,
): boolean | undefined {
  if (amount >= UNLIMITED) return true;
  const balance = balanceOf?.(token);
  return balance === undefined ? undefined : amount * LARGE_PART >= balance;
}
