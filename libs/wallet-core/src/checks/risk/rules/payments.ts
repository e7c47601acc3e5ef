import { type Address, lower, sameAddress } from '@cenote/chains';
import type { Asset, Reading } from '../../meaning.ts';
import type { Simulation } from '../../simulate/simulation.ts';
import { worthRange } from '../assumed-worth.ts';
import type { Finding } from '../finding.ts';
import { holdingKey, holdingsOf } from '../given.ts';
import { broughtOnTrust, type Move, ownCalls } from '../ledger.ts';
import { assetOf, type Rate, rateOf } from '../part-rate.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import {
  dividedCalls,
  isPaidByAccount,
  type SeparatePart,
  separateParts,
} from '../separate-parts.ts';
import { isOpaque, walk } from '../walk.ts';
import { type Currency, currenciesOf, type SwapReading, swapsIn } from './swap-parties.ts';
import { worthOfSwap } from './swaps.ts';

type Passes = Extract<Simulation, { outcome: 'passes' }>;

/** What another part takes beside it, of the same token, is too little to count. */
const SMALL_PART = 10n;

/** Whether prices say what a swap of a known contract gives, all of it, and something of what it brings. */
const isRated = (swap: SwapReading, worthOf: RiskContext['worthOf']): boolean =>
  swap.basis === 'contract' &&
  worthOfSwap(swap, worthOf) !== undefined &&
  swap.meaning.gives.every(({ asset }) => worthOf?.(asset) !== undefined);

interface Payment {
  finding: Finding;
  assets: readonly Asset[];
  /** The account itself pays it. */
  isOwn: boolean;
  /** It buys nothing but NFTs. */
  isForItems: boolean;
}

/** Who is paid by a part, neither the account nor known to the person, and its swaps that nobody can rate. */
function paymentsOf({ readings }: SeparatePart, context: RiskContext): Payment[] {
  const { account, knownAddresses, worthOf } = context;
  const isStranger = (one: Address) =>
    ![account, ...knownAddresses].some((known) => sameAddress(known, one));
  const transfers = readings.flatMap((one): Payment[] => {
    const { meaning } = one;
    if (meaning.kind !== 'transfer' || !isPaidByAccount(one, account)) return [];
    if (!isStranger(meaning.recipient)) return [];
    const facts = { recipient: lower(meaning.recipient) };
    const finding: Finding = { code: 'PAYMENT_ON_TRUST', level: 'danger', facts };
    const isOwn = sameAddress(one.sender, account) && sameAddress(meaning.from, account);
    return [{ finding, assets: meaning.assets, isOwn, isForItems: false }];
  });
  const isSwap = (one: Reading) => one.meaning.kind === 'swap';
  const swaps = readings
    .filter(isSwap)
    .flatMap((one) => swapsIn(one))
    .filter((one) => !isRated(one, worthOf))
    .map(({ meaning, sender }): Payment => {
      const finding: Finding = { code: 'VALUE_UNKNOWN', level: 'danger', facts: {} };
      return {
        ...{ finding, assets: meaning.gives.map(({ asset }) => asset) },
        isOwn: sameAddress(sender, account),
        isForItems: currenciesOf({ meaning }).length === 0,
      };
    });
  return [...transfers, ...swaps];
}

interface Bringing {
  part: SeparatePart;
  rate: Rate;
}

/** By `holdingKey`, what a request gains in all. */
const gainsOf = ({ changes }: Passes): Set<string> =>
  new Set(changes.flatMap(({ holding, amount }) => (amount > 0n ? [holdingKey(holding)] : [])));

/**
 * Parts that bring more than they are known to cost, or nobody knows, so that they may seem to pay for others.
 * @param parts all parts of the request
 * @param some those that are asked about
 */
function bringingParts(
  parts: readonly SeparatePart[],
  simulation: Passes,
  context: RiskContext,
  some: readonly SeparatePart[] = parts,
): Bringing[] {
  const gains = gainsOf(simulation);
  /** What it brings may be used up by another part, or make up for what that pays. */
  const isUsed = (part: SeparatePart, key: string) =>
    parts.some((other) => other !== part && (other.all.get(key)?.amount ?? 0n) < 0n);
  const isBringing = (part: SeparatePart) =>
    part.isUnread
      ? gains.size > 0
      : [...part.moves].some(
          ([key, { amount }]) => amount > 0n && (gains.has(key) || isUsed(part, key)),
        );
  return some
    .map((part) => ({ part, rate: rateOf(part, context) }))
    .filter(({ part, rate }) => rate !== 'fair' && isBringing(part));
}

/** What calls bring on trust, each with the readings of its call. */
const giftsOf = (reading: Reading, simulation: Passes, context: RiskContext): Bringing[] =>
  broughtOnTrust(reading, simulation, context).map(({ call, gains }) => {
    const readings = call.calls.flatMap((one) => [...walk(one)]);
    const moves = new Map(gains.map((move) => [holdingKey(move.holding), move]));
    return { part: { readings, moves, all: moves, isUnread: false }, rate: 'gift' };
  });

/** Whether something comes that nobody is bound to bring, or by a part that may fail without what is paid. */
export function bringsOnTrust(reading: Reading, simulation: Passes, context: RiskContext): boolean {
  const changes = simulation.byCall ?? [simulation.changes];
  const parts = separateParts(reading, context.account, changes);
  return (
    broughtOnTrust(reading, simulation, context).length > 0 ||
    (parts.length > 1 && bringingParts(parts, simulation, context).length > 0)
  );
}

