/**
 * `limitStatus()`: returns a limit's status (type `LimitStatus`), including cancellations sent from this device. Also:
 * `cancelingOrders()` (hashes of orders with a pending cancellation), and `isOver()`, `isOpen()`, `isCancellable()` of
 * a status.
 */
import { type Address, type Hex, sameAddress } from '@cenote/chains';
import type { ApiOrder, OrderStatus } from '@cenote/data';
import type { TransactionRecord } from '../../state/slices/transactions.ts';

/**
 * Status of a limit, including cancellations sent from this device. `not-accepted`: signed here, and not accepted by
 * the order service. `unlisted`: signed here, accepted by the order service, and not listed by it as open.
 * `unverified`: listed by the order service, and not verifiably signed by the account.
 */
export type LimitStatus =
  | OrderStatus
  | 'pending-cancellation'
  | 'not-accepted'
  | 'unlisted'
  | 'unverified';

/**
 * Returns the hashes of orders with a pending cancellation. A confirmed one counts until the gateway has indexed it.
 */
export const cancelingOrders = (
  records: readonly TransactionRecord[],
  chainId: number,
  account: Address | undefined,
): ReadonlySet<Hex> =>
  new Set(
    records
      .filter(
        (record) =>
          record.kind === 'cancelOrders' &&
          record.chainId === chainId &&
          account !== undefined &&
          sameAddress(record.account, account) &&
          record.status !== 'failed' &&
          record.status !== 'canceled',
      )
      .flatMap(({ orders = [] }) => orders),
  );

const OVER: ReadonlySet<OrderStatus> = new Set(['filled', 'cancelled', 'expired']);

/** Returns whether the gateway reports that an order can no longer be filled. */
export const isOver = (status: OrderStatus): boolean => OVER.has(status);

/** Returns a limit's status; the gateway's if the order can no longer be filled. */
export const limitStatus = (
  { hash, status }: Pick<ApiOrder, 'hash' | 'status'>,
  canceling: ReadonlySet<Hex>,
): LimitStatus => (!isOver(status) && canceling.has(hash as Hex) ? 'pending-cancellation' : status);

/** Returns whether a limit may still be filled. */
export const isOpen = (status: LimitStatus): boolean =>
  isCancellable(status) || status === 'pending-cancellation';

/**
 * Returns whether a limit can be selected for cancellation: not while a cancellation is pending, and not if it can no
 * longer be filled.
 */
export const isCancellable = (status: LimitStatus): boolean =>
  status === 'open' ||
  status === 'insufficient-funds' ||
  status === 'error' ||
  status === 'not-accepted' ||
  status === 'unlisted';
