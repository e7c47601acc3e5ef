import { type Address, contractsOf, type Hex, lower, NATIVE } from '@cenote/chains';
import type { ChainClient } from '../onchain/chain-client.ts';
import { discoverPools } from '../onchain/logs/discover-pools.ts';
import { atItsId } from '../onchain/testing/pool-chain.ts';
import { sqrtPriceAtTick } from '../pools/math/tick-math.ts';
import type { Pool, TradeKind, V4Pool } from '../pools/pool.ts';
import { boundedPools } from '../routing/pool-selection/bounded-pools.ts';
import { deepestPools } from '../routing/pool-selection/deepest-pools.ts';
import { LocalRouter } from './local-router.ts';

jest.mock('../onchain/logs/discover-pools.ts', () => ({ discoverPools: jest.fn() }));
jest.mock('../routing/pool-selection/bounded-pools.ts', () => ({
  boundedPools: jest.fn(
    jest.requireActual<typeof import('../routing/pool-selection/bounded-pools.ts')>(
      '../routing/pool-selection/bounded-pools.ts',
    ).boundedPools,
  ),
}));
jest.mock('../routing/pool-selection/deepest-pools.ts', () => ({
  deepestPools: jest.fn(
    jest.requireActual<typeof import('../routing/pool-selection/deepest-pools.ts')>(
      '../routing/pool-selection/deepest-pools.ts',
    ).deepestPools,
  ),
}));

const contracts = contractsOf(31_337)!;
const [TOKEN, COIN] = [`0x${'0'.repeat(39)}1` as Address, lower(contracts.weth9)];
const hash: Hex = `0x${'a'.repeat(64)}`;

/** A v4 pool without a hook whose only position is next to the price. */
function rangeOf(n: number, liquidity: bigint): V4Pool {
  const ticks = [-100, 100].map((index) => ({
    index,
    liquidityGross: liquidity,
    liquidityNet: index < 0 ? liquidity : -liquidity,
  }));
  return {
    protocol: 'v4',
    id: `0x${n.toString(16).padStart(64, '0')}`,
    token0: TOKEN,
    token1: COIN,
    fee: 500,
    lpFee: 500,
    tickSpacing: 1,
    protocolFee: 0,
    hooks: NATIVE,
    sqrtPriceX96: 2n ** 96n,
    tick: 0,
    liquidity,
    ticks,
  };
}

/** A router of a device that finds these pools on a chain with a gas price of one gwei. */
function routerOver(pools: readonly Pool[], hubs: readonly Address[] = []): LocalRouter {
  const block = { number: 7n, hash };
  jest
    .mocked(discoverPools)
    .mockResolvedValue({ block, pools: new Map(pools.map((pool) => [pool.id, pool])) });
  const head = { number: '0x7', hash, timestamp: '0x1', baseFeePerGas: '0x3b9ac9ff' };
  const client = {
    request: ({ method }: { method: string }) =>
      Promise.resolve(method === 'eth_getBlockByNumber' ? head : '0x1'),
  } as unknown as ChainClient;
  return new LocalRouter(client, contracts, hubs);
}

const requestOf = (amount: bigint, kind: TradeKind = 'exactIn') => ({
  tokenIn: TOKEN,
  tokenOut: COIN,
  amount,
  kind,
  passable: [],
  restricted: [],
});

it('a router leaves out any number of tiny pools of two tokens', async () => {
  const deep = rangeOf(1_000_000, 10n ** 24n);
  const router = routerOver([
    ...Array.from({ length: 2_000 }, (_, i) => rangeOf(i + 1, 1_000n)),
    deep,
  ]);
  for (const amount of [10n ** 18n, 10n ** 19n]) {
    const { route } = await router.quote(requestOf(amount));
    expect(route.certificate!.poolIds).toEqual([deep.id]);
  }
});

it('a router returns the gas price in the token of the result, if gas is considered', async () => {
  const router = routerOver([rangeOf(1, 10n ** 24n)]);
  const request = requestOf(10n ** 18n);
  const pricePerUnitX64 = 1_000_000_000n << 64n;
  expect((await router.quote(request)).gas).toEqual({ pricePerUnitX64 });
  expect((await router.quote({ ...request, ignoresGas: true })).gas).toBeUndefined();
});

