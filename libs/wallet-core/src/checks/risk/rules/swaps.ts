import { type Address, isNative, lower, sameAddress } from '@cenote/chains';
import type { Asset, Limited, Reading, Swap, Sweep } from '../../meaning.ts';
import type { Simulation } from '../../simulate/simulation.ts';
import { givenBy, holdingKey } from '../given.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import { isOwnBatch, walk } from '../walk.ts';
import { isDust, isUnclear } from './order-value.ts';
import { feesIn } from './recipients.ts';

type Currency = Extract<Asset, { standard: 'native' | 'erc20' }>;

export interface SwapReading extends Reading {
  meaning: Swap;
}

/**
 * The swaps of a request. The account pays for them, also where a contract makes the call: it calls for the account,
 * with what the account gave it.
 */
export const swapsIn = (reading: Reading): SwapReading[] =>
  [...walk(reading)].filter(
    (one): one is SwapReading => one.meaning.kind === 'swap' && one.meaning.gives.length > 0,
  );

const isFor = (account: string, { meaning: { recipient } }: SwapReading): boolean =>
  isNative(recipient) || sameAddress(recipient, account);

const currenciesOf = ({ meaning }: { meaning: Swap | Sweep }): Currency[] =>
  meaning.receives.flatMap(({ asset }) =>
    asset.standard === 'native' || asset.standard === 'erc20' ? [asset] : [],
  );

type Changes = Extract<Simulation, { outcome: 'passes' }>['changes'];
type Paid = ReadonlyMap<string, bigint>;

const NATIVE_KEY = holdingKey({ standard: 'native' });

const changesOf = (simulation: Simulation | undefined): Changes | undefined =>
  simulation?.outcome === 'passes' ? simulation.changes : undefined;

/** Base units by which tokens that count in shares bring less than was promised. */
const ROUNDING = 2n;

/** Whether any one of a collection comes. */
const anyComes = (changes: Changes, token: Address): boolean =>
  changes.some(
    ({ holding, amount }) => 'token' in holding && sameAddress(holding.token, token) && amount > 0n,
  );

/** One thing each for what has no amount. */
const countOf = (asset: Asset): bigint => ('amount' in asset ? asset.amount : 1n);

/** What swaps say that an account receives, each holding once with all of its amounts together. */
function promisedBy(swaps: readonly SwapReading[]): { asset: Asset; count: bigint }[] {
  const sums = new Map<string, { asset: Asset; count: bigint }>();
  for (const { asset } of swaps.flatMap(({ meaning }) => meaning.receives)) {
    if (asset.standard === 'ambiguous') continue;
    const key = asset.standard === 'collection' ? `${lower(asset.token)}:any` : holdingKey(asset);
    sums.set(key, { asset, count: (sums.get(key)?.count ?? 0n) + countOf(asset) });
  }
  return [...sums.values()];
}

/**
 * What swaps say that comes and does not, nor is spent again by the same calls. Nodes that do not see the native coin
 * move cannot say so of it, where the contracts are known.
 */
function missingIn(reading: Reading, changes: Changes, account: Address): Asset[] {
  const swaps = swapsIn(reading).filter((one) => isFor(account, one));
  const { paid } = givenBy(reading, account);
  const gained = new Map(changes.map(({ holding, amount }) => [holdingKey(holding), amount]));
  const seesNative = changes.some(
    ({ holding, measured }) => holding.standard === 'native' && measured,
  );
  const isKnown = swaps.every(({ basis }) => basis === 'contract');
  const comes = (asset: Asset, count: bigint): boolean => {
    if (asset.standard === 'ambiguous') return true;
    if (asset.standard === 'collection') return anyComes(changes, asset.token);
    if (asset.standard === 'native' && !seesNative && isKnown) return true;
    const key = holdingKey(asset);
    const all = (gained.get(key) ?? 0n) + (paid.get(key) ?? 0n);
    return all > 0n && all + ROUNDING >= count;
  };
  return promisedBy(swaps).flatMap(({ asset, count }) => (comes(asset, count) ? [] : [asset]));
}

/**
 * Who receives is compared with what the decoded calls say: all that swaps promise the account has to come to it, of
 * each call by itself and of all of them together.
 */
