/**
 * `Ledger`: class with the balances of router, user and recipient during the symbolic execution of a swap's commands;
 * records violations of the `SwapIntent`.
 */
import { type Address, type Contracts, isNative, lower, NATIVE } from '@cenote/chains';
import { ADDRESS_THIS, CONTRACT_BALANCE, MSG_SENDER } from '../build/router-abi.ts';
import { type SwapIntent, spendOf } from './intent.ts';
import { add, atLeast, exactly, isNothing, NOTHING, type Range, subtract } from './range.ts';
import type { ExecutedSwap } from './route-match.ts';
import type { Violation, ViolationCode } from './violation.ts';

/** Source of a payment: a swap's output, wrapping, or the router's balance with a stated minimum. */
type Origin = { from: 'swap' | 'wrap' } | { from: 'balance'; stated: bigint };

/**
 * Balances during a call: the router's holdings, the user's payments and the recipient's receipts. Contains every rule
 * that does not depend on the kind of command.
 */
export class Ledger {
  readonly violations: Violation[] = [];
  readonly swaps: ExecutedSwap[] = [];
  /** Maximum amounts taken from the user through Permit2, by token. */
  readonly pulled = new Map<Address, bigint>();
  /** Minimum amount received by the recipient in tokenOut. */
  delivered = 0n;
  /** Output sent to an address that is only valid if the next v2 swap uses it. */
  pending: { to: Address; token: Address } | undefined;
  /** Position of the current command. */
  at = 0;

  readonly weth: Address;
  readonly v2Factory: Address | undefined;
  private readonly balances = new Map<Address, Range>();
  private readonly intent: SwapIntent;
  private readonly router: Address;
  private readonly recipient: Address;
  private readonly sender: Address;
  private readonly tokenIn: Address;
  private readonly tokenOut: Address;

  constructor(intent: SwapIntent, contracts: Contracts, value: bigint) {
    this.intent = intent;
    this.weth = lower(contracts.weth9);
    this.v2Factory = contracts.v2Factory && lower(contracts.v2Factory);
    this.router = lower(intent.router);
    this.recipient = lower(intent.recipient);
    this.sender = lower(intent.sender ?? intent.recipient);
    this.tokenIn = lower(intent.tokenIn);
    this.tokenOut = lower(intent.tokenOut);
    if (value > 0n) this.balances.set(NATIVE, exactly(value));
  }

  /** Whether the route is given, so that the call must be one built by this product. */
  get strict(): boolean {
    return this.intent.paths !== undefined;
  }

  refuse(code: ViolationCode, message: string): void {
    this.violations.push({ code, message, command: this.at });
  }

  balance(token: Address): Range {
    return this.balances.get(token) ?? NOTHING;
  }

  /** Removes and returns the router's whole balance of a token. */
  takeAll(token: Address): Range {
    const balance = this.balance(token);
    this.balances.delete(token);
    return balance;
  }

  /** Spends the router's whole balance on a swap. */
  spendBalance(token: Address): Range {
    const balance = this.takeAll(token);
    if (isNothing(balance)) this.refuse('UNDERFUNDED', `The router holds no ${token}`);
    return balance;
  }

  /** Spends between `low` and `high` of a token from the payer. */
  spend(token: Address, amount: { low: bigint; high: bigint }, payerIsUser: boolean): void {
    if (amount.high <= 0n || amount.high >= CONTRACT_BALANCE) {
      this.refuse('AMOUNT_IN', `Unexpected input amount ${amount.high}`);
      return;
    }
    // v4 always pays the native coin from the router, regardless of the stated payer.
    if (payerIsUser && !isNative(token)) {
      this.pulled.set(token, (this.pulled.get(token) ?? 0n) + amount.high);
      return;
    }
    const balance = this.balance(token);
    const rest = subtract(balance, amount);
    // The chain reverts if the output of swaps turns out to be less: nothing is lost.
    const isSwapOutput = balance.high === undefined;
    if (rest.low < 0n && !isSwapOutput) {
      this.refuse('UNDERFUNDED', `The router may hold less ${token} than it spends`);
    }
    this.balances.set(token, isSwapOutput ? atLeast(rest.low > 0n ? rest.low : 0n) : rest);
  }