it('a router compares no pools of tokens that its routes may not pass through', async () => {
  const [listed, junk, other] = [2, 3, 4].map((n): Address => `0x${'0'.repeat(39)}${n}`);
  const between = (first: number, token0: Address, token1: Address) =>
    Array.from({ length: 30 }, (_, i) => ({
      ...rangeOf(first + i, 10n ** 24n),
      token0,
      token1,
    }));
  const router = routerOver([
    ...between(1_000, TOKEN, COIN),
    ...between(2_000, listed!, COIN),
    ...between(3_000, junk!, other!),
    ...between(4_000, junk!, COIN),
    ...between(5_000, TOKEN, junk!),
  ]);
  jest.mocked(deepestPools).mockClear();
  const request = { ...requestOf(10n ** 18n), passable: [listed!] };
  await router.quote(request);
  await router.quote(request);
  const compared = jest.mocked(deepestPools).mock.calls.flatMap(([pools]) => [...pools.values()]);
  expect(compared.filter(({ token0 }) => token0 === TOKEN)).toHaveLength(30);
  expect(compared.filter(({ token0 }) => token0 === listed)).toHaveLength(30);
  expect(compared).toHaveLength(60);
});

describe('if the pool selection leaves out the usual pools of two tokens', () => {
  const deep = rangeOf(1, 10n ** 24n);
  const usual = atItsId({ ...deep, tickSpacing: 10 }, contracts);
  /** At half the price for the seller of the token. */
  const ticks = [-7_100, -6_800].map((index) => ({
    index,
    liquidityGross: 10n ** 24n,
    liquidityNet: index === -7_100 ? 10n ** 24n : -(10n ** 24n),
  }));
  const state = { tick: -6_932, sqrtPriceX96: sqrtPriceAtTick(-6_932), ticks };
  const bad: V4Pool = { ...deep, id: `0x${'b'.repeat(64)}`, ...state };

  beforeEach(() => {
    jest
      .mocked(boundedPools)
      .mockImplementation((pools) => new Map([...pools].filter(([id]) => id !== usual.id)));
  });

  it.each([
    'exactIn',
    'exactOut',
  ] as const)('a router uses the route through these if it returns more: %s', async (kind) => {
    const { route } = await routerOver([usual, bad]).quote(requestOf(10n ** 18n, kind));
    expect(route.paths.flatMap(({ hops }) => hops.map(({ poolId }) => poolId))).toEqual([usual.id]);
  });

  it('a router finds a route if no other pool is left', async () => {
    const { route } = await routerOver([usual]).quote(requestOf(10n ** 18n));
    expect(route.amountOut).toBeGreaterThan((10n ** 18n * 99n) / 100n);
  });

  it('a router keeps the other route if that returns more', async () => {
    const { route } = await routerOver([
      atItsId({ ...bad, tickSpacing: 10 }, contracts),
      deep,
    ]).quote(requestOf(10n ** 18n));
    expect(route.paths.flatMap(({ hops }) => hops.map(({ poolId }) => poolId))).toEqual([deep.id]);
  });

  it('a router passes only through hubs in the request', async () => {
    const hub: Address = `0x${'0'.repeat(39)}2`;
    const throughHub = [
      atItsId({ ...usual, token0: TOKEN, token1: hub }, contracts),
      atItsId({ ...usual, token0: hub, token1: COIN }, contracts),
    ];
    jest.mocked(boundedPools).mockReturnValue(new Map());
    const router = routerOver(throughHub, [hub]);
    const request = requestOf(10n ** 18n);
    await expect(router.quote(request)).rejects.toMatchObject({ code: 'NO_ROUTE' });
    const { route } = await router.quote({ ...request, passable: [hub] });
    expect(route.paths[0]!.hops).toHaveLength(2);
    const restricted = { ...request, passable: [hub], restricted: [hub] };
    await expect(router.quote(restricted)).rejects.toMatchObject({ code: 'NO_ROUTE' });
  });
});
