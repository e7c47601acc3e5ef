/** Rule: an unknown contract takes tokens of value, and what it returns is not guaranteed. */
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

/** Above this worth, in millionths of a dollar, tokens for what nobody is bound to bring are a danger: 500 dollars. */
export const MAX_UNGUARANTEED_VALUE = 500_000_000n;

/**
 * What something is worth at most, in millionths of a dollar.
 * @param unpriced of what nobody prices, one token divided by this may be worth much
 */
export function maxValueUsd(move: BalanceChange, context: RiskContext, unpriced = 1n): bigint {
  const asset = assetOf(move);
  const { most } = valueRangeUsd(asset, context);
  if (most > 0n || context.valueUsdOf?.(asset) !== undefined || asset.standard !== 'erc20')
    return most;
  const digits = context.decimalsOf?.(asset.token) ?? 0;
  return asset.amount * unpriced >= 10n ** BigInt(digits) ? MAX_UNGUARANTEED_VALUE + 1n : 0n;
}

/** Of a token that nobody prices, this part of one is paid on trust without a word. */
const UNPRICED_PARTS = 1_000n;

/** What a token itself says by a transfer that it takes of the account, by `holdingKey`. */
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
 * An unknown contract brings what it promises for tokens only if it likes, whatever its function is called, be it that of
 * a token. Coins for it are a danger at any worth; a small worth of tokens is not.
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
  // Another call may seem to bring what is paid for.
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
