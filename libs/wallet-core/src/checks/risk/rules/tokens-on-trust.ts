import { type Address, lower, sameAddress } from '@cenote/chains';
import type { Reading } from '../../meaning.ts';
import { worthRange } from '../assumed-worth.ts';
import { holdingKey, holdingsOf } from '../given.ts';
import { broughtOnTrust, comesBeside } from '../on-trust.ts';
import { type Move, ownCalls } from '../own-calls.ts';
import { assetOf } from '../part-rate.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import { separateParts } from '../separate-parts.ts';
import { isOpaque, walk } from '../walk.ts';
import { bringingParts } from './bringing-parts.ts';
import { isRatedIn } from './payment.ts';

/** Above this worth, in millionths of a dollar, tokens for what nobody is bound to bring are a danger: 500 dollars. */
export const MAX_ON_TRUST = 500_000_000n;

/**
 * What something is worth at most, in millionths of a dollar.
 * @param unpriced of what nobody prices, one token divided by this may be worth much
 */
export function mostOf(move: Move, context: RiskContext, unpriced = 1n): bigint {
  const asset = assetOf(move);
  const { most } = worthRange(asset, context);
  if (most > 0n || context.worthOf?.(asset) !== undefined || asset.standard !== 'erc20')
    return most;
  const digits = context.decimalsOf?.(asset.token) ?? 0;
  return asset.amount * unpriced >= 10n ** BigInt(digits) ? MAX_ON_TRUST + 1n : 0n;
}

/** Of a token that nobody prices, this part of one is paid on trust without a word. */
const UNPRICED_PARTS = 1_000n;

/** What a token itself says by a transfer that it takes of the account, by `holdingKey`. */
function namedBy(readings: readonly Reading[], account: Address): Map<string, bigint> {
  const named = new Map<string, bigint>();
  for (const { meaning, target } of readings) {
    if (meaning.kind !== 'transfer' || !sameAddress(meaning.from, account)) continue;
    for (const asset of meaning.assets) {
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
export const tokensOnTrust: RiskRule = ({ reading, simulation }, context) => {
  if (simulation?.outcome !== 'passes') return [];
  const calls = ownCalls(reading, simulation);
  const opaque = calls.flatMap((call) => {
    const readings = call.calls.flatMap((one) => [...walk(one)]);
    const target = readings.find((one) => isOpaque(one, context.isKnownToken))?.target;
    return target ? [{ call, target, named: namedBy(readings, context.account) }] : [];
  });
  const sums = new Map<string, Move>();
  for (const { call, named } of opaque) {
    for (const { holding, amount } of call.changes) {
      const key = holdingKey(holding);
      const paid = amount + (named.get(key) ?? 0n);
      if (holding.standard === 'native' || amount >= 0n || paid >= 0n) continue;
      sums.set(key, { holding, amount: (sums.get(key)?.amount ?? 0n) + paid });
    }
  }
  const worth = [...sums.values()].reduce(
    (sum, one) => sum + mostOf(one, context, UNPRICED_PARTS),
    0n,
  );
  const [first] = opaque;
  if (!first || worth <= MAX_ON_TRUST) return [];
  const facts = { recipient: lower(first.target) };
  // Another call may seem to bring what is paid for.
  const onTrust = broughtOnTrust(calls, context, isRatedIn(context));
  const parts = separateParts(reading, context.account, simulation.byCall ?? [simulation.changes]);
  const isPaidFor =
    comesBeside(onTrust, (one) => opaque.some(({ call }) => call === one)) ||
    (parts.length > 1 && bringingParts(parts, simulation, context).length > 0);
  return isPaidFor ? [{ code: 'PAYMENT_ON_TRUST', level: 'danger', facts }] : [];
};
