import { type Address, type Hex, lower, NATIVE } from '@cenote/chains';
import { deepestPools, type Pool, sqrtPriceAtTick, type V4Pool } from '@cenote/trading';
import { address } from '../testing/logs.ts';
import { LocalRouteEngine } from './local-route-engine.ts';

jest.mock('@cenote/trading', () => {
  const actual = jest.requireActual<typeof import('@cenote/trading')>('@cenote/trading');
  return { ...actual, deepestPools: jest.fn(actual.deepestPools) };
});

const [WRAPPED, USDC, JUNK, OTHER] = [1, 2, 3, 4].map((n) => lower(address(n))) as [
  Address,
  Address,
  Address,
  Address,
];
const HEAD = {
  number: 1,
  hash: address(1) as Hex,
  parentHash: address(0) as Hex,
  timestamp: 1,
  baseFeePerGas: 1n,
};
const E18 = 10n ** 18n;

function v4(n: number, token0: Address, token1: Address, liquidity = E18): V4Pool {
  const ticks = [-100, 100].map((index) => ({
    index,
    liquidityGross: liquidity,
    liquidityNet: index < 0 ? liquidity : -liquidity,
  }));
  return {
    protocol: 'v4',
    id: `0x${n.toString(16).padStart(64, '0')}`,
    token0,
    token1,
    ticks,
    fee: 500,
    lpFee: 500,
    tickSpacing: 1,
    protocolFee: 0,
    hooks: NATIVE,
    sqrtPriceX96: sqrtPriceAtTick(0),
    tick: 0,
    liquidity,
  };
}

const changesOf = (pools: readonly Pool[]) => pools.map((pool) => [pool.id, pool] as const);

it('pools of unlisted tokens are compared only when requested, and once until they change', async () => {
  const engine = new LocalRouteEngine(WRAPPED);
  engine.limit({ restricted: new Set(), passable: new Set([USDC]) });
  const listed = Array.from({ length: 20 }, (_, i) => v4(1 + i, WRAPPED, USDC));
  const between = Array.from({ length: 500 }, (_, i) => v4(1_000 + i, JUNK, OTHER));
  const junk = Array.from({ length: 300 }, (_, i) => v4(2_000 + i, USDC, JUNK));
  const compared = async (act: () => unknown) => {
    jest.mocked(deepestPools).mockClear();
    await act();
    return jest.mocked(deepestPools).mock.calls.map(([pools]) => pools.size);
  };
  const sell = () =>
    engine.quote({
      tokenIn: JUNK,
      tokenOut: WRAPPED,
      amount: 1_000n,
      kind: 'exactIn',
      fees: { sellFeeBps: 0, buyFeeBps: 0 },
    });
  const change = (pool: Pool) => () => engine.onHead(HEAD, changesOf([pool]), false);
  const all = changesOf([...listed, ...between, ...junk]);
  expect(await compared(() => engine.onHead(HEAD, all, true))).toEqual([20]);
  expect(await compared(sell)).toEqual([300]);
  expect(await compared(sell)).toEqual([]);
  expect(await compared(change(v4(1, WRAPPED, USDC, 2n * E18)))).toEqual([20]);
  expect(await compared(sell)).toEqual([]);
  expect(await compared(change(v4(2_000, USDC, JUNK, 2n * E18)))).toEqual([20]);
  expect(await compared(sell)).toEqual([300]);
});
