/**
 * `RouterPayments`: class that collects the payments into and out of a router during a call and turns them into swaps,
 * sweeps and leftovers.
 */
import { type Address, type Hex, isNative, lower, NATIVE, sameAddress } from '@cenote/chains';
import { maySendLess } from '@cenote/chains/well-known';
import type {
  CollectFees,
  DecodedAction,
  DecodedRequest,
  Limited,
  WrappedSubstitute,
} from '../decoded-action.ts';
import type { CallScope } from '../decoder.ts';
import { isKnownToken, known, minimumOfPairs } from './known-contracts.ts';
import { currency } from './limited.ts';
import { Balances, exact, noLessThan, type Range, sum } from './router-balances.ts';
import { emptiedBy } from './v4-positions.ts';

/** Placeholder recipients: the caller, and the router itself (`ActionConstants.sol`). */
const CALLER = 1n;
const ITSELF = 2n;

type Limit = Limited['limit'];

const ANY = noLessThan(0n);

/** Sums by currency; a sum is exact if all of its amounts are. */
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

/** What one recipient receives, and the share of the router's balance if it receives nothing else. */
interface Receipt {
  sums: Sums;
  /** Upper bound for each currency; undefined if there is none. */
  most: Map<Address, bigint | undefined>;
  portion: bigint | undefined;
}

/**
 * Payments of a router call to and from the outside: what the caller pays, what each recipient receives, and what stays
 * in the router. Transfers between commands of the call are internal and not reported.
 */
export class RouterPayments {
  readonly balances = new Balances();
  readonly others: DecodedAction[] = [];
  /** Calls of other contracts by the router, which come after the payments. */
  readonly #calls: DecodedRequest[] = [];
  /** What the router sent to the v4 position manager since the last call of it. */
  #atManager = new Balances();
  /** Whether the router sent to the manager something that a later call of it does not use, or that others may take. */
  #isLost = false;
  /** Whether the router called another position manager, which may pay the v4 one. */
  #hasCalled = false;
  /** Collections of v3 fees whose recipient is the manager, since the last call of it. */
  #collected: CollectFees[] = [];
  /** Currencies of which the manager keeps nothing, by the collection that pays them to it. */
  readonly #passedOn = new Map<CollectFees, readonly Address[]>();
  /** Whether the current step cannot fail on its own; a step that may fail guarantees nothing. */
  isSure = true;
  /** Whether a payment to this address is used by a later step of the same call. */
  stays: (recipient: Address, token: Address) => boolean = () => false;
  /** The wrapped coin of the network; the native coin if no wrapped coin is known. */
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
   * Returns what pairs send in a swap with exact output. A token on the route with a transfer fee delivers less than
   * the amount, and the fee may be enabled after the simulation. Only known tokens are trusted to have no fee or a
   * small one.
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