  /** Adds an amount that is not a swap's output to the router's balance. */
  hold(token: Address, amount: Range): void {
    this.balances.set(token, add(this.balance(token), amount));
  }

  /** Pays an amount to the recipient of a command. */
  pay(token: Address, to: Address, amount: Range, origin: Origin): void {
    if (to === ADDRESS_THIS || to === this.router) {
      this.keep(token, amount, origin);
    } else if (this.isRecipient(to) && token === this.tokenOut) {
      this.deliver(amount, origin);
    } else if ((to === MSG_SENDER || to === this.sender) && token === this.tokenIn) {
      this.refund(amount, origin);
    } else if (origin.from === 'swap' && !this.pending) {
      this.requireUnbound(amount);
      this.pending = { to, token };
    } else {
      const code = this.isRecipient(to) ? 'TOKEN' : 'RECIPIENT';
      this.refuse(code, `${token} is sent to ${to}`);
    }
  }

  /** Runs the checks after the last command. */
  close(): void {
    for (const [token, amount] of this.balances) {
      if (!isNothing(amount)) this.refuse('LEFTOVER', `${token} remains in the router`);
    }
    for (const token of this.pulled.keys()) {
      if (token !== this.tokenIn) this.refuse('TOKEN', `${token} is taken from the sender`);
    }
    const { intent } = this;
    const spent = isNative(intent.tokenIn) ? intent.value : (this.pulled.get(this.tokenIn) ?? 0n);
    const limit = spendOf(intent);
    const loose = intent.kind === 'exactOut' && !this.strict;
    if (loose ? spent > limit : spent !== limit) {
      this.refuse('AMOUNT_IN', `Takes ${spent}, more than the limit ${limit}`);
    }
  }

  /** A swap within v4 sets a minimum on its output, which must be that of the route: an exact output has none. */
  requireOutput(token: Address): void {
    if (this.strict && (token !== this.tokenOut || this.intent.kind === 'exactOut')) {
      this.refuse('MINIMUM_OUT', `A minimum is set on an intermediate output of ${token}`);
    }
  }

  private isRecipient(to: Address): boolean {
    return to === this.recipient || (to === MSG_SENDER && this.sender === this.recipient);
  }

  private keep(token: Address, amount: Range, origin: Origin): void {
    if (origin.from === 'swap') this.requireUnbound(amount);
    if (origin.from === 'balance' && origin.stated > (this.strict ? 0n : amount.low)) {
      this.refuse('MINIMUM_OUT', 'A minimum is set on an amount that remains in the router');
    }
    this.hold(token, amount);
  }

  /** The only minimum of a swap is at its end; an exact part of an output is no minimum. */
  private requireUnbound({ low, high }: Range): void {
    if (this.strict && low > 0n && low !== high) {
      this.refuse('MINIMUM_OUT', 'A minimum is set on an intermediate output');
    }
  }

  private deliver(amount: Range, origin: Origin): void {
    if (isNothing(amount)) {
      if (this.strict || (origin.from === 'balance' && origin.stated > 0n)) {
        this.refuse('MINIMUM_OUT', 'Pays the recipient nothing');
      }
      return;
    }
    const floor = origin.from === 'balance' ? origin.stated : amount.low;
    if (floor <= 0n || floor < amount.low) {
      this.refuse('MINIMUM_OUT', 'Pays the recipient without a minimum');
    }
    if (amount.high !== undefined && floor > amount.high) {
      this.refuse('MINIMUM_OUT', 'Pays the recipient more than the router holds');
    }
    this.delivered += floor;
  }

  private refund(amount: Range, origin: Origin): void {
    if (this.strict && isNothing(amount)) this.refuse('LEFTOVER', 'Refunds nothing');
    if (origin.from === 'balance' && origin.stated > amount.low) {
      this.refuse('MINIMUM_OUT', 'A minimum is set on the refund');
    }
  }
}
