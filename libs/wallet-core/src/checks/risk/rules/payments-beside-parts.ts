import type { Reading } from '../../meaning.ts';
import type { Finding } from '../finding.ts';
import { holdingKey } from '../given.ts';
import { SMALL_PART } from '../least.ts';
import { ownCalls } from '../own-calls.ts';
import type { RiskRule } from '../risk-context.ts';
import { dividedCalls, type SeparatePart, separateParts } from '../separate-parts.ts';
import { walk } from '../walk.ts';
import { type Bringing, bringingParts } from './bringing-parts.ts';
import { type Payment, paymentsOf, sumsOf } from './payment.ts';
import type { Currency } from './swap-parties.ts';
import { MAX_ON_TRUST, mostOf } from './tokens-on-trust.ts';

/** Whether it buys something from known contracts alone, other than for what they are asked to send on. */
const isPurchase = ({ readings }: SeparatePart): boolean =>
  readings.some(({ meaning }) => meaning.kind === 'swap') &&
  readings.every(({ basis }) => basis === 'contract');

const isBorrowed = ({ readings }: SeparatePart): boolean =>
  readings.some(({ meaning }) => meaning.kind === 'lending' && meaning.action === 'borrow');

/**
 * What a request pays to a stranger, or for what nobody can price, has to be paid for by what is sure to come with it.
 * What comes on trust may stay away, and so may what other parts bring that can take place without one another: each
 * of them is rated by itself, by prices where there are any.
 */
export const paymentsBesideParts: RiskRule = ({ reading, simulation }, context) => {
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
    const sums = sumsOf(payments);
    return (
      sums !== undefined && [...sums].every(([key, sum]) => sum * SMALL_PART <= taken(part, key))
    );
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
        paymentsOf(other.readings, context)
          // Several NFTs are bought by several swaps, each for its own price.
          .filter(({ isForItems }) => !(rate === 'item' && isForItems && isPurchase(part)))
          .filter((payment) => !isNeeded(part, other, payment)),
      );
    return areSmallBeside(part, found) ? [] : found.map(({ finding }) => finding);
  };
  return [
    ...bringingParts(parts, simulation, context),
    ...bringingParts(parts, simulation, context, divided),
  ].flatMap(beside);
};
