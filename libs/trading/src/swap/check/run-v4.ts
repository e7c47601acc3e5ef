/**
 * `runV4()`: executes the decoded v4 actions of one V4_SWAP command symbolically on a `Ledger`, which records
 * violations.
 */
import { type Address, isNative } from '@cenote/chains';
import { CONTRACT_BALANCE, MSG_SENDER, OPEN_DELTA } from '../build/router-abi.ts';
import type { V4Action, V4Hop } from '../build/router-command.ts';
import type { Ledger } from './ledger.ts';
import { add, atLeast, exactly, isNothing, NOTHING, type Range, subtract } from './range.ts';
import type { ExecutedHop } from './route-match.ts';

const executedHops = (hops: readonly V4Hop[]): ExecutedHop[] =>
  hops.map(({ tokenIn, tokenOut, fee, tickSpacing, hooks }) => ({
    protocol: 'v4',
    tokenIn,
    tokenOut,
    fee,
    tickSpacing,
    hooks,
  }));

/** The pool manager's deltas for the router within one unlock: positive is owed to the router. */
class Deltas {
  private readonly deltas = new Map<Address, Range>();
  /**
   * Outputs of exactOut swaps: a pool whose liquidity runs out returns less, and only taking the exact amount reverts
   * then.
   */
  private readonly unassured = new Set<Address>();
  private readonly ledger: Ledger;

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  get(currency: Address): Range {
    return this.deltas.get(currency) ?? NOTHING;
  }

  credit(currency: Address, amount: Range): void {
    this.deltas.set(currency, add(this.get(currency), amount));
  }

  creditUnassured(currency: Address, amount: bigint): void {
    this.unassured.add(currency);
    this.credit(currency, exactly(amount));
  }

  owe(currency: Address, amount: { low: bigint; high: bigint }): void {
    this.deltas.set(currency, subtract(this.get(currency), amount));
  }

  /** Returns the amount owed to the router; the chain reverts if it is a debt. */
  takeCredit(currency: Address): Range {
    const delta = this.get(currency);
    this.deltas.delete(currency);
    if (isNothing(delta) || (delta.low < 0n && delta.high !== undefined)) {
      this.ledger.refuse('UNSETTLED', `No credit in ${currency}`);
    }
    if (delta.low < 0n) return delta.high === undefined ? atLeast(0n) : NOTHING;
    if (!this.unassured.has(currency)) return delta;
    if (this.ledger.strict)
      this.ledger.refuse('MINIMUM_OUT', 'Takes any amount from the pool, without a minimum');
    return { low: 0n, high: delta.high };
  }

  /** Returns the amount that the router owes; the chain reverts if it is a credit. */
  takeDebt(currency: Address): { low: bigint; high: bigint } {
    const { low, high } = this.get(currency);
    this.deltas.delete(currency);
    if (high === undefined || high > 0n || low >= 0n) {
      this.ledger.refuse('UNSETTLED', `No debt in ${currency}`);
      return { low: 0n, high: 0n };
    }
    return { low: -high, high: -low };
  }

  /** A swap returns exactly what the router owes: what it returns less is a debt at the end, which the chain rejects. */
  payDebt(currency: Address): void {
    if (this.get(currency).low >= 0n) {
      this.ledger.refuse(
        'MINIMUM_OUT',
        `The output amount is a debt in ${currency} that is not open`,
      );
    }
    this.deltas.delete(currency);
  }

  close(): void {
    for (const [currency, delta] of this.deltas) {
      if (!isNothing(delta))
        this.ledger.refuse('UNSETTLED', `The delta of ${currency} is not settled`);
    }
  }
}

function settle(action: V4Action & { name: 'SETTLE' }, ledger: Ledger, deltas: Deltas): void {
  const { currency, amount, payerIsUser } = action;
  // The command states that the user pays although the router must: no effect on chain, but this product does not build
  // it.
  if (payerIsUser && isNative(currency) && ledger.strict) {
    ledger.refuse('NON_CANONICAL', 'The native token must be paid by the router');
  }
  if (amount === OPEN_DELTA) {
    ledger.spend(currency, deltas.takeDebt(currency), payerIsUser);
  } else if (amount === CONTRACT_BALANCE) {
    if (payerIsUser) ledger.refuse('AMOUNT_IN', "Takes the router's balance from the sender");
    deltas.credit(currency, ledger.spendBalance(currency));
  } else {
    ledger.spend(currency, { low: amount, high: amount }, payerIsUser);
    deltas.credit(currency, exactly(amount));
  }
}

