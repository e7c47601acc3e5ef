/**
 * `runActions()`: applies the v4 actions of a Universal Router call to the pool manager's deltas, as ranges, and
 * records payments in an `RouterPayments`.
 */
import { type Address, isNative, lower } from '@cenote/chains';
import {
  above,
  atLeastOf,
  below,
  difference,
  exact,
  NOTHING,
  noLessThan,
  type Range,
  sum,
} from './router-balances.ts';
import type { RouterAction } from './router-commands.ts';
import type { RouterPayments } from './router-payments.ts';

/** The whole debt or credit. */
const OPEN_DELTA = 0n;
/** The whole balance of the router. */
const CONTRACT_BALANCE = 1n << 255n;

/** What the pool manager owes the router by currency; negative if the router owes it. */
class Deltas {
  readonly #open = new Map<Address, Range>();

  of(currency: Address): Range {
    return this.#open.get(lower(currency)) ?? NOTHING;
  }

  set(currency: Address, delta: Range): void {
    this.#open.set(lower(currency), delta);
  }

  add(currency: Address, amount: Range): void {
    this.set(currency, sum(this.of(currency), amount));
  }

  subtract(currency: Address, amount: { low: bigint; high: bigint }): void {
    this.set(currency, difference(this.of(currency), amount));
  }
}

type Swap = Extract<RouterAction, { hops: readonly unknown[] }>;

function swap(routerAction: Swap, deltas: Deltas): void {
  const [tokenIn, tokenOut] = [routerAction.hops[0]?.tokenIn, routerAction.hops.at(-1)?.tokenOut];
  if (tokenIn === undefined || tokenOut === undefined) return;
  if ('amountIn' in routerAction) {
    const { amountIn } = routerAction;
    if (amountIn === OPEN_DELTA) deltas.set(tokenIn, NOTHING);
    else deltas.subtract(tokenIn, { low: amountIn, high: amountIn });
    deltas.add(tokenOut, noLessThan(routerAction.amountOutMinimum));
  } else {
    deltas.subtract(tokenIn, { low: 0n, high: routerAction.amountInMaximum });
    // The pool may deliver less than the requested amount: the router checks only the input.
    if (routerAction.amountOut === OPEN_DELTA) {
      deltas.set(tokenOut, { low: -below(deltas.of(tokenOut)).high, high: 0n });
    } else {
      deltas.add(tokenOut, noLessThan(0n));
    }
  }
}

/** Applies the actions of a v4 swap, which reverts unless every delta is zero at the end. */
export function runActions(actions: readonly RouterAction[], payments: RouterPayments): void {
  const deltas = new Deltas();
  for (const routerAction of actions) {
    switch (routerAction.name) {
      case 'TAKE': {
        const { currency, recipient, amount } = routerAction;
        const taken = amount === OPEN_DELTA ? above(deltas.of(currency)) : exact(amount);
        if (amount === OPEN_DELTA) deltas.set(currency, NOTHING);
        else deltas.subtract(currency, { low: amount, high: amount });
        payments.send(recipient, currency, taken);
        break;
      }
      case 'TAKE_ALL': {
        const { currency, minAmount } = routerAction;
        payments.sendTo(
          payments.caller,
          currency,
          atLeastOf(above(deltas.of(currency)), minAmount),
        );
        deltas.set(currency, NOTHING);
        break;
      }
      case 'SETTLE': {
        const { currency, amount, payerIsUser } = routerAction;
        // Native coin is always paid by the router.
        const byCaller = payerIsUser && !isNative(currency);
        if (amount === CONTRACT_BALANCE) {
          // The caller would pay as much as the router holds: no legitimate call does this.
          if (byCaller) payments.unexplained();
          deltas.add(currency, payments.balances.takeAll(currency));
        } else if (amount === OPEN_DELTA) {
          payments.pay(currency, below(deltas.of(currency)), byCaller);
          deltas.set(currency, NOTHING);
        } else {
          payments.pay(currency, { low: amount, high: amount }, byCaller);
          deltas.add(currency, exact(amount));
        }
        break;
      }
      case 'SETTLE_ALL': {
        const { currency, maxAmount } = routerAction;
        const { low, high } = below(deltas.of(currency));
        const most = high < maxAmount ? high : maxAmount;
        payments.pay(currency, { low, high: most }, !isNative(currency));
        deltas.set(currency, NOTHING);
        break;
      }
      default:
        for (const { tokenIn, tokenOut, hooks } of routerAction.hops) {
          payments.pass([tokenIn, tokenOut], !isNative(hooks));
        }
        swap(routerAction, deltas);
    }
  }
}
