/** Rules for swaps: minimum too low, maximum too high, or value unknown. */
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

/** Whether the node sees coins move. */
const isCoinSeen = (changes: Changes): boolean =>
  changes.some(({ holding, measured }) => holding.standard === 'native' && measured);

type ValueUsdOf = RiskContext['valueUsdOf'];

/**
 * What a swap gives is worth at least, and what it brings at least, in millionths of a dollar. A token without a price
 * counts as nothing, since anybody can make one; undefined where nothing of either side is priced.
 */
export function swapValuesUsd({ action }: DecodedSwap, valueUsdOf: ValueUsdOf) {
  const given = action.gives.map(({ asset }) => valueUsdOf?.(asset));
  const brought = action.receives.map(({ asset }) => valueUsdOf?.(asset));
  const isPriced = (list: readonly (bigint | undefined)[]) => list.some((one) => one !== undefined);
  if (!isPriced(given) || !(isPriced(brought) || brought.length === 0)) return undefined;
  const sum = (list: readonly (bigint | undefined)[]) =>
    list.reduce<bigint>((all, one) => all + (one ?? 0n), 0n);
  return { gives: sum(given), receives: sum(brought) };
}

/** What is not only an unknown contract's word, and does not fail by itself within a call of the account. */
const surelyKeptIn = (decoded: DecodedRequest): Set<DecodedRequest> => {
  const { action } = decoded;
  const calls = isOwnBatch(decoded) && 'parts' in action ? action.parts : [decoded];
  return new Set(
    calls
      .flatMap((call) => [...walkGuaranteed(call)])
      .flatMap((one) => (one.isSure ? [one.decoded] : [])),
  );
};

const amountOf = ({ asset }: Limited): bigint => ('amount' in asset ? asset.amount : 0n);

/** By `holdingKey`, what swaps bring at least. */
function minimumsOf(
  swaps: readonly DecodedSwap[],
  keptOnes: ReadonlySet<DecodedRequest>,
): Map<string, bigint> {
  // Only a known contract keeps to its minimum, and only where it is given something.
  const kept = swaps.filter(
    (one) =>
      one.basis === 'contract' &&
      keptOnes.has(one) &&
      one.action.gives.some((given) => amountOf(given) > 0n),
  );
  const sums = new Map<string, bigint>();
  for (const { asset, limit } of kept.flatMap(({ action }) => action.receives)) {
    if (asset.standard !== 'native' && asset.standard !== 'erc20') continue;
    const key = holdingKey(asset);
    // What can shrink is no minimum.
    sums.set(key, (sums.get(key) ?? 0n) + (limit === 'atMost' ? 0n : asset.amount));
  }
  for (const asset of swaps.flatMap(currenciesOf)) {
    const key = holdingKey(asset);
    if (!sums.has(key)) sums.set(key, asset.amount);
  }
  return sums;
}

/** Whether swaps bring far less at least than they bring now: `came`, undefined where nobody saw it. */
const isMinimumLow = (
  swaps: readonly DecodedSwap[],
  kept: ReadonlySet<DecodedRequest>,
  came: (key: string) => bigint | undefined,
): boolean =>
  [...minimumsOf(swaps, kept)].some(([key, minimum]) => {
    const comes = came(key);
    return comes === undefined || isFarLess(minimum, comes);
  });

/** Whether swaps one after the other may lose far more than one of them may. */
function mayCompound(
  swaps: readonly DecodedSwap[],
  kept: ReadonlySet<DecodedRequest>,
  { came, chainId, valueUsdOf }: { came: (key: string) => bigint } & RiskContext,
): boolean {
  const minimums = minimumsOf(swaps, kept);
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

/** Whether swaps for others bring far less at least than now; where nobody saw or priced what comes, they may. */
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
    return isMinimumLow(swaps, surelyKeptIn(decoded), (key) => {
      const came = received.get(key);
      if (came === undefined) return isPriced ? 0n : undefined;
      // Of what it pays itself, all that it may pay less what it has less of now.
      const kept = (net.get(key) ?? 0n) + (paid.get(key) ?? 0n);
      return came > kept ? came : kept;
    });
  });
}

/** Whether what swaps leave over goes to another than the account, with no minimum. */
function sweepsToOther(decoded: DecodedRequest, account: Address): boolean {
  const requests = [...walk(decoded)];
  const fees = feesIn(requests);
  return requests.some(
    ({ action }) =>
      action.kind === 'sweep' &&
      !fees.has(action) &&
      !sameAddress(action.recipient, account) &&
      currenciesOf({ action }).some(({ amount }) => amount === 0n),
  );
}

/**
 * A swap takes any price that is within its limits: whoever orders the block's transactions, the site too, can move
 * the price against it and have all that is above its minimum, or below its maximum.
 */
export const noMinimum: RiskRule = (subject, context) => {
  const { decoded, simulation } = subject;
  const { account, valueUsdOf } = context;
  const swaps = swapsIn(decoded);
  const came = cameToAccount(simulation, declaredOutflows(decoded, account).paid);
  const isWorthLess = swaps.some((one) => {
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
    isWorthLess ||
    isMinimumLow(own, surelyKeptIn(decoded), came) ||
    mayCompound(own, surelyKeptIn(decoded), { ...context, came }) ||
    isMinimumLowForOthers(subject, context) ||
    isMaximumHigh(subject, account) ||
    mayTakeWrappedCoins(subject, context)
    ? [{ code: 'NO_MINIMUM', level: 'danger', facts: {} }]
    : [];
};

const isCurrency = ({ asset }: Limited): boolean =>
  asset.standard === 'native' || asset.standard === 'erc20';

/**
 * Whether a swap of more than dust may be at any rate only because prices were not found out: of what it gives, or of
 * what it brings where the wallet knows all of its tokens.
 */
function isRateUnclear({ action }: DecodedSwap, context: RiskContext): boolean {
  const { gives, receives } = action;
  const { valueUsdOf, isPriceUnclear, isKnownToken, decimalsOf } = context;
  // Nobody compares prices of items.
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
 * A swap of tokens without a price can have any rate. Where they are well known, the person is told to compare; where
 * nobody saw what comes either, or prices were not found out that there may be, nothing about the rate was checked.
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
