/**
 * Risk rules for swaps: `noMinimum` (minimum too low or maximum too high) and `swapOfUnknownValue`. Also:
 * `swapValuesUsd()`, minimum values of what a swap gives and brings.
 */
import { type Address, sameAddress } from '@cenote/chains';
import type { DecodedRequest, Limited } from '../../decoded-action.ts';
import { known } from '../../decoders/known-contracts.ts';
import { declaredOutflows, holdingKey } from '../declared-outflows.ts';
import type { RiskContext, RiskRule, RiskSubject } from '../risk-context.ts';
import { MIN_RATIO } from '../tolerances.ts';
import { isOwnBatch, walk, walkGuaranteed } from '../walk.ts';
import { ALL_PARTS, canLossesCompound } from './compounding-losses.ts';
import { isMaximumHigh } from './maximums.ts';
import { isDust, isUnclear } from './order-value.ts';
import { feesIn } from './recipients.ts';
import {
  type Changes,
  cameToAccount,
  changesOf,
  currenciesOf,
  type DecodedSwap,
  isFarLess,
  isFor,
  otherRecipients,
  swapsIn,
} from './swap-parties.ts';
import { mayTakeWrappedCoins } from './wrapped-substitute.ts';

/** Whether the node reports transfers of native coin. */
const isCoinSeen = (changes: Changes): boolean =>
  changes.some(({ holding, measured }) => holding.standard === 'native' && measured);

type ValueUsdOf = RiskContext['valueUsdOf'];

/**
 * Minimum values of what a swap gives and brings, in millionths of a dollar. A token without a price counts as zero,
 * since anyone can create one; undefined if one side has no price at all.
 */
export function swapValuesUsd({ action }: DecodedSwap, valueUsdOf: ValueUsdOf) {
  const sent = action.gives.map(({ asset }) => valueUsdOf?.(asset));
  const received = action.receives.map(({ asset }) => valueUsdOf?.(asset));
  const isPriced = (list: readonly (bigint | undefined)[]) => list.some((one) => one !== undefined);
  if (!isPriced(sent) || !(isPriced(received) || received.length === 0)) return undefined;
  const sum = (list: readonly (bigint | undefined)[]) =>
    list.reduce<bigint>((all, one) => all + (one ?? 0n), 0n);
  return { gives: sum(sent), receives: sum(received) };
}

/** The requests that known contracts or the account execute as decoded and that cannot fail on their own. */
const guaranteedIn = (decoded: DecodedRequest): Set<DecodedRequest> => {
  const { action } = decoded;
  const calls = isOwnBatch(decoded) && 'parts' in action ? action.parts : [decoded];
  return new Set(
    calls
      .flatMap((call) => [...walkGuaranteed(call)])
      .flatMap((one) => (one.isSure ? [one.decoded] : [])),
  );
};

const amountOf = ({ asset }: Limited): bigint => ('amount' in asset ? asset.amount : 0n);

/** Minimum outputs of swaps, by `holdingKey`. */
function minimumsOf(
  swaps: readonly DecodedSwap[],
  guaranteed: ReadonlySet<DecodedRequest>,
): Map<string, bigint> {
  // Only a known contract enforces its minimum, and only if it is given something.
  const enforced = swaps.filter(
    (one) =>
      one.basis === 'contract' &&
      guaranteed.has(one) &&
      one.action.gives.some((sent) => amountOf(sent) > 0n),
  );
  const sums = new Map<string, bigint>();
  for (const { asset, limit } of enforced.flatMap(({ action }) => action.receives)) {
    if (asset.standard !== 'native' && asset.standard !== 'erc20') continue;
    const key = holdingKey(asset);
    // An amount that may shrink is not a minimum.
    sums.set(key, (sums.get(key) ?? 0n) + (limit === 'atMost' ? 0n : asset.amount));
  }
  for (const asset of swaps.flatMap(currenciesOf)) {
    const key = holdingKey(asset);
    if (!sums.has(key)) sums.set(key, asset.amount);
  }
  return sums;
}

/** Whether minimums are far below the current output; an unknown current output counts as too high. */
const isMinimumLow = (
  swaps: readonly DecodedSwap[],
  guaranteed: ReadonlySet<DecodedRequest>,
  came: (key: string) => bigint | undefined,
): boolean =>
  [...minimumsOf(swaps, guaranteed)].some(([key, minimum]) => {
    const comes = came(key);
    return comes === undefined || isFarLess(minimum, comes);
  });

/** Whether swaps in sequence may lose far more than one of them. */
function mayCompound(
  swaps: readonly DecodedSwap[],
  guaranteed: ReadonlySet<DecodedRequest>,
  { came, chainId, valueUsdOf }: { came: (key: string) => bigint } & RiskContext,
): boolean {
  const minimums = minimumsOf(swaps, guaranteed);
  const keeps = (key: string): bigint => {
    const [minimum = 0n, comes] = [minimums.get(key), came(key)];
    return comes <= minimum || comes <= 0n ? ALL_PARTS : (minimum * ALL_PARTS) / comes;
  };
  const rateOf = (swap: DecodedSwap): bigint | undefined => {
    const valueUsd = swapValuesUsd(swap, valueUsdOf);
    return valueUsd && valueUsd.receives < valueUsd.gives
      ? (valueUsd.receives * ALL_PARTS) / valueUsd.gives
      : undefined;
  };
  return canLossesCompound(swaps, { keeps, rateOf, wrapped: known.wrapped(chainId)[0] });
}

