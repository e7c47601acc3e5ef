/** Sums what untrusted spenders may take by token, and tells whether an allowance is large. */
import { type Address, lower } from '@cenote/chains';
import type { Asset, DecodedRequest } from '../decoded-action.ts';
import type { ApprovalChange } from '../simulate/simulation.ts';
import type { RiskContext } from './risk-context.ts';
import { grantOf, walk } from './walk.ts';

/** No token has that many base units; Permit2's and uint96 tokens' own maximum is above it or is cut to it. */
export const UNLIMITED = 1n << 128n;

/** This part of a balance is what matters of it. */
export const LARGE_PART = 2n;

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
 * Adds what the site's and the request's spenders may take already: a new allowance replaces one on the chain, but the
 * spender may use the old one first. What could not be read counts as everything.
 */
function addBefore(sums: Sums, { allowedBefore = [], isTrustedSpender }: RiskContext): Sums {
  for (const { token, spender, amount = UNLIMITED } of allowedBefore) {
    if (sums.has(lower(token)) && !isTrustedSpender(lower(spender), true))
      addTo(sums, token, amount);
  }
  return sums;
}

/**
 * By token, all that spenders may take that are not trusted once the calls of a request are made, in base units:
 * several small allowances are one large one to whoever is behind them.
 */
export function allowedByCalls(decoded: DecodedRequest, context: RiskContext): Sums {
  const sums: Sums = new Map();
  for (const { action } of walk(decoded)) {
    const grant = grantOf(action);
    if (grant?.how !== 'call' || context.isTrustedSpender(grant.spender, grant.viaPermit2))
      continue;
    for (const asset of grant.assets) {
      const sized = amountOf(asset);
      if (sized) addTo(sums, sized.token, sized.amount);
    }
  }
  return addBefore(sums, context);
}

/** By token, all that spenders may take that are not trusted once the simulated calls are made, in base units. */
export function allowedBySimulation(
  approvals: readonly ApprovalChange[],
  context: RiskContext,
): Sums {
  const sums: Sums = new Map();
  for (const change of approvals) {
    if (change.kind !== 'amount') continue;
    if (context.isTrustedSpender(lower(change.spender), change.viaPermit2)) continue;
    addTo(sums, change.token, change.amount);
  }
  return addBefore(sums, context);
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
