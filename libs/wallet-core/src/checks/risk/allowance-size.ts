/**
 * Sizes of allowances: `allowedByCalls()` and `allowedBySimulation()` sum those of untrusted spenders by token,
 * `isLarge()` compares with the balance. Also: `UNLIMITED`, `LARGE_PART`, `amountOf()`.
 */
import { type Address, lower } from '@cenote/chains';
import type { Asset, DecodedRequest } from '../decoded-action.ts';
import type { ApprovalChange } from '../simulate/simulation.ts';
import type { RiskContext } from './risk-context.ts';
import { grantOf, walk } from './walk.ts';

/**
 * Threshold of an unlimited allowance in base units: no token has as high a supply. The maximum of Permit2 and of
 * uint96 tokens is above it or is capped to it.
 */
export const UNLIMITED = 1n << 128n;

/** An allowance for this fraction of a balance (one half) or more is large. */
export const LARGE_PART = 2n;

type Sums = Map<Address, bigint>;

function addTo(sums: Sums, token: Address, amount: bigint): void {
  sums.set(lower(token), (sums.get(lower(token)) ?? 0n) + amount);
}

/** Token and base units of a fungible asset; undefined for an item or a collection. */
export const amountOf = (asset: Asset): { token: Address; amount: bigint } | undefined => {
  if (asset.standard === 'erc20') return asset;
  return asset.standard === 'ambiguous'
    ? { token: asset.token, amount: asset.amountOrId }
    : undefined;
};

/**
 * Adds the existing allowances of the site's and the request's spenders. A new allowance replaces an existing one on
 * chain, but the spender may use the old one first. An unknown amount counts as unlimited.
 */
function addBefore(sums: Sums, { allowedBefore = [], isTrustedSpender }: RiskContext): Sums {
  for (const { token, spender, amount = UNLIMITED } of allowedBefore) {
    if (sums.has(lower(token)) && !isTrustedSpender(lower(spender), true))
      addTo(sums, token, amount);
  }
  return sums;
}

/**
 * Base units that untrusted spenders may take after the calls of a request, by token. The allowances are summed, since
 * several spenders may belong to the same party.
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

/** Base units that untrusted spenders may take after the simulated calls, by token. */
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

/** Whether an allowance covers at least half of the balance; undefined if the balance is unknown. */
export function isLarge(
  token: Address,
  amount: bigint,
  { balanceOf }: RiskContext,
): boolean | undefined {
  if (amount >= UNLIMITED) return true;
  const balance = balanceOf?.(token);
  return balance === undefined ? undefined : amount * LARGE_PART >= balance;
}
