import { type Address, isNative, sameAddress } from '@cenote/chains';
import type { Asset, Meaning, Reading } from '../meaning.ts';
import type { Holding, HoldingChange } from '../simulate/simulation.ts';
import { holdingKey, holdingsOf } from './given.ts';
import type { Move } from './own-calls.ts';
import { isOwnBatch, walk, walkKept } from './walk.ts';

/** What takes place as a whole or not at all. */
export interface SeparatePart {
  readings: readonly Reading[];
  /** By `holdingKey`, without what only uses what the account has. */
  moves: ReadonlyMap<string, Move>;
  /** All that it moves, by `holdingKey`. */
  all: ReadonlyMap<string, Move>;
  /** Something in it is not read, and nobody has seen what it alone changes. */
  isUnread: boolean;
}

const mayFailAlone = (meaning: Meaning): boolean => 'atomic' in meaning && !meaning.atomic;

/** Calls of known contracts that only use what the account has: nobody else is paid by them or can undo them. */
const OWN_FUNDS: ReadonlySet<Meaning['kind']> = new Set([
  'approve',
  'permit',
  'addLiquidity',
  'wrap',
  'unwrap',
  'lending',
  'collateral',
  'cancelOrders',
]);

/**
 * Whether a call only uses what the account has. Not where it takes liquidity out, also as shares that are migrated: the
 * position may be somebody else's who takes the approval back, and of the account's own, whoever moves the pool's price
 * decides what comes. Nor where it borrows: what comes then is owed, and makes up for no payment.
 */
const usesOwnFunds = ({ basis, meaning, sender }: Reading, account: Address): boolean =>
  basis === 'contract' &&
  (meaning.kind !== 'lending' || sameAddress(sender, account)) &&
  OWN_FUNDS.has(meaning.kind) &&
  !(meaning.kind === 'addLiquidity' && meaning.shares) &&
  !(meaning.kind === 'lending' && meaning.action === 'borrow');

/** Whether the account pays for a transfer: also where a contract passes on what it got for the call. */
export const isPaidByAccount = ({ meaning, sender }: Reading, account: Address): boolean =>
  meaning.kind === 'transfer' &&
  !meaning.bySignature &&
  (sameAddress(meaning.from, account) || sameAddress(meaning.from, sender));

class Moves {
  readonly all = new Map<string, Move>();

  add(holding: Holding, amount: bigint): void {
    const key = holdingKey(holding);
    const sum = (this.all.get(key)?.amount ?? 0n) + amount;
    if (sum === 0n) this.all.delete(key);
    else this.all.set(key, { holding, amount: sum });
  }

  addAssets(assets: readonly Asset[], sign: bigint): void {
    // What may be an amount or an NFT counts as an amount.
    for (const [holding, amount] of assets.flatMap((one) => holdingsOf(one).slice(0, 1))) {
      this.add(holding, sign * amount);
    }
  }
}

/** What a reading says by itself that it moves, without the readings in it. */
function addStated(moves: Moves, reading: Reading, account: Address): void {
  const { meaning, value } = reading;
  switch (meaning.kind) {
    case 'swap': {
      const isOwn = isNative(meaning.recipient) || sameAddress(meaning.recipient, account);
      moves.addAssets(
        meaning.gives.map(({ asset }) => asset),
        -1n,
      );
      if (isOwn)
        moves.addAssets(
          meaning.receives.map(({ asset }) => asset),
          1n,
        );
      return;
    }
    case 'transfer':
      if (isPaidByAccount(reading, account)) moves.addAssets(meaning.assets, -1n);
      if (sameAddress(meaning.recipient, account)) moves.addAssets(meaning.assets, 1n);
      return;
    case 'wrap':
    case 'unwrap': {
      const sign = meaning.kind === 'wrap' ? 1n : -1n;
      moves.add({ standard: 'erc20', token: meaning.token }, sign * meaning.amount);
      moves.add({ standard: 'native' }, -sign * meaning.amount);
      return;
    }
    case 'sweep':
      if (sameAddress(meaning.recipient, account)) {
        moves.addAssets(
          meaning.receives.map(({ asset }) => asset),
          1n,
        );
      }
      return;
    case 'lending':
      if (meaning.action === 'withdraw' && sameAddress(meaning.recipient, account)) {
        moves.add({ standard: 'erc20', token: meaning.token }, meaning.amount ?? 1n);
      }
      return;
    case 'unknownCall':
      moves.add({ standard: 'native' }, -value);
      return;
    default:
  }
}

