import { type Address, type Hex, LOCAL, localContractsOf, lower, NATIVE } from '@cenote/chains';
import type { ChainClient } from '../onchain/chain-client.ts';
import { atItsId, poolChain } from '../onchain/testing/pool-chain.ts';
import { sqrtPriceAtTick } from '../pools/math/tick-math.ts';
import type { Pool, TradeKind, V4Pool } from '../pools/pool.ts';
import { createRouter } from '../routing/router.ts';
import { LocalRouter } from './local-router.ts';

const contracts = localContractsOf(LOCAL.id);
const [TOKEN, COIN] = [`0x${'0'.repeat(39)}1` as Address, lower(contracts.weth9)];
const HUB: Address = `0x${'0'.repeat(39)}2`;
const UNIT = 10n ** 18n;

const blockAt = (n: number) => ({
  number: BigInt(n),
  hash: `0x${n.toString(16).padStart(64, '0')}` as Hex,
});

/** A v4 pool at a tick with liquidity in ranges of these widths around it, which are multiples of 10. */
function rangesOf(token1: Address, tick: number, ranges: Record<number, bigint>): V4Pool {
  const net = new Map<number, [bigint, bigint]>();
  for (const [width, amount] of Object.entries(ranges)) {
    for (const side of [-1, 1]) {
      net.set(tick + side * Number(width), [amount, side < 0 ? amount : -amount]);
    }
  }
  const ticks = [...net]
    .map(([index, [liquidityGross, liquidityNet]]) => ({ index, liquidityGross, liquidityNet }))
    .sort((a, b) => a.index - b.index);
  return atItsId(
    {
      protocol: 'v4',
      id: '0x',
      token0: TOKEN,
      token1,
      hooks: NATIVE,
      fee: 500,
      lpFee: 500,
      tickSpacing: 10,
      protocolFee: 0,
      tick,
      ticks,
      sqrtPriceX96: sqrtPriceAtTick(tick),
      liquidity: Object.values(ranges).reduce((sum, amount) => sum + amount),
    },
    contracts,
  );
}

/** A node with a gas price of one gwei, whose pools and head the test sets. */
function node(first: readonly Pool[]) {
  let state = { n: 1, pools: first };
  const client = {
    request: async (call: { method: string }) => {
      const { n, pools } = state;
      if (call.method === 'eth_maxPriorityFeePerGas') return '0x1';
      const answer = await poolChain(contracts, blockAt(n), pools).request(call as never);
      if (call.method !== 'eth_getBlockByNumber') return answer;
      return { ...(answer as object), baseFeePerGas: '0x3b9ac9ff' };
    },
  } as unknown as ChainClient;
  const set = (n: number, pools: readonly Pool[]) => {
    state = { n, pools };
  };
  return { client, set };
}

const routerOver = (pools: readonly Pool[]) =>
  new LocalRouter(node(pools).client, { contracts, hubs: [HUB] });

const requestOf = (amount: bigint, kind: TradeKind = 'exactIn') => ({
  tokenIn: TOKEN,
  tokenOut: COIN,
  amount,
  kind,
  restricted: [],
});

const deep = rangesOf(COIN, 0, { 100: 10n ** 24n });

it('a local router returns the gas price in the token of the result, if gas is considered', async () => {
  const router = routerOver([deep]);
  const request = requestOf(UNIT);
  expect((await router.quote(request)).gas).toEqual({ pricePerUnitX64: 1_000_000_000n << 64n });
  expect(await router.quote({ ...request, ignoresGas: true })).not.toHaveProperty('gas');
});

it('a local router includes the L1 data fee in the gas price, the last known one if it cannot be read', async () => {
  jest.useFakeTimers({ now: 0 });
  const fees = [2_000_000_000n, undefined, 3_000_000_000n];
  const rules = { contracts, hubs: [] };
  const router = new LocalRouter(node([deep]).client, rules, 0, async () => fees.shift());
  const quoted = async () => (await router.quote(requestOf(UNIT))).gasPriceWei;
  expect(await quoted()).toBe(3_000_000_000n);
  jest.advanceTimersByTime(1_000);
  expect(await quoted()).toBe(3_000_000_000n);
  expect(fees).toHaveLength(2);
  jest.advanceTimersByTime(12_000);
  expect(await quoted()).toBe(3_000_000_000n);
  jest.advanceTimersByTime(12_000);
  expect(await quoted()).toBe(4_000_000_000n);
  jest.useRealTimers();
});

