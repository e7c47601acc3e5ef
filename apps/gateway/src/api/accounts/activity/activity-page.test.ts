import type { Address } from '@cenote/chains';
import * as fc from 'fast-check';
import { fakeAccounts } from '../../testing/fake-accounts.ts';
import { address, poolId } from '../../testing/logs.ts';
import { type ActivityCursors, readActivityItems } from './activity-page.ts';
import type { ActivityRow } from './activity-rows.ts';

const ACCOUNT = address(1);
const [LEFT, RIGHT] = [31337, 31338];

/** A transaction that sent native coins, or one without known effects. */
const row = (block: number, index: number, isSend: boolean): ActivityRow => ({
  block_number: block,
  transaction_index: index,
  hash: poolId(block * 100 + index),
  timestamp: block * 2,
  sender: ACCOUNT,
  target: address(2) as Address,
  is_failed: false,
  value: isSend ? '5' : '0',
  selector: isSend ? null : '0x12345678',
});

const newestFirst = (a: ActivityRow, b: ActivityRow) =>
  b.block_number - a.block_number || b.transaction_index - a.transaction_index;

const history = fc
  .uniqueArray(fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 3 })), { selector: String })
  .map((places) => places.map(([block, i]) => row(block, i, i % 2 === 0)).sort(newestFirst));

const NONE: ActivityCursors = new Map();
const named = (chainId: number, { hash }: ActivityRow) => `${chainId} ${hash}`;

test.each([
  ['none', undefined],
  ['sends only', ['send'] as const],
])('pages of two networks have no gaps and no repetitions with the type filter: %s', async (_, types) => {
  await fc.assert(
    fc.asyncProperty(
      history,
      history,
      fc.integer({ min: 1, max: 4 }),
      async (left, right, size) => {
        const books = new Map([
          [LEFT, fakeAccounts({ rows: left })],
          [RIGHT, fakeAccounts({ rows: right })],
        ]);
        const read: string[] = [];
        const times: number[] = [];
        let after = NONE;
        for (;;) {
          const query = { account: ACCOUNT, size, after, ...(types && { types }) };
          const items = await readActivityItems(books, query);
          read.push(...items.map(({ chainId, row: each }) => named(chainId, each)));
          times.push(...items.map((item) => item.row.timestamp));
          if (items.length < size) break;
          after = items.at(-1)!.cursors;
        }
        const matches = (each: ActivityRow) => !types || each.value !== '0';
        const expected = [
          ...left.filter(matches).map((each) => named(LEFT, each)),
          ...right.filter(matches).map((each) => named(RIGHT, each)),
        ];
        expect([...read].sort()).toEqual(expected.sort());
        expect(times).toEqual([...times].sort((a, b) => b - a));
      },
    ),
  );
});
