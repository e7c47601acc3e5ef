/** Splits a request into parts that can succeed or fail without one another, each with its balance changes. */
import { type Address, isNative, sameAddress } from '@cenote/chains';
import type { Asset, DecodedAction, DecodedRequest } from '../decoded-action.ts';
import type { Holding, HoldingChange } from '../simulate/simulation.ts';
import type { BalanceChange } from './account-calls.ts';
import { holdingKey, holdingsOf } from './declared-outflows.ts';
import { isOwnBatch, walk, walkGuaranteed } from './walk.ts';

/** What takes place as a whole or not at all. */
export interface IndependentPart {
  requests: readonly DecodedRequest[];
  /** By `holdingKey`, without what only uses what the account has. */
  moves: ReadonlyMap<string, BalanceChange>;
  /** All that it moves, by `holdingKey`. */
  all: ReadonlyMap<string, BalanceChange>;
  /** Something in it is not read, and nobody has seen what it alone changes. */
  isUndecoded: boolean;
}

const mayFailAlone = (action: DecodedAction): boolean => 'atomic' in action && !action.atomic;

/** Calls of known contracts that only use what the account has: nobody else is paid by them or can undo them. */
const OWN_FUNDS: ReadonlySet<DecodedAction['kind']> = new Set([
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
const usesOwnFunds = ({ basis, action, sender }: DecodedRequest, account: Address): boolean =>
  basis === 'contract' &&
  (action.kind !== 'lending' || sameAddress(sender, account)) &&
  OWN_FUNDS.has(action.kind) &&
  !(action.kind === 'addLiquidity' && action.shares) &&
  !(action.kind === 'lending' && action.operation === 'borrow');

/** Whether the account pays for a transfer: also where a contract passes on what it got for the call. */
export const isPaidByAccount = ({ action, sender }: DecodedRequest, account: Address): boolean =>
  action.kind === 'transfer' &&
  !action.bySignature &&
  (sameAddress(action.from, account) || sameAddress(action.from, sender));

class BalanceChanges {
  readonly all = new Map<string, BalanceChange>();

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

/** What a decoded request says by itself that it moves, without its parts. */
function addDeclaredChanges(
  moves: BalanceChanges,
  decoded: DecodedRequest,
  account: Address,
): void {
  const { action, value } = decoded;
  switch (action.kind) {
    case 'swap': {
      const isOwn = isNative(action.recipient) || sameAddress(action.recipient, account);
      moves.addAssets(
        action.gives.map(({ asset }) => asset),
        -1n,
      );
      if (isOwn)
        moves.addAssets(
          action.receives.map(({ asset }) => asset),
          1n,
        );
      return;
    }
    case 'transfer':
      if (isPaidByAccount(decoded, account)) moves.addAssets(action.assets, -1n);
      if (sameAddress(action.recipient, account)) moves.addAssets(action.assets, 1n);
      return;
    case 'wrap':
    case 'unwrap': {
      const sign = action.kind === 'wrap' ? 1n : -1n;
      moves.add({ standard: 'erc20', token: action.token }, sign * action.amount);
      moves.add({ standard: 'native' }, -sign * action.amount);
      return;
    }
    case 'sweep':
      if (sameAddress(action.recipient, account)) {
        moves.addAssets(
          action.receives.map(({ asset }) => asset),
          1n,
        );
      }
      return;
    case 'lending':
      if (action.operation === 'withdraw' && sameAddress(action.recipient, account)) {
        moves.add({ standard: 'erc20', token: action.token }, action.amount ?? 1n);
      }
      return;
    case 'unknownCall':
      moves.add({ standard: 'native' }, -value);
      return;
    default:
  }
}

/** Nobody can say what it does: its function is unknown, or it says itself which calls it makes. */
const isUnknown = (decoded: DecodedRequest): boolean =>
  decoded.action.kind === 'unknownCall' ||
  ('parts' in decoded.action && decoded.basis !== 'contract' && !isOwnBatch(decoded));

interface Unit {
  decoded: DecodedRequest;
  changes: readonly HoldingChange[] | undefined;
}

/** Whether it may bring less than it says, for less: an order that others fill in part meanwhile. */
const canShrink = ({ action }: DecodedRequest): boolean =>
  action.kind === 'swap' && action.receives.some(({ limit }) => limit === 'atMost');

/** Whether some of it may fail by itself, or shrink. */
const isDivisible = (decoded: DecodedRequest): boolean =>
  [...walk(decoded)].some((one) => mayFailAlone(one.action) || canShrink(one));

/** Puts a decoded request into a part, and what may fail without it into others. */
function divide({ decoded, changes }: Unit, part: Unit[], others: Unit[][]): void {
  const { action } = decoded;
  if (!isDivisible(decoded) || !('parts' in action)) {
    part.push({ decoded, changes });
    return;
  }
  for (const one of action.parts) {
    const within: Unit[] = mayFailAlone(action) || canShrink(one) ? [] : part;
    if (within !== part) others.push(within);
    divide({ decoded: one, changes: undefined }, within, others);
  }
}

function addUnit(moves: BalanceChanges, { decoded, changes }: Unit, account: Address): void {
  if (changes) for (const { holding, amount } of changes) moves.add(holding, amount);
  else for (const one of walkGuaranteed(decoded)) addDeclaredChanges(moves, one.decoded, account);
}

function partOf(units: readonly Unit[], account: Address): IndependentPart {
  const [all, moves] = [new BalanceChanges(), new BalanceChanges()];
  let isUndecoded = false;
  for (const unit of units) {
    addUnit(all, unit, account);
    const requests = [...walk(unit.decoded)];
    if (requests.every((one) => usesOwnFunds(one, account))) continue;
    addUnit(moves, unit, account);
    isUndecoded ||= !unit.changes && requests.some(isUnknown);
  }
  return {
    requests: units.flatMap(({ decoded }) => [...walk(decoded)]),
    moves: moves.all,
    all: all.all,
    isUndecoded,
  };
}

/**
 * The account's own calls of which a part may fail by itself, each with what it was seen to change: what its parts say
 * may be at the cost of others, or of nobody.
 * @param byCall what each of the account's own calls changes, in their order
 */
export function divisibleCalls(
  decoded: DecodedRequest,
  account: Address,
  byCall: readonly (readonly HoldingChange[])[] | undefined,
): IndependentPart[] {
  const { action } = decoded;
  const calls = isOwnBatch(decoded) && 'parts' in action ? action.parts : [decoded];
  if (byCall?.length !== calls.length) return [];
  return calls.flatMap((call, i) =>
    isDivisible(call) ? [partOf([{ decoded: call, changes: byCall[i] }], account)] : [],
  );
}

/**
 * The parts of a request that can take place without one another: calls that are made one by one, and those of a
 * contract that lets some of them fail. What one call changes is as it was simulated where that is known, else as it
 * says. One part where nothing can fail by itself.
 * @param byCall what each of the account's own calls changes, in their order
 */
export function independentParts(
  decoded: DecodedRequest,
  account: Address,
  byCall?: readonly (readonly HoldingChange[])[],
): IndependentPart[] {
  const { action } = decoded;
  const calls = isOwnBatch(decoded) && 'parts' in action ? action.parts : [decoded];
  const changesOf = (i: number) => (byCall?.length === calls.length ? byCall[i] : undefined);
  const isOneByOne = calls.length > 1 && mayFailAlone(action);
  const whole: Unit[] = [];
  const others: Unit[][] = [];
  calls.forEach((call, i) => {
    const part: Unit[] = isOneByOne || canShrink(call) ? [] : whole;
    if (part !== whole) others.push(part);
    divide({ decoded: call, changes: changesOf(i) }, part, others);
  });
  return [whole, ...others]
    .filter((units) => units.length > 0)
    .map((units) => partOf(units, account));
}
