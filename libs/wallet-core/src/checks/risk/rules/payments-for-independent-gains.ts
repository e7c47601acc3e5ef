/**
 * Risk rule `paymentsForIndependentGains`, a part of `payments`: a payment whose return comes from another part of the
 * request, which may fail on its own.
 */
import type { DecodedRequest } from '../../decoded-action.ts';
import { accountCalls } from '../account-calls.ts';
import { holdingKey } from '../declared-outflows.ts';
import type { Finding } from '../finding.ts';
import { divisibleCalls, type IndependentPart, independentParts } from '../independent-parts.ts';
import type { RiskRule } from '../risk-context.ts';
import { SMALL_PART } from '../tolerances.ts';
import { walk } from '../walk.ts';
import { type GainingPart, gainingParts } from './gaining-parts.ts';
import { type Payment, paymentsOf, sumsOf } from './payment.ts';
import type { Currency } from './swap-parties.ts';
import { MAX_UNGUARANTEED_VALUE, maxValueUsd } from './tokens-to-unknown-contract.ts';

/** Whether a part buys something from known contracts only, not counting requests that merely forward funds. */
const isPurchase = ({ requests }: IndependentPart): boolean =>
  requests.some(({ action }) => action.kind === 'swap') &&
  requests.every(({ basis }) => basis === 'contract');

const isBorrowed = ({ requests }: IndependentPart): boolean =>
  requests.some(({ action }) => action.kind === 'lending' && action.operation === 'borrow');

/**
 * A payment to an unknown recipient, or a swap without prices, must be offset by something guaranteed in the same part.
 * Gains without a guarantee and gains of parts that execute independently do not count: each such part is rated on its
 * own, by prices if there are any.
 */
export const paymentsForIndependentGains: RiskRule = ({ decoded, simulation }, context) => {
  if (simulation?.outcome !== 'passes') return [];
  const { changes, byCall } = simulation;
  const parts = independentParts(decoded, context.account, byCall ?? [changes]);
  const order = parts.flatMap(({ requests }) => requests);
  const calls = accountCalls(decoded, simulation);
  /** Base units that a part takes from the account by the simulation: a declared outflow may not be the account's. */
  const taken = (part: IndependentPart, key: string): bigint => {
    const call = calls.find((one) =>
      one.calls.some((own) => [...walk(own)].some((each) => part.requests.includes(each))),
    );
    const seen = call?.changes.find(({ holding }) => holdingKey(holding) === key)?.amount ?? 0n;
    const says = part.moves.get(key)?.amount ?? 0n;
    return -(seen > says ? seen : says);
  };
  /** Whether payments together are a small fraction of what another part takes of the same holdings. */
  const areSmallBeside = (part: IndependentPart, payments: readonly Payment[]) => {
    const sums = sumsOf(payments);
    return (
      sums !== undefined && [...sums].every(([key, sum]) => sum * SMALL_PART <= taken(part, key))
    );
  };
  const isBefore = (one: IndependentPart, other: IndependentPart) =>
    order.indexOf(one.requests.at(-1) as DecodedRequest) <
    order.indexOf(other.requests[0] as DecodedRequest);
  /** The account's balance of a currency without a part, if all other parts bring what they declare. */
  const hasWithout = (one: IndependentPart, asset: Currency): bigint | undefined => {
    if (context.areTransactionsWaiting) return undefined;
    const has = context.balanceOf?.('token' in asset ? asset.token : undefined);
    const others = parts
      .filter((part) => !part.requests.some((each) => one.requests.includes(each)))
      .map((part) => part.all.get(holdingKey(asset)));
    const gains = others.reduce(
      (sum, move) => sum + (move && move.amount > 0n ? move.amount : 0n),
      0n,
    );
    return has === undefined ? undefined : has + gains;
  };
  /**
   * Whether the account lacks the funds for a payment without the preceding gains of a part, so that the payment fails
   * without that part.
   */
  const isNeeded = (one: IndependentPart, other: IndependentPart, { assets, isOwn }: Payment) =>
    isOwn &&
    isBefore(one, other) &&
    !isBorrowed(one) &&
    assets.every((asset) => {
      if (asset.standard !== 'native' && asset.standard !== 'erc20') return false;
      const has = hasWithout(one, asset);
      if (has === undefined || has * SMALL_PART > asset.amount) return false;
      // Someone who sends the account that amount beforehand gets no more than it back.
      const isLittle =
        maxValueUsd({ holding: asset, amount: has }, context) <= MAX_UNGUARANTEED_VALUE;
      return isLittle && (one.moves.get(holdingKey(asset))?.amount ?? 0n) >= asset.amount - has;
    });
  const divided = divisibleCalls(decoded, context.account, byCall);
  /** Whether a part is another one, and not within the same call. */
  const isBeside = (other: IndependentPart, part: IndependentPart) =>
    other !== part &&
    !(divided.includes(part) && other.requests.some((one) => part.requests.includes(one)));
  const beside = ({ part, rate }: GainingPart): Finding[] => {
    const found = parts
      .filter((other) => isBeside(other, part))
      .flatMap((other) =>
        paymentsOf(other.requests, context)
          // Several swaps may buy several NFTs, each at its own price.
          .filter(({ isForItems }) => !(rate === 'item' && isForItems && isPurchase(part)))
          .filter((payment) => !isNeeded(part, other, payment)),
      );
    return areSmallBeside(part, found) ? [] : found.map(({ finding }) => finding);
  };
  return [
    ...gainingParts(parts, simulation, context),
    ...gainingParts(parts, simulation, context, divided),
  ].flatMap(beside);
};
