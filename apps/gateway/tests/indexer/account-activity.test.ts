import type { Context } from 'ponder:registry';
import { address, poolId } from '../../src/api/testing/logs.ts';
import {
  type AccountEventContext,
  addPoolCreation,
  isPool,
} from '../../src/indexer/accounts/account-activity.ts';

jest.mock('ponder:schema', () => ({}), { virtual: true });

const [POOL, ACCOUNT, MAKER] = [address(0x501), address(0x502), address(0x503)];

/** Handlers' view of tables in which no pool is yet. */
const context = {
  chain: { id: 31337 },
  db: {
    find: async () => null,
    insert: () => ({ values: () => ({ onConflictDoNothing: async () => undefined }) }),
  },
} as unknown as Context;

const place = {
  block: { number: 1n, timestamp: 1n },
  log: { logIndex: 0 },
  transaction: {
    hash: poolId(1),
    from: MAKER,
    to: null,
    value: 0n,
    input: '0x',
    transactionIndex: 0,
  },
} as unknown as AccountEventContext;

test('a pool counts as one though a contract logged a transfer from its address before it was made', async () => {
  expect(await isPool(context, POOL, true)).toBe(false);
  expect(await isPool(context, ACCOUNT, true)).toBe(false);
  await addPoolCreation(context, place, POOL);
  expect(await isPool(context, POOL, true)).toBe(true);
  expect(await isPool(context, ACCOUNT, true)).toBe(false);
});