it.each([
  'exactIn',
  'exactOut',
] as const)('a local router finds a route as good as a search over all ticks does, for any amount: %s', async (kind) => {
  const wide = rangesOf(COIN, 0, { 60: 10n ** 21n, 8000: 10n ** 21n, 60000: 10n ** 20n });
  const other = { ...rangesOf(COIN, 60, { 48000: 10n ** 20n }), fee: 3_000, lpFee: 3_000 };
  const pools = [wide, atItsId({ ...other, tickSpacing: 60 }, contracts)];
  const whole = createRouter(pools, { wrappedNative: COIN });
  const router = routerOver(pools);
  for (const amount of [1_000n, UNIT, 10n * UNIT, 300n * UNIT, 450n * UNIT]) {
    const request = { ...requestOf(amount, kind), ignoresGas: true };
    const [ours, best] = [(await router.quote(request)).route, whole.quote(request)];
    const gain = best.amountOut - ours.amountOut + ours.amountIn - best.amountIn;
    // The search is numeric: its splits may differ by some base units.
    expect(gain).toBeLessThanOrEqual(1n + amount / 10n ** 15n);
  }
});

it('a local router passes through a hub', async () => {
  const router = routerOver([
    rangesOf(HUB, 0, { 100: 10n ** 24n }),
    atItsId({ ...deep, token0: HUB, token1: COIN }, contracts),
  ]);
  const { route } = await router.quote(requestOf(UNIT));
  expect(route.paths[0]!.hops).toHaveLength(2);
});

it('a local router quotes at the head of the chain', async () => {
  const { client, set } = node([deep]);
  const router = new LocalRouter(client, { contracts, hubs: [] });
  const first = await router.quote(requestOf(UNIT));
  expect(first.block).toEqual(blockAt(1));
  set(2, [rangesOf(COIN, -1_000, { 100: 10n ** 24n })]);
  const second = await router.quote(requestOf(UNIT));
  expect(second.block).toEqual(blockAt(2));
  expect(second.route.amountOut).toBeLessThan((first.route.amountOut * 91n) / 100n);
});

it('concurrent requests for different tokens get their own route', async () => {
  const router = routerOver([deep, rangesOf(HUB, 0, { 100: 10n ** 24n })]);
  const requests = [COIN, HUB, COIN, HUB].map((tokenOut) => ({ ...requestOf(UNIT), tokenOut }));
  const quotes = await Promise.all(requests.map((request) => router.quote(request)));
  expect(quotes.map(({ route }) => route.tokenOut)).toEqual([COIN, HUB, COIN, HUB]);
});

it('a local router has no route for a token without pools, with too little liquidity, or that is restricted', async () => {
  const noRoute = { code: 'NO_ROUTE' };
  await expect(routerOver([]).quote(requestOf(UNIT))).rejects.toMatchObject(noRoute);
  const router = routerOver([deep]);
  await expect(router.quote(requestOf(10n ** 30n))).rejects.toMatchObject({
    name: 'RoutingError',
  });
  const restricted = { ...requestOf(UNIT), restricted: [TOKEN] };
  await expect(router.quote(restricted)).rejects.toMatchObject(noRoute);
});

/** Counts the requests, and the rounds of them: a request while none is pending begins one. */
function counted(client: ChainClient) {
  const counts = { requests: 0, rounds: 0 };
  let pending = 0;
  const request = async (call: never) => {
    counts.requests++;
    if (pending++ === 0) counts.rounds++;
    try {
      return await client.request(call);
    } finally {
      pending--;
    }
  };
  return { client: { request } as unknown as ChainClient, counts };
}

it('a local router reads no further ticks for tokens that no pools join', async () => {
  const { client, counts } = counted(node([rangesOf(HUB, 0, { 100: 10n ** 24n })]).client);
  const router = new LocalRouter(client, { contracts, hubs: [HUB] });
  const quote = () => router.quote(requestOf(UNIT));
  await expect(quote()).rejects.toMatchObject({ code: 'NO_ROUTE' });
  counts.rounds = 0;
  await expect(quote()).rejects.toMatchObject({ code: 'NO_ROUTE' });
  expect(counts.rounds).toBe(1);
});