/**
 * Whether minimums of swaps for other recipients are far below the current output, or may be, if it is neither reported
 * nor priced.
 */
function isMinimumLowForOthers(
  { decoded, simulation }: RiskSubject,
  { account, valueUsdOf }: RiskContext,
): boolean {
  if (simulation?.outcome !== 'passes') return false;
  return otherRecipients(decoded, { account, simulation }).some(({ address, swaps, seen }) => {
    const amounts = (list: Changes = []) =>
      new Map(list.map(({ holding, amount }) => [holdingKey(holding), amount]));
    const [received, net] = [amounts(seen?.received), amounts(seen?.changes)];
    const { paid } = declaredOutflows(decoded, address);
    const isPriced = swaps.every((one) => swapValuesUsd(one, valueUsdOf) !== undefined);
    return isMinimumLow(swaps, guaranteedIn(decoded), (key) => {
      const came = received.get(key);
      if (came === undefined) return isPriced ? 0n : undefined;
      // The net change plus the maximum that the recipient itself may pay.
      const guaranteed = (net.get(key) ?? 0n) + (paid.get(key) ?? 0n);
      return came > guaranteed ? came : guaranteed;
    });
  });
}

/** Whether leftovers of swaps go to another account without a minimum. */
function sweepsToOther(decoded: DecodedRequest, account: Address): boolean {
  const requests = [...walk(decoded)];
  const fees = feesIn(requests);
  return requests.some(
    ({ action }) =>
      action.kind === 'sweep' &&
      !fees.has(action) &&
      !action.isPassedOn &&
      !sameAddress(action.recipient, account) &&
      currenciesOf({ action }).some(({ amount }) => amount === 0n),
  );
}

/**
 * A swap executes at any price within its limits: whoever orders the transactions of a block, possibly the site, can
 * move the price and take everything above the minimum or below the maximum.
 */
export const noMinimum: RiskRule = (subject, context) => {
  const { decoded, simulation } = subject;
  const { account, valueUsdOf } = context;
  const swaps = swapsIn(decoded);
  const came = cameToAccount(simulation, declaredOutflows(decoded, account).paid);
  const isValueLower = swaps.some((one) => {
    const valueUsd = swapValuesUsd(one, valueUsdOf);
    return (
      valueUsd !== undefined &&
      valueUsd.receives * MIN_RATIO.denominator < valueUsd.gives * MIN_RATIO.numerator
    );
  });
  const isMissing =
    swaps.some((one) => currenciesOf(one).some(({ amount }) => amount === 0n)) ||
    (swaps.length > 0 && sweepsToOther(decoded, account));
  const own = swaps.filter((one) => isFor(account, one));
  return isMissing ||
    isValueLower ||
    isMinimumLow(own, guaranteedIn(decoded), came) ||
    mayCompound(own, guaranteedIn(decoded), { ...context, came }) ||
    isMinimumLowForOthers(subject, context) ||
    isMaximumHigh(subject, account) ||
    mayTakeWrappedCoins(subject, context)
    ? [{ code: 'NO_MINIMUM', level: 'danger', facts: {} }]
    : [];
};

const isCurrency = ({ asset }: Limited): boolean =>
  asset.standard === 'native' || asset.standard === 'erc20';

/**
 * Whether a swap of more than dust is unrated only because prices could not be determined: of its input, or of its
 * output if all of its tokens are known.
 */
function isRateUnclear({ action }: DecodedSwap, context: RiskContext): boolean {
  const { gives, receives } = action;
  const { valueUsdOf, isPriceUnclear, isKnownToken, decimalsOf } = context;
  // Prices of items are not compared.
  if (receives.length > 0 && !receives.some(isCurrency)) return false;
  if (gives.some(({ asset }) => isUnclear(asset, context))) return true;
  const isWellKnown = receives.every(
    ({ asset }) => !('token' in asset) || isKnownToken?.(asset.token),
  );
  return (
    isWellKnown &&
    gives.some(({ asset }) => !isDust(asset, valueUsdOf?.(asset), decimalsOf)) &&
    receives.some(({ asset }) => isPriceUnclear?.(asset))
  );
}

/**
 * A swap of tokens without a price can have any rate. For well-known tokens the user is advised to compare; if the
 * output was not simulated either, or existing prices could not be determined, the rate is unchecked.
 */
export const swapOfUnknownValue: RiskRule = ({ decoded, simulation }, context) => {
  const { account, valueUsdOf, isKnownToken } = context;
  if (!valueUsdOf || simulation?.outcome === 'fails') return [];
  const swaps = swapsIn(decoded);
  const changes = changesOf(simulation);
  const isSeen = (one: DecodedSwap) =>
    changes !== undefined &&
    (isCoinSeen(changes) ||
      !isFor(account, one) ||
      one.action.receives.every(({ asset }) => asset.standard !== 'native'));
  const isWellKnown = ({ action }: DecodedSwap) =>
    action.receives.every(({ asset }) => !('token' in asset) || isKnownToken?.(asset.token));
  const unrated = swaps.filter((one) => swapValuesUsd(one, valueUsdOf) === undefined);
  const unknown = unrated.filter(({ action }) =>
    [...action.gives, ...action.receives].every(isCurrency),
  );
  if (!unrated.every(isSeen) || swaps.some((one) => isRateUnclear(one, context))) {
    return [{ code: 'VALUE_UNKNOWN', level: 'danger', facts: {} }];
  }
  return unknown.some(isWellKnown) ? [{ code: 'VALUE_UNKNOWN', level: 'warning', facts: {} }] : [];
};
