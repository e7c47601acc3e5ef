import { FakeChain } from '../testing/fake-chain.ts';
import { chooseSeed } from './seed.ts';

test('chooseSeed does not use tables that are still being filled', async () => {
  const chain = new FakeChain();
  for (let i = 0; i < 5; i++) chain.mine();
  const { number, hash } = chain.head;
  const anchor = { blockNumber: number, blockHash: hash, logIndex: 0 };
  const snapshot = { anchor, pools: new Map(), isBackfilled: true };
  expect(await chooseSeed(chain, snapshot, chain.head)).toMatchObject({ block: { number } });
  const filling = { ...snapshot, isBackfilled: false };
  expect(await chooseSeed(chain, filling, chain.head)).toMatchObject({ block: { number: 0 } });
});
