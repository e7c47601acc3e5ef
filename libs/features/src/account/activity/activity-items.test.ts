import type { QueuedOrder } from '../../state/slices/orders.ts';
import type { TransactionRecord } from '../../state/slices/transactions.ts';
import {
  type Activity,
  activityItems,
  activityKey,
  hasUnseenActivity,
  newestAt,
} from './activity-items.ts';

const hash = (digit: string) => `0x${digit.repeat(64)}` as const;
const local = (digit: string, at: number, status: TransactionRecord['status'] = 'success') =>
  ({ hash: hash(digit), chainId: 1, status, submittedAt: at }) as TransactionRecord;
const chain = (digit: string, seconds: number) =>
  ({ hash: hash(digit), chainId: 1, timestamp: seconds }) as Activity;
const digits = (items: ReturnType<typeof activityItems>) =>
  items.map((item) => activityKey(item)[4]);

describe('activityItems', () => {
  it.each<[string, TransactionRecord[], Activity[] | undefined, string[]]>([
    ['latest first', [local('a', 5_000)], [chain('b', 9), chain('c', 1)], ['b', 'a', 'c']],
    ['pending ones first', [local('a', 1, 'pending')], [chain('b', 9)], ['a', 'b']],
    ['no duplicates, as indexed', [local('b', 99_000)], [chain('b', 9)], ['b']],
    ['local ones while the gateway does not respond', [local('a', 1)], undefined, ['a']],
    [
      'a replaced one by its mined hash',
      [{ ...local('a', 5_000), minedHash: hash('b') }],
      [chain('b', 9)],
      ['b'],
    ],
    [
      'a cancellation from its local record',
      [{ ...local('a', 5_000, 'canceled'), minedHash: hash('b') }],
      [chain('b', 9), chain('c', 1)],
      ['b', 'c'],
    ],
    [
      'cancelled limit orders from their local record',
      [{ ...local('b', 5_000), kind: 'cancelOrders' as const }],
      [chain('b', 9), chain('c', 1)],
      ['b', 'c'],
    ],
    ['an empty list without activity', [], [], []],
  ])('sorts and merges: %s', (_name, sent, indexed, expected) => {
    expect(digits(activityItems(sent, indexed))).toEqual(expected);
  });

  it.each([
    ['no activity', activityItems([], []), 0, false],
    ['newer activity', activityItems([], [chain('a', 9)]), 8_999, true],
    ['seen activity', activityItems([], [chain('a', 9)]), 9_000, false],
    ['pending activity', activityItems([local('a', 1, 'pending')], []), 9_000, true],
  ])('detects unseen activity: %s', (_name, items, seenAt, expected) => {
    expect(hasUnseenActivity(items, seenAt)).toBe(expected);
  });

  it('includes swaps without a transaction, and lists pending ones first', () => {
    const order = { id: 'o', queuedAt: 5_000, isCanceled: true } as QueuedOrder;
    const kinds = (left: QueuedOrder) =>
      activityItems([], [chain('b', 9)], [left]).map(({ kind }) => kind);
    expect(kinds(order)).toEqual(['chain', 'order']);
    expect(kinds({ ...order, isCanceled: false, batch: '0x01' })).toEqual(['order', 'chain']);
  });

  it('lists a cancellation once', () => {
    const record = { ...local('a', 5_000, 'canceled'), minedHash: hash('b') };
    expect(activityItems([record], [chain('b', 9)]).map(({ kind }) => kind)).toEqual(['local']);
  });

  it.each([
    'cancelOrders',
    'limit',
  ] as const)('shows the local record of executed limit operations instead of the indexed call (%s)', (kind) => {
    const items = activityItems([{ ...local('b', 5_000), kind }], [chain('b', 9)]);
    expect(items.map((item) => item.kind)).toEqual(['local']);
  });

  it('does not count an open limit order as pending', () => {
    const order = {
      id: 'o',
      kind: 'limit',
      queuedAt: 5_000,
      signed: { hash: hash('a'), nonce: '1', deadline: 9 },
    } as QueuedOrder;
    const items = activityItems([], [chain('b', 9)], [order]);
    expect(items.map(({ kind }) => kind)).toEqual(['chain', 'order']);
    expect(hasUnseenActivity(items, 9_000)).toBe(false);
  });

  it('returns the time of the newest activity', () => {
    expect(newestAt(activityItems([local('a', 5)], [chain('b', 9)]))).toBe(9_000);
  });
});
