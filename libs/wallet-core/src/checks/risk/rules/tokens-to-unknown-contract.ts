/**
 * Risk rule `tokensToUnknownContract`: an unknown contract takes tokens of value, and its return is not guaranteed.
 * Also: `maxValueUsd()` of a balance change, and the limit.
 */
import { type Address, lower, sameAddress } from '@cenote/chains';
import type { DecodedRequest } from '../../decoded-action.ts';
import { accountCalls, type BalanceChange } from '../account-calls.ts';
import { holdingKey, holdingsOf } from '../declared-outflows.ts';
import { independentParts } from '../independent-parts.ts';
import { assetOf } from '../part-rate.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import { hasUnguaranteedGainsBeside, unguaranteedGains } from '../unguaranteed-gains.ts';
import { valueRangeUsd } from '../value-range.ts';
import { isOpaque, walk } from '../walk.ts';
import { gainingParts } from './gaining-parts.ts';
import { areSwapsPriced } from './payment.ts';

/** Tokens paid without a guaranteed return above 500 dollars, in millionths of a dollar, are a danger. */
export const MAX_UNGUARANTEED_VALUE = 500_000_000n;

/**
 * Maximum value, in millionths of a dollar.
 * @param unpriced for a token without a price, one token divided by this counts as above the limit
 */
export function maxValueUsd(move: BalanceChange, context: RiskContext, unpriced = 1n): bigint {
  const asset = assetOf(move);
  const { most } = valueRangeUsd(asset, context);
  if (most > 0n || context.valueUsdOf?.(asset) !== undefined || asset.standard !== 'erc20')
    return most;
  const digits = context.decimalsOf?.(asset.token) ?? 0;
  return asset.amount * unpriced >= 10n ** BigInt(digits) ? MAX_UNGUARANTEED_VALUE + 1n : 0n;
}

/** One token without a price divided by this may be paid without a finding. */
const UNPRICED_PARTS = 1_000n;

/** Transfers from the account that a call of the token itself declares, by `holdingKey`. */
function declaredTransfers(
  requests: readonly DecodedRequest[],
  account: Address,
): Map<string, bigint> {
  const named = new Map<string, bigint>();
  for (const { action, target } of requests) {
    if (action.kind !== 'transfer' || !sameAddress(action.from, account)) continue;
    for (const asset of action.assets) {
      if (!target || !('token' in asset) || !sameAddress(asset.token, target)) continue;
      for (const [holding, amount] of holdingsOf(asset)) {
        const key = holdingKey(holding);
        named.set(key, (named.get(key) ?? 0n) + amount);
      }
    }
  }
  return named;
}

/**
 * The return of an unknown contract for tokens is not guaranteed, whatever its function is called, even that of a
 * token. A small value of tokens is no danger; coins are handled by another rule regardless of value.
 */
export const tokensToUnknownContract: RiskRule = ({ decoded, simulation }, context) => {
  if (simulation?.outcome !== 'passes') return [];
  const calls = accountCalls(decoded, simulation);
  const opaque = calls.flatMap((call) => {
    const requests = call.calls.flatMap((one) => [...walk(one)]);
    const target = requests.find((one) => isOpaque(one, context.isKnownToken))?.target;
    return target ? [{ call, target, named: declaredTransfers(requests, context.account) }] : [];
  });
  const sums = new Map<string, BalanceChange>();
  for (const { call, named } of opaque) {
    for (const { holding, amount } of call.changes) {
      const key = holdingKey(holding);
      const paid = amount + (named.get(key) ?? 0n);
      if (holding.standard === 'native' || amount >= 0n || paid >= 0n) continue;
      sums.set(key, { holding, amount: (sums.get(key)?.amount ?? 0n) + paid });
    }
  }
  const valueUsd = [...sums.values()].reduce(
    (sum, one) => sum + maxValueUsd(one, context, UNPRICED_PARTS),
    0n,
  );
  const [first] = opaque;
  if (!first || valueUsd <= MAX_UNGUARANTEED_VALUE) return [];
  const facts = { recipient: lower(first.target) };
  // Another call may seem to bring the return.
  const onTrust = unguaranteedGains(calls, context, areSwapsPriced(context));
  const parts = independentParts(
    decoded,
    context.account,
    simulation.byCall ?? [simulation.changes],
  );
  const isPaidFor =
    hasUnguaranteedGainsBeside(onTrust, (one) => opaque.some(({ call }) => call === one)) ||
    (parts.length > 1 && gainingParts(parts, simulation, context).length > 0);
  return isPaidFor ? [{ code: 'PAYMENT_ON_TRUST', level: 'danger', facts }] : [];
};