export const notReceived: RiskRule = ({ reading, simulation }, { account }) => {
  if (simulation?.outcome !== 'passes') return [];
  const { changes, byCall } = simulation;
  const parts = isOwnBatch(reading) && 'parts' in reading.meaning ? reading.meaning.parts : [];
  const byPart = byCall?.length === parts.length ? byCall : [];
  const missing = [
    ...missingIn(reading, changes, account),
    ...byPart.flatMap((part, i) => missingIn(parts[i] as Reading, part, account)),
  ];
  return missing.map((asset) => ({
    code: 'NOT_RECEIVED',
    level: 'danger',
    facts: 'token' in asset ? { token: lower(asset.token) } : {},
  }));
};

type WorthOf = RiskContext['worthOf'];

/**
 * What a swap gives is worth at least, and what it brings at least, in millionths of a dollar. A token without a price
 * counts as nothing, since anybody can make one; undefined where nothing of either side is priced.
 */
export function worthOfSwap({ meaning }: SwapReading, worthOf: WorthOf) {
  const given = meaning.gives.map(({ asset }) => worthOf?.(asset));
  const brought = meaning.receives.map(({ asset }) => worthOf?.(asset));
  const isPriced = (list: readonly (bigint | undefined)[]) => list.some((one) => one !== undefined);
  if (!isPriced(given) || !(isPriced(brought) || brought.length === 0)) return undefined;
  const sum = (list: readonly (bigint | undefined)[]) =>
    list.reduce<bigint>((all, one) => all + (one ?? 0n), 0n);
  return { gives: sum(given), receives: sum(brought) };
}

/** What a swap may bring at least is nine tenths of what it brings now, and by known prices of what it takes. */
const LEAST = { of: 10n, keeps: 9n };
/** A tenth more than a swap takes now is the most that it may take. */
const MOST = { of: 10n, takes: 11n };

const amountOf = ({ asset }: Limited): bigint => ('amount' in asset ? asset.amount : 0n);

/** By `holdingKey`, what swaps bring at least. */
function minimumsOf(swaps: readonly SwapReading[]): Map<string, bigint> {
  // Only a known contract keeps to its minimum, and only where it is given something.
  const kept = swaps.filter(
    ({ basis, meaning }) => basis === 'contract' && meaning.gives.some((one) => amountOf(one) > 0n),
  );
  const sums = new Map<string, bigint>();
  for (const asset of kept.flatMap(currenciesOf)) {
    const key = holdingKey(asset);
    sums.set(key, (sums.get(key) ?? 0n) + asset.amount);
  }
  for (const asset of swaps.flatMap(currenciesOf)) {
    const key = holdingKey(asset);
    if (!sums.has(key)) sums.set(key, asset.amount);
  }
  return sums;
}

/** Whether swaps bring far less at least than they bring now, of which the request may use some up again. */
function isMinimumLow(swaps: readonly SwapReading[], changes: Changes, paid: Paid): boolean {
  const net = new Map(changes.map(({ holding, amount }) => [holdingKey(holding), amount]));
  return [...minimumsOf(swaps)].some(([key, minimum]) => {
    const amount = net.get(key);
    // Of coins that the node does not see move, nobody knows what comes.
    const isUnseen = amount === undefined && key === NATIVE_KEY;
    const comes = isUnseen ? 0n : (amount ?? 0n) + (paid.get(key) ?? 0n);
    return minimum * LEAST.of + ROUNDING * LEAST.of < comes * LEAST.keeps;
  });
}

/** Whether swaps may take far more than they take now, of what they do not bring as well. */
function isMaximumHigh(swaps: readonly SwapReading[], changes: Changes, paid: Paid): boolean {
  const brought = new Set(swaps.flatMap(currenciesOf).map(holdingKey));
  const limited = new Set(
    swaps.flatMap(({ meaning }) =>
      meaning.gives.flatMap(({ asset, limit }) =>
        limit === 'atMost' && (asset.standard === 'native' || asset.standard === 'erc20')
          ? [holdingKey(asset)]
          : [],
      ),
    ),
  );
  return changes.some(({ holding, amount }) => {
    const key = holdingKey(holding);
    if (amount >= 0n || brought.has(key) || !limited.has(key)) return false;
    return (paid.get(key) ?? 0n) * MOST.of > -amount * MOST.takes;
  });
}

