/**
 * `independentParts()`: splits a request into parts that can succeed or fail independently, each with its balance
 * changes. Also: `divisibleCalls()`, calls of which a part may fail on its own; `isPaidByAccount()`; type
 * `IndependentPart`.
 */
import { type Address, isNative, sameAddress } from '@cenote/chains';
import type { Asset, DecodedAction, DecodedRequest } from '../decoded-action.ts';
import type { Holding, HoldingChange } from '../simulate/simulation.ts';
import type { BalanceChange } from './account-calls.ts';
import { holdingKey, holdingsOf } from './declared-outflows.ts';
import { isOwnBatch, walk, walkGuaranteed } from './walk.ts';

/** A part of a request that executes as a whole or not at all. */
export interface IndependentPart {
  requests: readonly DecodedRequest[];
  /** Changes by `holdingKey`, without calls that only use the account's own funds. */
  moves: ReadonlyMap<string, BalanceChange>;
  /** All changes, by `holdingKey`. */
  all: ReadonlyMap<string, BalanceChange>;
  /** A request of the part is undecoded, and its own changes were not simulated. */
  isUndecoded: boolean;
}

const mayFailAlone = (action: DecodedAction): boolean => 'atomic' in action && !action.atomic;

/** Calls of known contracts that only use the account's own funds: they pay no one else and others cannot undo them. */
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
 * Whether a call only uses the account's own funds. False for removed or migrated liquidity: another owner of the
 * position may revoke the approval, and even for an own position, the pool's price, which others can move, determines
 * the amounts. False for loans: a loan is a debt and does not offset a payment.
 */
const usesOwnFunds = ({ basis, action, sender }: DecodedRequest, account: Address): boolean =>
  basis === 'contract' &&
  (action.kind !== 'lending' || sameAddress(sender, account)) &&
  OWN_FUNDS.has(action.kind) &&
  !(action.kind === 'addLiquidity' && action.shares) &&
  !(action.kind === 'lending' && action.operation === 'borrow');

/** Whether the account pays for a transfer, also if a contract forwards the value that it received with the call. */
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
    // An asset that may be an amount or an NFT counts as an amount.
    for (const [holding, amount] of assets.flatMap((one) => holdingsOf(one).slice(0, 1))) {
      this.add(holding, sign * amount);
    }
  }
}

/** Adds the changes that a decoded request declares, without its parts. */
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

/** Whether the effect is unknown: the function is unknown, or an unknown contract declares the calls that it makes. */
const isUnknown = (decoded: DecodedRequest): boolean =>
  decoded.action.kind === 'unknownCall' ||
  ('parts' in decoded.action && decoded.basis !== 'contract' && !isOwnBatch(decoded));

interface Unit {
  decoded: DecodedRequest;
  changes: readonly HoldingChange[] | undefined;
}

/** Whether it may bring less than declared for a lower payment: an order that others fill in part in the meantime. */
const canShrink = ({ action }: DecodedRequest): boolean =>
  action.kind === 'swap' && action.receives.some(({ limit }) => limit === 'atMost');

/** Whether a part of it may fail on its own or shrink. */
const isDivisible = (decoded: DecodedRequest): boolean =>
  [...walk(decoded)].some((one) => mayFailAlone(one.action) || canShrink(one));

/** Assigns a decoded request to a part, and its parts that may fail independently to others. */
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
 * The account's calls of which a part may fail on its own, each as one part with its simulated changes: the declared
 * changes of nested parts may be paid by others or may not occur.
 * @param byCall simulated changes of each call of the account, in order
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
 * Splits a request into parts that can execute independently: calls of a non-atomic batch, and nested calls that may
 * fail on their own. Changes of a call are those of the simulation if known, otherwise those that it declares. Returns
 * one part if nothing can fail on its own.
 * @param byCall simulated changes of each call of the account, in order
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
