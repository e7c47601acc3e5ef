import { NATIVE } from '@cenote/chains';
import { fakeAccounts } from '../../testing/fake-accounts.ts';
import { address, poolId } from '../../testing/logs.ts';
import type { ActivityRow, Trace } from '../activity/activity-rows.ts';
import { MAX_TRANSACTIONS, readBalanceChanges } from './balance-changes.ts';

const [ACCOUNT, RECIPIENT, TOKEN] = [address(1), address(2), address(3)];
/** Cost of every transaction in these tests. */
const COST = 7n;

const row = (block: number, extra: Partial<ActivityRow> = {}): ActivityRow => ({
  block_number: block,
  transaction_index: 0,
  hash: poolId(block),
  timestamp: block,
  sender: ACCOUNT,
  target: RECIPIENT,
  value: '0',
  selector: '0xa9059cbb',
  is_failed: false,
  ...extra,
});
const event = (kind: 'transfer' | 'approval', from = ACCOUNT, to = RECIPIENT): Trace => ({
  moves: [],
  sales: [],
  events: [{ kind, contract: TOKEN, from, to, amount: '30' }],
});

const paid = (timestamp: number) => ({ timestamp, token: NATIVE, amount: -COST });

test('changes include received and sent amounts and the costs of own transactions', async () => {
  const rows = [
    row(6, { value: '5', is_failed: true }),
    row(5, { value: '5', selector: null }),
    row(4, { sender: RECIPIENT }),
    row(3),
    row(2),
    row(1),
  ];
  const traces = new Map([
    [poolId(4), event('transfer', RECIPIENT, ACCOUNT)],
    [poolId(3), event('transfer')],
    [poolId(2), event('approval')],
    [poolId(1), event('transfer')],
  ]);
  expect(await readBalanceChanges(fakeAccounts({ rows, traces }), ACCOUNT, 2)).toEqual({
    since: 2,
    changes: [
      paid(6),
      { timestamp: 5, token: NATIVE, amount: -5n },
      paid(5),
      { timestamp: 4, token: TOKEN, amount: 30n },
      { timestamp: 3, token: TOKEN, amount: -30n },
      paid(3),
      // An approval moves nothing.
      paid(2),
    ],
  });
});

test('changes of a very active account are complete from `since` on', async () => {
  const rows = Array.from({ length: MAX_TRANSACTIONS + 300 }, (_, i) => row(9_000 - i));
  const { changes, since } = await readBalanceChanges(fakeAccounts({ rows }), ACCOUNT, 0);
  expect(since).toBe(9_000 - MAX_TRANSACTIONS + 1);
  // The node is not queried for the costs of thousands of transactions.
  expect(changes).toHaveLength(500);
});
