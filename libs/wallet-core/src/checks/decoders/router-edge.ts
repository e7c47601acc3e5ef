/**
 * Collects what crosses between a router and the outside during a call, and turns it into swaps, sweeps and
 * leftovers.
 */
import { type Address, lower, NATIVE } from '@cenote/chains';
import { maySendLess } from '@cenote/chains/well-known';
import type {
  DecodedAction,
  DecodedRequest,
  Limited,
  WrappedSubstitute,
} from '../decoded-action.ts';
import type { CallScope } from '../decoder.ts';
import { isKnownToken, known, minimumOfPairs } from './known-contracts.ts';
import { currency } from './limited.ts';
import { Balances, exact, noLessThan, type Range, sum } from './router-balances.ts';

/** Recipients by name: the caller, and the router itself (`ActionConstants.sol`). */
const CALLER = 1n;
const ITSELF = 2n;

type Limit = Limited['limit'];

/** Sums by currency; a sum is exact where all in it is. */
class Sums {
  readonly #sums = new Map<Address, { amount: bigint; limit: Limit }>();

  add(token: Address, amount: bigint, limit: Limit): void {
    const key = lower(token);
    const before = this.#sums.get(key);
    const isExact = limit === 'exact' && (before?.limit ?? 'exact') === 'exact';
    const loose = limit === 'exact' ? (before?.limit ?? limit) : limit;
    this.#sums.set(key, {
      amount: (before?.amount ?? 0n) + amount,
      limit: isExact ? 'exact' : loose,
    });
  }

  amountOf(token: Address): bigint {
    return this.#sums.get(lower(token))?.amount ?? 0n;
  }

  list(): Limited[] {
    return [...this.#sums].map(([token, { amount, limit }]) => ({
      asset: currency(token, amount),
      limit,
    }));
  }
}

const tokenOf = ({ asset }: Limited): Address => ('token' in asset ? lower(asset.token) : NATIVE);

/** What one recipient gets, and whether parts of the router's balance are all that it gets. */
interface Receipt {
  sums: Sums;
  /** The most that it gets of each currency; absent where there is no upper bound. */
  most: Map<Address, bigint | undefined>;
  portion: bigint | undefined;
}

/**
 * What a call of the router moves over its edge: what the caller pays, what leaves to whom, and what stays in the
 * router. What the router passes from one command to the next is its own affair.
 */
export class Edge {
  readonly balances = new Balances();
  readonly others: DecodedAction[] = [];
  /** Whether what happens now is sure to: what may fail promises nothing. */
  isSure = true;
  /** Whether what goes to an address is used by the call itself later on. */
  stays: (recipient: Address, token: Address) => boolean = () => false;
  /** The network's wrapped coin; where nobody knows it, the coin that it stands for. */
  readonly wrapped: Address;
  readonly #paid = new Sums();
  readonly #receipts = new Map<Address, Receipt>();
  #instead: WrappedSubstitute | undefined;
  readonly #passed = new Set<Address>();
  #hasOthers = false;
  readonly #scope: CallScope;

  constructor(scope: CallScope) {
    this.#scope = scope;
    this.wrapped = known.wrapped(scope.chainId)[0] ?? NATIVE;
    if (scope.value === 0n) return;
    this.#paid.add(NATIVE, scope.value, 'exact');
    this.balances.hold(NATIVE, exact(scope.value));
  }

  /**
   * What pairs send in a swap for an exact output. A token on the way that keeps a part of each transfer lets less
   * than the amount arrive, and may begin to after the swap was simulated: only known tokens do not, or keep little.
   */
  outputOfPairs(path: readonly Address[], amountOut: bigint): Range {
    const { chainId } = this.#scope;
    const sent = path.slice(0, -1);
    if (!sent.every(isKnownToken(chainId))) return noLessThan(0n);
    const hundredths = BigInt(sent.filter((token) => maySendLess(chainId, token)).length);
    return hundredths === 0n
      ? exact(amountOut)
      : noLessThan((amountOut * (100n - hundredths)) / 100n);
  }

  /** What a swap through pairs surely brings of its minimum, where the router compares what the recipient has. */
  minimumOfPairs(path: readonly Address[], minimum: bigint): bigint {
    return minimumOfPairs(this.#scope.chainId, path, minimum);
  }

  get caller(): Address {
    return this.#scope.sender;
  }

  /** Code of these tokens runs, or swaps go through pools of them. */
  pass(tokens: readonly Address[], hasHooks = false): void {
    for (const token of tokens) this.#passed.add(lower(token));
    this.#hasOthers ||= hasHooks;
  }

  /** Something is done that cannot be said in full. */
  unexplained(bytes = 0): void {
    this.others.push({ kind: 'unknownCall', bytes, reason: 'UNEXPLAINED' });
  }

  /** The caller or the router pays an amount. */
  pay(token: Address, amount: { low: bigint; high: bigint }, byCaller: boolean): void {
    this.pass([token]);
    if (!byCaller) {
      const { high } = this.balances.of(token);
      this.#hasOthers ||= high !== undefined && high < amount.low;
      this.balances.spend(token, amount);
    } else {
      const isExact = this.isSure && amount.low === amount.high;
      this.#paid.add(token, amount.high, isExact ? 'exact' : 'atMost');
    }
  }

  /** The router pays coins; the caller pays wrapped ones where the router no longer has them. */
  payOrTake(amount: { low: bigint; high: bigint }): void {
    this.pay(NATIVE, amount, false);
    const { least = amount.low, most = 0n } = this.#instead ?? {};
    this.#instead = {
      token: lower(this.wrapped),
      least: amount.low < least ? amount.low : least,
      most: most + amount.high,
    };
  }

