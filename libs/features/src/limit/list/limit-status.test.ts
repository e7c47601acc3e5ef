import { LOCAL } from '@cenote/chains';
import type { TransactionRecord, TransactionStatus } from '../../state/slices/transactions.ts';
import { fakeOrder } from '../../testing/fake-orders.ts';
import { cancelingOrders, isCancellable, type LimitStatus, limitStatus } from './limit-status.ts';

const order = fakeOrder();
const OTHER = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8' as const;
const sent = (status: TransactionStatus, change = {}): TransactionRecord => ({
  hash: `0x${'1'.repeat(64)}`,
  chainId: LOCAL.id,
  account: order.swapper,
  submittedAt: 0,
  kind: 'cancelOrders',
  status,
  orders: [order.hash],
  input: { address: order.input.token, symbol: 'WETH', decimals: 18, amount: '1' },
  ...change,
});
const statusWith = (record: TransactionRecord, status = order.status) =>
  limitStatus({ ...order, status }, cancelingOrders([record], LOCAL.id, order.swapper));

describe('the status of a limit', () => {
  it.each<[TransactionStatus, LimitStatus]>([
    ['pending', 'pending-cancellation'],
    ['canceling', 'pending-cancellation'],
    // The gateway has not indexed it yet.
    ['success', 'pending-cancellation'],
    ['failed', 'open'],
    ['canceled', 'open'],
  ])('with a cancellation that is %s is %s', (sentStatus, expected) => {
    expect(statusWith(sent(sentStatus))).toBe(expected);
  });

  it.each(['filled', 'cancelled', 'expired'] as const)('remains %s whatever was sent', (status) => {
    expect(statusWith(sent('pending'), status)).toBe(status);
  });

  it.each([
    ['of another account', { account: OTHER }],
    ['of another network', { chainId: 1 }],
    ['of other orders', { orders: [] }],
    ['of another kind', { kind: 'swap' as const }],
  ])('is not changed by a transaction %s', (_, change) => {
    expect(statusWith(sent('pending', change))).toBe('open');
  });

  it.each<[LimitStatus, boolean]>([
    ['open', true],
    ['insufficient-funds', true],
    ['error', true],
    ['pending-cancellation', false],
    ['filled', false],
    ['cancelled', false],
    ['expired', false],
  ])('of %s is cancellable: %s', (status, expected) => {
    expect(isCancellable(status)).toBe(expected);
  });
});
