import { MemoryOrderSource } from '../testing/memory-order-source.ts';
import { CachedOrderSource } from './cached-order-source.ts';
import type { OpenOrder } from './fillable-order.ts';

const order = (hash: `0x${string}`): OpenOrder => ({
  chainId: 1,
  kind: 'limit',
  hash,
  encoded: '0x',
  signature: '0x',
});

it('CachedOrderSource returns the last read orders until they are too old', async () => {
  const board = new MemoryOrderSource();
  let now = 0;
  const feed = new CachedOrderSource(board, () => now);
  board.orders.push(order('0x1'));
  expect(await feed.open(1)).toEqual([order('0x1')]);

  board.orders.push(order('0x2'));
  expect(await feed.open(1)).toHaveLength(1);
  await feed.refresh(1);
  expect(await feed.open(1)).toHaveLength(2);

  now = 30_000;
  expect(await feed.open(1)).toHaveLength(2);
  now = 30_001;
  await expect(feed.open(1)).rejects.toMatchObject({ code: 'ORDERS_UNAVAILABLE' });
});
