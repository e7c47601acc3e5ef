import { type Address, contractsOf, LOCAL, lower } from '@cenote/chains';
import type { V3Pool } from '../../pools/pool.ts';
import type { ChainClient } from '../chain-client.ts';
import { atItsId, poolChain } from '../testing/pool-chain.ts';
import { BlockPools } from './block-pools.ts';

const contracts = contractsOf(LOCAL.id)!;
const block = { number: 7n, hash: `0x${'a'.repeat(64)}` as const };
const TOKEN: Address = `0x${'f'.repeat(40)}`;
const UNITS = 300n * 10n ** 18n;

const pool: V3Pool = atItsId(
  {
    protocol: 'v3',
    id: '0x',
    token0: lower(contracts.weth9),
    token1: TOKEN,
    fee: 3_000,
    tickSpacing: 60,
    sqrtPriceX96: 1n << 96n,
    tick: 0,
    liquidity: UNITS,
    ticks: [
      { index: -120, liquidityNet: UNITS, liquidityGross: UNITS },
      { index: 120, liquidityNet: -UNITS, liquidityGross: UNITS },
    ],
  },
  contracts,
);

it('BlockPools keeps the ticks read by one verification when the first read of another completes later', async () => {
  const chain = poolChain(contracts, block, [pool]);
  let answerLater = () => {};
  const isLater = new Promise<void>((resolve) => {
    answerLater = resolve;
  });
  const slow = {
    request: async (call: { method: string }) => {
      await isLater;
      return chain.request(call as never);
    },
  } as unknown as ChainClient;
  const pools = new BlockPools(contracts, block);
  const late = pools.readHeads(slow, [pool], []);
  await pools.readHeads(chain, [pool], []);
  await pools.readUpTo(chain, [[pool.id]], undefined);
  const read = pools.get(pool.id);
  expect(read).toMatchObject({ ticks: expect.arrayContaining([...pool.ticks]) });
  answerLater();
  await late;
  expect(pools.get(pool.id)).toBe(read);
});