/** An output that swaps spend within v4 must be complete there: a part in the router may be missing. */
function requireSettled(currency: Address, ledger: Ledger): void {
  if (ledger.strict && ledger.balance(currency).high === undefined) {
    ledger.refuse('UNSETTLED', `A part of ${currency} is in the router`);
  }
}

function run(action: V4Action, ledger: Ledger, deltas: Deltas): void {
  switch (action.name) {
    case 'SWAP_EXACT_IN':
    case 'SWAP_EXACT_IN_SINGLE': {
      const { hops, amountIn, amountOutMinimum } = action;
      const [tokenIn, tokenOut] = ends(hops);
      const open = amountIn === OPEN_DELTA;
      const credit = deltas.get(tokenIn);
      if (credit.high === undefined) requireSettled(tokenIn, ledger);
      if (open) deltas.takeCredit(tokenIn);
      else deltas.owe(tokenIn, { low: amountIn, high: amountIn });
      if (amountOutMinimum > 0n) ledger.requireOutput(tokenOut);
      deltas.credit(tokenOut, atLeast(amountOutMinimum));
      // An open delta with a known amount equals that amount: it was settled before the swap.
      const known = open ? (credit.low === credit.high ? credit.low : undefined) : amountIn;
      ledger.swaps.push({ kind: 'exactIn', hops: executedHops(hops), amount: known, open });
      return;
    }
    case 'SWAP_EXACT_OUT':
    case 'SWAP_EXACT_OUT_SINGLE': {
      const { hops, amountOut, amountInMaximum } = action;
      const [tokenIn, tokenOut] = ends(hops);
      const open = amountOut === OPEN_DELTA;
      deltas.owe(tokenIn, { low: 0n, high: amountInMaximum });
      if (open) deltas.payDebt(tokenOut);
      else deltas.creditUnassured(tokenOut, amountOut);
      ledger.swaps.push({
        kind: 'exactOut',
        hops: executedHops(hops),
        amount: open ? undefined : amountOut,
        open,
        amountInMax: amountInMaximum,
      });
      return;
    }
    case 'SETTLE':
      settle(action, ledger, deltas);
      return;
    case 'SETTLE_ALL': {
      const debt = deltas.takeDebt(action.currency);
      if (action.maxAmount < debt.high || (ledger.strict && action.maxAmount !== debt.high)) {
        ledger.refuse('AMOUNT_IN', `Settles at most ${action.maxAmount} of a debt of ${debt.high}`);
      }
      ledger.spend(action.currency, debt, true);
      return;
    }
    case 'TAKE': {
      const { currency, recipient, amount } = action;
      const open = amount === OPEN_DELTA;
      if (!open) deltas.owe(currency, { low: amount, high: amount });
      const taken = open ? deltas.takeCredit(currency) : exactly(amount);
      ledger.pay(currency, recipient, taken, { from: 'swap' });
      return;
    }
    case 'TAKE_ALL': {
      const { currency, minAmount } = action;
      const { low, high } = deltas.takeCredit(currency);
      const floor = minAmount > low ? minAmount : low;
      ledger.pay(currency, MSG_SENDER, { low: floor, high }, { from: 'swap' });
      return;
    }
  }
}

const ends = (hops: readonly V4Hop[]): [Address, Address] => [
  (hops[0] as V4Hop).tokenIn,
  (hops.at(-1) as V4Hop).tokenOut,
];

/** Runs the actions of one V4_SWAP command on the ledger. */
export function runV4(actions: readonly V4Action[], ledger: Ledger): void {
  const deltas = new Deltas(ledger);
  for (const action of actions) {
    if ('hops' in action && action.hops.some((hop) => hop.hookData !== '0x')) {
      ledger.refuse('HOOK_DATA', 'Hook data is set');
    }
    run(action, ledger, deltas);
  }
  deltas.close();
}
