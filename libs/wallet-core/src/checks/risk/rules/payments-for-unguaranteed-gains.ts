/**
 * Risk rule `paymentsForUnguaranteedGains`, a part of `payments`: a payment whose return may arrive only in the
 * simulation.
 */
import { sameAddress } from '@cenote/chains';
import type { DecodedRequest } from '../../decoded-action.ts';
import { known } from '../../decoders/known-contracts.ts';
import type { Holding, Simulation } from '../../simulate/simulation.ts';
import { type AccountCall, accountCalls, type BalanceChange } from '../account-calls.ts';
import { holdingKey, holdingsOf } from '../declared-outflows.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import { SMALL_PART } from '../tolerances.ts';
import { hasUnguaranteedGainsBeside, unguaranteedGains } from '../unguaranteed-gains.ts';
import { walk } from '../walk.ts';
import { areSwapsPriced, type Payment, paymentsOf } from './payment.ts';
import { NATIVE_KEY, swapsIn } from './swap-parties.ts';

type Passes = Extract<Simulation, { outcome: 'passes' }>;

const isItem = ({ holding: { standard } }: BalanceChange): boolean =>
  standard === 'erc721' || standard === 'erc1155';

/**
 * Whether payments together are a small fraction of what swaps take of the same holdings, and of the account's net
 * loss.
 * @param within the calls whose swaps count: those that fail together with the payments
 */
function areSmall(
  payments: readonly Payment[],
  within: readonly DecodedRequest[],
  { changes }: Passes,
  { chainId }: RiskContext,
): boolean {
  const isWrapped = (holding: Holding) =>
    holding.standard === 'erc20' &&
    known.wrapped(chainId).some((one) => sameAddress(one, holding.token));
  /** Wrapped coin counts as native coin, since it still belongs to the account. */
  const keyOf = (holding: Holding) => (isWrapped(holding) ? NATIVE_KEY : holdingKey(holding));
  const sumOf = (all: readonly (readonly [Holding, bigint])[], key: string) =>
    all.reduce((sum, [holding, amount]) => (keyOf(holding) === key ? sum + amount : sum), 0n);
  const assets = payments.flatMap((one) => one.assets);
  // Any item of a collection may be paid.
  if (assets.some((asset) => holdingsOf(asset).length === 0)) return false;
  const paid = assets.flatMap(holdingsOf);
  const swapped = within
    .flatMap(swapsIn)
    .filter(({ basis }) => basis === 'contract')
    .flatMap(({ action: { gives, receives } }) => [
      ...gives.flatMap(({ asset }) => holdingsOf(asset)),
      // Amounts that swaps return are not counted as taken.
      ...receives
        .flatMap(({ asset }) => holdingsOf(asset))
        .map(([holding, amount]) => [holding, -amount] as const),
    ]);
  const lost = changes.map(({ holding, amount }) => [holding, -amount] as const);
  return paid.every(([holding]) => {
    const key = keyOf(holding);
    const sum = sumOf(paid, key) * SMALL_PART;
    return sum <= sumOf(swapped, key) && sum <= sumOf(lost, key);
  });
}

/**
 * Payments to unknown recipients, or swaps without prices, in a request that others can influence and that brings
 * gains: regardless of the amounts, the gains may arrive only in the simulation.
 */
export const paymentsForUnguaranteedGains: RiskRule = ({ decoded, simulation }, context) => {
  if (simulation?.outcome !== 'passes') return [];
  const calls = accountCalls(decoded, simulation);
  const onTrust = unguaranteedGains(calls, context, areSwapsPriced(context));
  if (onTrust.length === 0) return [];
  const payments = paymentsOf([...walk(decoded)], context);
  const isTransfer = ({ decoded: { action } }: Payment) => action.kind === 'transfer';
  const transfers = payments.filter(isTransfer);
  const swaps = payments.filter((one) => {
    if (isTransfer(one)) return false;
    // Several calls may buy several NFTs, each at its own price.
    const others = onTrust.map(({ call, gains, optional }) => ({
      call,
      optional,
      gains: one.isForItems && gains.every(isItem) ? optional : gains,
    }));
    const isIts = ({ calls: its }: AccountCall) =>
      its.some((call) => [...walk(call)].includes(one.decoded));
    return hasUnguaranteedGainsBeside(others, isIts);
  });
  const isAsOne = !('atomic' in decoded.action) || decoded.action.atomic;
  const groups = isAsOne ? [[decoded]] : calls.map((one) => one.calls);
  const large = groups.flatMap((within) => {
    const all = new Set(within.flatMap((call) => [...walk(call)]));
    const own = transfers.filter((one) => all.has(one.decoded));
    return areSmall(own, within, simulation, context) ? [] : own;
  });
  return [...large, ...swaps].map(({ finding }) => finding);
};