const isBorrowed = ({ readings }: SeparatePart): boolean =>
  readings.some(({ meaning }) => meaning.kind === 'lending' && meaning.action === 'borrow');

/** Above this worth, in millionths of a dollar, tokens for what nobody is bound to bring are a danger: 500 dollars. */
const MAX_ON_TRUST = 500_000_000n;

/**
 * What something is worth at most, in millionths of a dollar.
 * @param unpriced of what nobody prices, one token divided by this may be worth much
 */
function mostOf(move: Move, context: RiskContext, unpriced = 1n): bigint {
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
  return bringsOnTrust(reading, simulation, context)
    ? [{ code: 'PAYMENT_ON_TRUST', level: 'danger', facts }]
    : [];
};

/**
 * What a request pays to a stranger, or for what nobody can price, has to be paid for by what is sure to come with it.
 * What comes on trust may stay away, and so may what other parts bring that can take place without one another: each
 * of them is rated by itself, by prices where there are any.
 */
export const payments: RiskRule = ({ reading, simulation }, context) => {
  if (simulation?.outcome !== 'passes') return [];
  const { changes, byCall } = simulation;
  const parts = separateParts(reading, context.account, byCall ?? [changes]);
  const order = parts.flatMap(({ readings }) => readings);
  const calls = ownCalls(reading, simulation);
  /** What a part takes of the account as it was seen, in base units: what it says that it takes may not be the account's. */
  const taken = (part: SeparatePart, key: string): bigint => {
    const call = calls.find((one) =>
      one.calls.some((own) => [...walk(own)].some((each) => part.readings.includes(each))),
    );
    const seen = call?.changes.find(({ holding }) => holdingKey(holding) === key)?.amount ?? 0n;
    const says = part.moves.get(key)?.amount ?? 0n;
    return -(seen > says ? seen : says);
  };
  /** Whether payments are all together a small part of what another part takes of the same. */
  const areSmallBeside = (part: SeparatePart, payments: readonly Payment[]) => {
    const sums = new Map<string, bigint>();
    const assets = payments.flatMap((one) => one.assets);
    // Of a collection, nobody knows which of its items are paid.
    if (assets.some((asset) => holdingsOf(asset).length === 0)) return false;
    for (const [holding, amount] of assets.flatMap(holdingsOf)) {
      const key = holdingKey(holding);
      sums.set(key, (sums.get(key) ?? 0n) + amount);
    }
    return [...sums].every(([key, sum]) => sum * SMALL_PART <= taken(part, key));
  };
  const isBefore = (one: SeparatePart, other: SeparatePart) =>
    order.indexOf(one.readings.at(-1) as Reading) < order.indexOf(other.readings[0] as Reading);
  /** What the account has of a currency without a part, if all others bring what they say. */
  const hasWithout = (one: SeparatePart, asset: Currency): bigint | undefined => {
    if (context.areTransactionsWaiting) return undefined;
    const has = context.balanceOf?.('token' in asset ? asset.token : undefined);
    const others = parts
      .filter((part) => !part.readings.some((each) => one.readings.includes(each)))
      .map((part) => part.all.get(holdingKey(asset)));
    const gains = others.reduce(
      (sum, move) => sum + (move && move.amount > 0n ? move.amount : 0n),
      0n,
    );
    return has === undefined ? undefined : has + gains;
  };
  /** Whether the account has too little of what it pays without what the part brings before: it fails with it. */
  const isNeeded = (one: SeparatePart, other: SeparatePart, { assets, isOwn }: Payment) =>
    isOwn &&
    isBefore(one, other) &&
    !isBorrowed(one) &&
    assets.every((asset) => {
      if (asset.standard !== 'native' && asset.standard !== 'erc20') return false;
      const has = hasWithout(one, asset);
      if (has === undefined || has * SMALL_PART > asset.amount) return false;
      // Whoever puts it there before has no more back than that.
      const isLittle = mostOf({ holding: asset, amount: has }, context) <= MAX_ON_TRUST;
      return isLittle && (one.moves.get(holdingKey(asset))?.amount ?? 0n) >= asset.amount - has;
    });
  const divided = dividedCalls(reading, context.account, byCall);
  /** Whether a part is not that one, nor within that call. */
  const isBeside = (other: SeparatePart, part: SeparatePart) =>
    other !== part &&
    !(divided.includes(part) && other.readings.some((one) => part.readings.includes(one)));
  const beside = ({ part, rate }: Bringing): Finding[] => {
    const found = parts
      .filter((other) => isBeside(other, part))
      .flatMap((other) =>
        paymentsOf(other, context)
          // Several NFTs are bought by several swaps, each for its own price.
          .filter(({ isForItems }) => rate !== 'item' || !isForItems)
          .filter((payment) => !isNeeded(part, other, payment)),
      );
    return areSmallBeside(part, found) ? [] : found.map(({ finding }) => finding);
  };
  return [
    ...bringingParts(parts, simulation, context),
    ...bringingParts(parts, simulation, context, divided),
    ...giftsOf(reading, simulation, context),
  ].flatMap(beside);
};
