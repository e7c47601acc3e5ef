/**
 * Limits of order amounts in base units: `MAX_ORDER_AMOUNT` (128 bits), `isOrderAmount()` and `assertOrderAmount()`,
 * which throws `OrderError`.
 */
import { OrderError } from '../errors.ts';

/** Amounts above 128 bits are rejected: no token has them, and curves over them could overflow. */
export const MAX_ORDER_AMOUNT = (1n << 128n) - 1n;

/** Whether an order may have this amount of base units. */
export const isOrderAmount = (amount: bigint): boolean => amount > 0n && amount <= MAX_ORDER_AMOUNT;

/**
 * Checks an amount.
 * @throws OrderError AMOUNT_INVALID if it is zero, negative or above 128 bits
 */
export function assertOrderAmount(amount: bigint): void {
  if (!isOrderAmount(amount)) throw new OrderError('AMOUNT_INVALID', `Invalid amount ${amount}`);
}