/** Whether what swaps leave over goes to another than the account, with no minimum. */
function sweepsToOther(reading: Reading, account: Address): boolean {
  const readings = [...walk(reading)];
  const fees = feesIn(readings);
  return readings.some(
    ({ meaning }) =>
      meaning.kind === 'sweep' &&
      !fees.has(meaning) &&
      !sameAddress(meaning.recipient, account) &&
      currenciesOf({ meaning }).some(({ amount }) => amount === 0n),
  );
}

/**
 * A swap takes any price that is within its limits: whoever orders the block's transactions, the site too, can move
 * the price against it and have all that is above its minimum, or below its maximum.
 */
export const noMinimum: RiskRule = ({ reading, simulation }, { account, worthOf }) => {
  const swaps = swapsIn(reading);
  const changes = changesOf(simulation) ?? [];
  const { paid } = givenBy(reading, account);
  const isWorthLess = swaps.some((one) => {
    const worth = worthOfSwap(one, worthOf);
    return worth !== undefined && worth.receives * LEAST.of < worth.gives * LEAST.keeps;
  });
  const isMissing =
    swaps.some((one) => currenciesOf(one).some(({ amount }) => amount === 0n)) ||
    (swaps.length > 0 && sweepsToOther(reading, account));
  const own = swaps.filter((one) => isFor(account, one));
  return isMissing ||
    isWorthLess ||
    isMinimumLow(own, changes, paid) ||
    isMaximumHigh(swaps, changes, paid)
    ? [{ code: 'NO_MINIMUM', level: 'danger', facts: {} }]
    : [];
};

const isCurrency = ({ asset }: Limited): boolean =>
  asset.standard === 'native' || asset.standard === 'erc20';

/**
 * Whether a swap of more than dust may be at any rate only because prices were not found out: of what it gives, or of
 * what it brings where the wallet knows all of its tokens.
 */
function isRateUnclear({ meaning }: SwapReading, context: RiskContext): boolean {
  const { gives, receives } = meaning;
  const { worthOf, isPriceUnclear, isKnownToken, decimalsOf } = context;
  // Nobody compares prices of items.
  if (receives.length > 0 && !receives.some(isCurrency)) return false;
  if (gives.some(({ asset }) => isUnclear(asset, context))) return true;
  const isWellKnown = receives.every(
    ({ asset }) => !('token' in asset) || isKnownToken?.(asset.token),
  );
  return (
    isWellKnown &&
    gives.some(({ asset }) => !isDust(asset, worthOf?.(asset), decimalsOf)) &&
    receives.some(({ asset }) => isPriceUnclear?.(asset))
  );
}

/**
 * A swap of tokens without a price can have any rate. Where they are well known, the person is told to compare; where
 * nobody saw what comes either, or prices were not found out that there may be, nothing about the rate was checked.
 */
export const swapOfUnknownValue: RiskRule = ({ reading, simulation }, context) => {
  const { account, worthOf, isKnownToken } = context;
  if (!worthOf || simulation?.outcome === 'fails') return [];
  const swaps = swapsIn(reading);
  const isSeen = changesOf(simulation) !== undefined;
  const isWellKnown = ({ meaning }: SwapReading) =>
    [...meaning.gives, ...meaning.receives].every(
      ({ asset }) => !('token' in asset) || isKnownToken?.(asset.token),
    );
  const unknown = swaps.filter((one) => {
    const isOfCurrencies = [...one.meaning.gives, ...one.meaning.receives].every(isCurrency);
    return isFor(account, one) && isOfCurrencies && worthOfSwap(one, worthOf) === undefined;
  });
  if ((unknown.length > 0 && !isSeen) || swaps.some((one) => isRateUnclear(one, context))) {
    return [{ code: 'VALUE_UNKNOWN', level: 'danger', facts: {} }];
  }
  return unknown.some(isWellKnown) ? [{ code: 'VALUE_UNKNOWN', level: 'warning', facts: {} }] : [];
};
