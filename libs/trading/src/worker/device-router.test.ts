import { type Address, contractsOf, type Hex, lower, NATIVE } from '@cenote/chains';
import type { ChainClient } from '../onchain/chain-client.ts';
import { discoverPools } from '../onchain/discover-pools.ts';
import type { Pool } from '../pools/pool.ts';
import { DeviceRouter } from './device-router.ts';

jest.mock('../onchain/discover-pools.ts', () => ({ discoverPools: jest.fn() }));

const contracts = contractsOf(31_337)!;
const [TOKEN, COIN] = [`0x${'0'.repeat(39)}1` as Address, lower(contracts.weth9)];
const hash: Hex = `0x${'a'.repeat(64)}`;

/** A v4 pool without hook whose only position is next to the price. */
function rangeOf(n: number, liquidity: bigint): Pool {
  const ticks = [-100, 100].map((index) => ({
    ...{ index, liquidityGross: liquidity, liquidityNet: index < 0 ? liquidity : -liquidity },
  }));
  return {
    ...{ protocol: 'v4', id: `0x${n.toString(16).padStart(64, '0')}`, token0: TOKEN, token1: COIN },
    ...{ fee: 500, lpFee: 500, tickSpacing: 1, protocolFee: 0, hooks: NATIVE },
    ...{ sqrtPriceX96: 2n ** 96n, tick: 0, liquidity, ticks },
  };
}

it('leaves out the dust among the pools of two tokens, however much there is of it', async () => {
  const deep = rangeOf(1_000_000, 10n ** 24n);
  const pools = [...Array.from({ length: 2_000 }, (_, i) => rangeOf(i + 1, 1_000n)), deep];
  const block = { number: 7n, hash };
  jest
    .mocked(discoverPools)
    .mockResolvedValue({ block, pools: new Map(pools.map((pool) => [pool.id, pool])) });
  const head = { number: '0x7', hash, timestamp: '0x1', baseFeePerGas: '0x1' };
  const client = {
    request: ({ method }: { method: string }) =>
      Promise.resolve(method === 'eth_getBlockByNumber' ? head : '0x1'),
  } as unknown as ChainClient;
  const router = new DeviceRouter(client, contracts);
  for (const amount of [10n ** 18n, 10n ** 19n]) {
    const { route } = await router.quote({
      ...{ tokenIn: TOKEN, tokenOut: COIN, amount, kind: 'exactIn' },
      ...{ passable: [], restricted: [] },
    });
    expect(route.certificate!.poolIds).toEqual([deep.id]);
  }
});