  /** Pays an address, or one that stands for another. */
  send(to: Address, token: Address, amount: Range, portion?: bigint): void {
    const { sender, target } = this.#scope;
    const named = BigInt(to) === CALLER ? sender : BigInt(to) === ITSELF ? target : to;
    this.sendTo(named, token, amount, portion);
  }

  /** Pays an address as it is. */
  sendTo(to: Address, token: Address, amount: Range, portion?: bigint): void {
    const recipient = lower(to);
    this.pass([token]);
    if (recipient === this.#scope.target) this.balances.hold(token, amount);
    else if (!this.stays(recipient, token)) this.#receive(recipient, token, amount, portion);
  }

  #receive(recipient: Address, token: Address, amount: Range, portion?: bigint): void {
    const receipt = this.#receipts.get(recipient) ?? {
      sums: new Sums(),
      most: new Map(),
      portion: 0n,
    };
    const least = this.isSure ? amount.low : 0n;
    const isExact = least > 0n && amount.high === least;
    receipt.sums.add(token, least, isExact ? 'exact' : 'atLeast');
    const before = receipt.most.has(lower(token)) ? receipt.most.get(lower(token)) : 0n;
    receipt.most.set(lower(token), sum({ low: 0n, high: before }, amount).high);
    receipt.portion =
      portion === undefined || receipt.portion === undefined
        ? undefined
        : receipt.portion + portion;
    this.#receipts.set(recipient, receipt);
  }

  /** What the caller pays; at most that where some of it may come back. */
  paid(): Limited[] {
    const receipt = this.#receipts.get(this.caller);
    return this.#paid.list().map((one) => {
      const comesBack = receipt?.most.get(tokenOf(one)) !== 0n && this.#isRest(receipt, one);
      return comesBack ? { ...one, limit: 'atMost' } : one;
    });
  }

  /** What one recipient gets; leftovers, which are no more than was paid, are no gain of the payer's. */
  received(recipient: Address): Limited[] {
    const receipt = this.#receipts.get(recipient);
    const all = receipt?.sums.list() ?? [];
    return recipient === this.caller ? all.filter((one) => !this.#isRest(receipt, one)) : all;
  }

  /** Whether all that a recipient gets of a currency is what the swaps of the call do not need of it. */
  #isRest(receipt: Receipt | undefined, one: Limited): boolean {
    const token = tokenOf(one);
    const most = receipt?.most.get(token);
    const isPromised = receipt !== undefined && receipt.sums.amountOf(token) > 0n;
    return most !== undefined && most <= this.#paid.amountOf(token) && !isPromised;
  }

  /** Basis points, where the recipient gets parts of the router's balance and nothing else. */
  portionOf(recipient: Address): bigint | undefined {
    return this.#receipts.get(recipient)?.portion;
  }

  recipients(): Address[] {
    return [...this.#receipts.keys()];
  }

  /** What the call is in all: a swap, what goes to others, what stays, and what cannot be said in full. */
  action(deadline?: bigint): DecodedAction {
    const { sender } = this.#scope;
    const strangers = this.recipients().filter((one) => one !== sender);
    const [gives, own] = [this.paid(), this.received(sender)];
    // Where nothing comes back, the swap is for the first who gets something.
    const recipient = own.length > 0 ? sender : (strangers.shift() ?? sender);
    const receives = this.received(recipient);
    const ends = new Set([...gives, ...receives].map(tokenOf));
    const between = [...this.#passed].filter((token) => !ends.has(token) && token !== this.wrapped);
    const hasOthers = this.#hasOthers || !between.every(isKnownToken(this.#scope.chainId));
    const swap: DecodedAction = {
      kind: 'swap',
      gives,
      receives,
      recipient,
      ...(hasOthers && { hasOthers }),
      ...(this.#instead && { wrappedSubstitute: this.#instead }),
      ...(deadline !== undefined && { deadline }),
    };
    const sweeps = strangers.map((one): DecodedAction => {
      const portion = this.portionOf(one);
      const receives = this.received(one);
      return { kind: 'sweep', receives, recipient: one, ...(portion !== undefined && { portion }) };
    });
    const leaves = this.balances.left();
    const left: DecodedAction[] = leaves.length > 0 ? [{ kind: 'leftBehind', leaves }] : [];
    const isSwap = gives.length > 0 || swap.receives.length > 0;
    const actions = [...this.others, ...(isSwap ? [swap] : []), ...sweeps, ...left];
    if (actions.length === 1) return actions[0] as DecodedAction;
    const parts = actions.map((action): DecodedRequest => this.#scope.part(action));
    return { kind: 'multicall', parts, atomic: true };
  }
}