  /** The part of the minimum that a swap through pairs guarantees, if the router compares balances of the recipient. */
  minimumOfPairs(path: readonly Address[], minimum: bigint): bigint {
    return minimumOfPairs(this.#scope.chainId, path, minimum);
  }

  get caller(): Address {
    return this.#scope.sender;
  }

  /** Records that the code of these tokens runs, or that swaps use pools of them. */
  pass(tokens: readonly Address[], hasHooks = false): void {
    for (const token of tokens) this.#passed.add(lower(token));
    this.#hasOthers ||= hasHooks;
    const runsUnknown = hasHooks || !tokens.every(this.#isKnown);
    // Code that runs while the manager holds something can take it.
    if (runsUnknown && this.#atManager.all().length > 0) this.#isLost = true;
    if (runsUnknown) this.#collected = [];
  }

  readonly #isKnown = (token: Address): boolean =>
    isNative(token) || sameAddress(token, this.wrapped) || isKnownToken(this.#scope.chainId)(token);

  /** Adds an action that cannot be described completely. */
  unexplained(bytes = 0): void {
    this.others.push({ kind: 'unknownCall', bytes, reason: 'UNEXPLAINED' });
  }

  /** The router calls the first of these contracts, whose hooks and tokens may run code. */
  call(targets: (chainId: number) => readonly Address[], data: Hex, value = 0n): void {
    const [to] = targets(this.#scope.chainId);
    if (!to) {
      this.unexplained((data.length - 2) / 2);
      return;
    }
    this.#hasOthers = true;
    this.#hasCalled = true;
    if (this.#atManager.all().length > 0) this.#isLost = true;
    const call = this.#scope.read({ to, data, value });
    this.#calls.push(call);
    const { action } = call;
    if (this.isSure && action.kind === 'collectFees' && this.#isManager(action.recipient)) {
      this.#collected.push(action);
    }
  }

  /** The router calls the v4 position manager, which uses what it was sent. */
  callV4Manager(data: Hex, value: bigint): void {
    const [to] = known.v4PositionManager(this.#scope.chainId);
    if (!to) {
      this.unexplained((data.length - 2) / 2);
      return;
    }
    this.#hasOthers = true;
    const sent = this.#atManager.all();
    // Of what else the manager was paid, the amounts are unknown.
    const held = this.#hasCalled ? sent.map(([token]) => [token, ANY] as const) : sent;
    this.#calls.push(this.#scope.read({ to, data, value, held }));
    if (!this.isSure) return;
    const emptied = emptiedBy(data, to, this.wrapped);
    for (const collected of this.#collected) this.#passedOn.set(collected, emptied);
    this.#atManager = new Balances();
    this.#collected = [];
  }

  #isManager(address: Address): boolean {
    return known.v4PositionManager(this.#scope.chainId).some((one) => sameAddress(one, address));
  }

  /** Whether a later step makes the recipient use all that it receives. */
  #usesAll(recipient: Address): boolean {
    return this.#isManager(recipient) && !this.#isLost && this.#atManager.all().length === 0;
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

  /** The router pays native coin; if it no longer has enough, the caller pays wrapped coin instead. */
  payOrTake(amount: { low: bigint; high: bigint }): void {
    this.pay(NATIVE, amount, false);
    const { least = amount.low, most = 0n } = this.#instead ?? {};
    this.#instead = {
      token: lower(this.wrapped),
      least: amount.low < least ? amount.low : least,
      most: most + amount.high,
    };
  }

  /** Pays a recipient, which may be a placeholder. */
  send(to: Address, token: Address, amount: Range, portion?: bigint): void {
    const { sender, target } = this.#scope;
    const named = BigInt(to) === CALLER ? sender : BigInt(to) === ITSELF ? target : to;
    this.sendTo(named, token, amount, portion);
  }

  /** Pays an address without resolving placeholders. */
  sendTo(to: Address, token: Address, amount: Range, portion?: bigint): void {
    const recipient = lower(to);
    this.pass([token]);
    if (recipient === this.#scope.target) this.balances.hold(token, amount);
    else if (!this.stays(recipient, token)) {
      if (this.#isManager(recipient)) this.#atManager.hold(token, this.isSure ? amount : ANY);
      this.#receive(recipient, token, amount, portion);
    }
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

  /** What the caller pays; the limit is `atMost` if a part may be refunded. */
  paid(): Limited[] {
    const receipt = this.#receipts.get(this.caller);
    return this.#paid.list().map((one) => {
      const comesBack = receipt?.most.get(tokenOf(one)) !== 0n && this.#isRest(receipt, one);
      return comesBack ? { ...one, limit: 'atMost' } : one;
    });
  }

  /** What one recipient receives. Refunds to the payer, which are no more than it paid, are left out. */
  received(recipient: Address): Limited[] {
    const receipt = this.#receipts.get(recipient);
    const all = receipt?.sums.list() ?? [];
    return recipient === this.caller ? all.filter((one) => !this.#isRest(receipt, one)) : all;
  }

  /** Whether everything that a recipient receives of a currency is a refund of the unused input. */
  #isRest(receipt: Receipt | undefined, one: Limited): boolean {
    const token = tokenOf(one);
    const most = receipt?.most.get(token);
    const isPromised = receipt !== undefined && receipt.sums.amountOf(token) > 0n;
    return most !== undefined && most <= this.#paid.amountOf(token) && !isPromised;
  }

  /** Basis points, if the recipient receives only shares of the router's balance. */
  portionOf(recipient: Address): bigint | undefined {
    return this.#receipts.get(recipient)?.portion;
  }

  recipients(): Address[] {
    return [...this.#receipts.keys()];
  }

  /**
   * The decoded call: a swap, payments to other recipients, leftovers, and actions that cannot be described completely.
   */
  action(deadline?: bigint): DecodedAction {
    const { sender } = this.#scope;
    const strangers = this.recipients().filter((one) => one !== sender);
    const [gives, own] = [this.paid(), this.received(sender)];
    // If the caller receives nothing, the first other recipient is the recipient of the swap.
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
      ...(this.#usesAll(recipient) && { isPassedOn: true }),
      ...(hasOthers && { hasOthers }),
      ...(this.#instead && { wrappedSubstitute: this.#instead }),
      ...(deadline !== undefined && { deadline }),
    };
    const sweeps = strangers.map((one): DecodedAction => {
      const portion = this.portionOf(one);
      const receives = this.received(one);
      return {
        kind: 'sweep',
        receives,
        recipient: one,
        ...(this.#usesAll(one) && { isPassedOn: true }),
        ...(portion !== undefined && { portion }),
      };
    });
    const leaves = this.balances.left();
    const left: DecodedAction[] = leaves.length > 0 ? [{ kind: 'leftBehind', leaves }] : [];
    const isSwap = gives.length > 0 || swap.receives.length > 0;
    const actions = [...this.others, ...(isSwap ? [swap] : []), ...sweeps, ...left];
    if (actions.length === 1 && this.#calls.length === 0) return actions[0] as DecodedAction;
    const parts = [
      ...actions.map((action): DecodedRequest => this.#scope.part(action)),
      ...this.#calls.map((call): DecodedRequest => {
        const { action } = call;
        const passedOn = action.kind === 'collectFees' ? this.#passedOn.get(action) : undefined;
        return passedOn && action.kind === 'collectFees'
          ? { ...call, action: { ...action, passedOn } }
          : call;
      }),
    ];
    return { kind: 'multicall', parts, atomic: true };
  }
}
