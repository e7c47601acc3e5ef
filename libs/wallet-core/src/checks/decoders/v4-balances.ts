/**
 * `follow()`: updates what the v4 position manager holds by one of its actions. Also: `isSettling()`, whether an action
 * only pays a debt or credit, and `isWrapping()`.
 */
import { type Address, type Hex, isNative, NATIVE } from '@cenote/chains';
import { type Balances, exact, noLessThan, type Range } from './router-balances.ts';
import {
  ACTION,
  CONTRACT_BALANCE,
  INPUTS,
  inputOf,
  OPEN_DELTA,
  recipientOf,
  type Where,
} from './v4-actions.ts';

export const isWrapping = (code: number): boolean => code === ACTION.WRAP || code === ACTION.UNWRAP;

/**
 * Whether an action only pays a debt or pays the caller a credit. An action that gives up credit is not fully described
 * by this.
 * @throws if the input does not match the action
 */
export function isSettling(code: number, data: Hex): boolean {
  switch (code) {
    case ACTION.SETTLE:
    case ACTION.WRAP:
    case ACTION.UNWRAP:
      return true;
    case ACTION.SETTLE_PAIR:
      return inputOf(INPUTS.settlePair, data).length === 2;
    case ACTION.CLOSE_CURRENCY:
      return inputOf(INPUTS.close, data).length === 1;
    case ACTION.CLEAR_OR_TAKE:
      return inputOf(INPUTS.clearOrTake, data)[1] === 0n;
    default:
      return false;
  }
}

type BalanceContext = Where & { wrapped: Address };

/**
 * Updates the manager's balances by one action: the next caller can take what the manager still holds at the end.
 * @throws if the input does not match the action
 */
export function follow(code: number, data: Hex, balances: Balances, where: BalanceContext): void {
  const { target, wrapped } = where;
  const hold = (currency: Address, to: Address, amount: Range) => {
    if (recipientOf(to, where) === target) balances.hold(currency, amount);
  };
  switch (code) {
    case ACTION.TAKE: {
      const [currency, recipient, amount] = inputOf(INPUTS.take, data);
      hold(currency, recipient, amount === OPEN_DELTA ? noLessThan(0n) : exact(amount));
      return;
    }
    case ACTION.TAKE_PAIR: {
      const [currency0, currency1, recipient] = inputOf(INPUTS.takePair, data);
      for (const currency of [currency0, currency1]) hold(currency, recipient, noLessThan(0n));
      return;
    }
    case ACTION.SWEEP: {
      const [currency, to] = inputOf(INPUTS.sweep, data);
      hold(currency, to, balances.takeAll(currency));
      return;
    }
    case ACTION.SETTLE: {
      const [currency, amount, payerIsUser] = inputOf(INPUTS.settle, data);
      // Native coin is always paid by the manager; the call does not state the amount of a debt.
      if ((payerIsUser && !isNative(currency)) || amount === OPEN_DELTA) return;
      if (amount === CONTRACT_BALANCE) balances.takeAll(currency);
      else balances.spend(currency, { low: amount, high: amount });
      return;
    }
    case ACTION.WRAP:
    case ACTION.UNWRAP: {
      const [amount] = inputOf(INPUTS.wrap, data);
      const [from, to] = code === ACTION.WRAP ? [NATIVE, wrapped] : [wrapped, NATIVE];
      if (amount === OPEN_DELTA) {
        balances.hold(to, { low: 0n, high: balances.of(from).high });
      } else if (amount === CONTRACT_BALANCE) {
        balances.hold(to, balances.takeAll(from));
      } else {
        balances.spend(from, { low: amount, high: amount });
        balances.hold(to, exact(amount));
      }
      return;
    }
  }
}
