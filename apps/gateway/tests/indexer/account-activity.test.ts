import type { Context } from 'ponder:registry';
import { address, poolId } from '../../src/api/testing/logs.ts';
import {
  type AccountEventContext,
  addPoolCreation,
  isPool,
} from '../../src/indexer/accounts/account-activity.ts';

jest.mock('ponder:schema', () => ({}), { virtual: true });

const [POOL, ACCOUNT, MAKER] = [address(0x501), address(0x502), address(0x503)];

/** A handler context whose tables contain no pool. */
const context = {
  chain: { id: 31337 },
  db: {
    find: async () => null,
    insert: () => ({ values: () => ({ onConflictDoNothing: async () => undefined }) }),
  },
} as unknown as Context;

const eventContext = {
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

test('a pool is detected even if a contract logged a transfer from its address before its creation', async () => {
  expect(await isPool(context, POOL, true)).toBe(false);
  expect(await isPool(context, ACCOUNT, true)).toBe(false);
  await addPoolCreation(context, eventContext, POOL);
  expect(await isPool(context, POOL, true)).toBe(true);
  expect(await isPool(context, ACCOUNT, true)).toBe(false);
});