/** Nobody can say what it does: its function is unknown, or it says itself which calls it makes. */
const isUnknown = (reading: Reading): boolean =>
  reading.meaning.kind === 'unknownCall' ||
  ('parts' in reading.meaning && reading.basis !== 'contract' && !isOwnBatch(reading));

interface Unit {
  reading: Reading;
  changes: readonly HoldingChange[] | undefined;
}

/** Whether it may bring less than it says, for less: an order that others fill in part meanwhile. */
const canShrink = ({ meaning }: Reading): boolean =>
  meaning.kind === 'swap' && meaning.receives.some(({ limit }) => limit === 'atMost');

/** Whether some of it may fail by itself, or shrink. */
const isDivided = (reading: Reading): boolean =>
  [...walk(reading)].some((one) => mayFailAlone(one.meaning) || canShrink(one));

/** Puts a reading into a part, and what may fail without it into others. */
function divide({ reading, changes }: Unit, part: Unit[], others: Unit[][]): void {
  const { meaning } = reading;
  if (!isDivided(reading) || !('parts' in meaning)) {
    part.push({ reading, changes });
    return;
  }
  for (const one of meaning.parts) {
    const within: Unit[] = mayFailAlone(meaning) || canShrink(one) ? [] : part;
    if (within !== part) others.push(within);
    divide({ reading: one, changes: undefined }, within, others);
  }
}

function addUnit(moves: Moves, { reading, changes }: Unit, account: Address): void {
  if (changes) for (const { holding, amount } of changes) moves.add(holding, amount);
  else for (const one of walkKept(reading)) addStated(moves, one.reading, account);
}

function partOf(units: readonly Unit[], account: Address): SeparatePart {
  const [all, moves] = [new Moves(), new Moves()];
  let isUnread = false;
  for (const unit of units) {
    addUnit(all, unit, account);
    const readings = [...walk(unit.reading)];
    if (readings.every((one) => usesOwnFunds(one, account))) continue;
    addUnit(moves, unit, account);
    isUnread ||= !unit.changes && readings.some(isUnknown);
  }
  return {
    readings: units.flatMap(({ reading }) => [...walk(reading)]),
    moves: moves.all,
    all: all.all,
    isUnread,
  };
}

/**
 * The account's own calls of which a part may fail by itself, each with what it was seen to change: what its parts say
 * may be at the cost of others, or of nobody.
 * @param byCall what each of the account's own calls changes, in their order
 */
export function dividedCalls(
  reading: Reading,
  account: Address,
  byCall: readonly (readonly HoldingChange[])[] | undefined,
): SeparatePart[] {
  const { meaning } = reading;
  const calls = isOwnBatch(reading) && 'parts' in meaning ? meaning.parts : [reading];
  if (byCall?.length !== calls.length) return [];
  return calls.flatMap((call, i) =>
    isDivided(call) ? [partOf([{ reading: call, changes: byCall[i] }], account)] : [],
  );
}

/**
 * The parts of a request that can take place without one another: calls that are made one by one, and those of a
 * contract that lets some of them fail. What one call changes is as it was simulated where that is known, else as it
 * says. One part where nothing can fail by itself.
 * @param byCall what each of the account's own calls changes, in their order
 */
export function separateParts(
  reading: Reading,
  account: Address,
  byCall?: readonly (readonly HoldingChange[])[],
): SeparatePart[] {
  const { meaning } = reading;
  const calls = isOwnBatch(reading) && 'parts' in meaning ? meaning.parts : [reading];
  const changesOf = (i: number) => (byCall?.length === calls.length ? byCall[i] : undefined);
  const isOneByOne = calls.length > 1 && mayFailAlone(meaning);
  const whole: Unit[] = [];
  const others: Unit[][] = [];
  calls.forEach((call, i) => {
    const part: Unit[] = isOneByOne || canShrink(call) ? [] : whole;
    if (part !== whole) others.push(part);
    divide({ reading: call, changes: changesOf(i) }, part, others);
  });
  return [whole, ...others]
    .filter((units) => units.length > 0)
    .map((units) => partOf(units, account));
}