describe('a later quote of the same tokens', () => {
  const moved = rangesOf(COIN, 10, { 100: 10n ** 24n });

  it('takes one round of requests at the next block', async () => {
    const { client, set } = node([deep]);
    const { client: measured, counts } = counted(client);
    const router = new LocalRouter(measured, { contracts, hubs: [HUB] });
    const first = await router.quote(requestOf(UNIT));
    expect(counts.rounds).toBe(4);
    set(2, [{ ...moved, ticks: deep.ticks }]);
    counts.rounds = 0;
    const second = await router.quote(requestOf(UNIT));
    expect(counts.rounds).toBe(1);
    expect(second.block).toEqual(blockAt(2));
    expect(second.route.amountOut).toBeGreaterThan(first.route.amountOut);
  });

  it('reads the head again if the calls ran in another block', async () => {
    const { client, set } = node([deep]);
    const request = async (call: { method: string; params: unknown[] }) => {
      const isLatest = call.method === 'eth_call' && call.params[1] === 'latest';
      if (!isLatest) return client.request(call as never);
      // A new block arrives between the head and the calls.
      return poolChain(contracts, blockAt(9), [moved]).request(call as never);
    };
    const router = new LocalRouter({ request } as unknown as ChainClient, {
      contracts,
      hubs: [HUB],
    });
    const first = await router.quote(requestOf(UNIT));
    set(2, [deep]);
    const second = await router.quote(requestOf(UNIT));
    expect(second.block).toEqual(blockAt(2));
    expect(second.route.amountOut).toBe(first.route.amountOut);
  });

  it('requests nothing shortly after the head was read', async () => {
    const { client, counts } = counted(node([deep]).client);
    const router = new LocalRouter(client, { contracts, hubs: [HUB] }, 1_000_000);
    await router.quote(requestOf(UNIT));
    counts.requests = 0;
    await router.quote(requestOf(2n * UNIT));
    expect(counts.requests).toBe(0);
  });

  it('asks again when the node that responds is behind', async () => {
    const { client, set } = node([deep]);
    let heads = 0;
    const request = async (call: { method: string }) => {
      if (call.method === 'eth_getBlockByNumber') set(++heads === 2 ? 5 : 7, [deep]);
      return client.request(call as never);
    };
    const router = new LocalRouter({ request } as unknown as ChainClient, {
      contracts,
      hubs: [HUB],
    });
    await router.quote(requestOf(UNIT));
    expect((await router.quote(requestOf(UNIT))).block).toEqual(blockAt(7));
  });
});

it('a local router does not search for an aborted request', async () => {
  const abort = new AbortController();
  abort.abort(new Error('another amount'));
  await expect(routerOver([deep]).quote(requestOf(UNIT), abort.signal)).rejects.toThrow(
    'another amount',
  );
});

describe('a local router plans a deposit with a swap', () => {
  const wide = rangesOf(COIN, 0, { 8000: 10n ** 21n });
  const own = atItsId({ ...deep, fee: 777, lpFee: 777 }, contracts);
  const key = ({ token0, token1, fee, tickSpacing, hooks }: V4Pool) =>
    ({ protocol: 'v4', token0, token1, fee, tickSpacing, hooks }) as const;
  const request = {
    pool: key(own),
    range: { tickLower: -50, tickUpper: 50 },
    paid: { amount0: UNIT, amount1: 0n },
    payNative: false,
    slippageBps: 50,
    restricted: [],
  };

  it('into a pool that is not a standard one', async () => {
    const { plan, block } = await routerOver([wide, own]).zap(request);
    expect(block).toEqual(blockAt(1));
    expect(plan.swap?.amountIn).toBeGreaterThan(UNIT / 3n);
    expect(plan.dust.amount0 + plan.dust.amount1).toBeLessThan(1_000n);
  });

  it('into a pool that does not exist yet', async () => {
    const pool = { ...key(own), fee: 900 };
    const initialSqrtPriceX96 = sqrtPriceAtTick(10);
    const { plan } = await routerOver([wide, own]).zap({ ...request, pool, initialSqrtPriceX96 });
    expect(plan.sqrtPriceX96).toBe(initialSqrtPriceX96);
    expect(plan.liquidity).toBeGreaterThan(0n);
  });

  it('not into a pool that neither exists nor has an initial price', async () => {
    const pool = { ...key(own), fee: 900 };
    await expect(routerOver([wide]).zap({ ...request, pool })).rejects.toMatchObject({
      code: 'NO_ROUTE',
    });
  });

  it('not of a token that is not routed here', async () => {
    const plan = routerOver([wide, own]).zap({ ...request, restricted: [TOKEN] });
    await expect(plan).rejects.toMatchObject({ code: 'NO_ROUTE' });
  });

  it('and reads more ticks if the swap leaves the known ones', async () => {
    const far = rangesOf(COIN, 0, { 60: 10n ** 19n, 60000: 10n ** 19n });
    const big = { ...request, paid: { amount0: 100n * UNIT, amount1: 0n } };
    const { plan } = await routerOver([far]).zap({ ...big, pool: key(far) });
    expect(plan.dustCause).not.toBe('NOT_ENOUGH_LIQUIDITY');
    expect(plan.swap).toBeDefined();
  });
});
