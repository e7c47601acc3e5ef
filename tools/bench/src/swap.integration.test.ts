/**
 * Swaps of every kind, built, checked and executed on a real chain. A single file, as all tests share a world, whose
 * start takes most of the time.
 */
import { resolve } from 'node:path';
import { type Address, LOCAL, lower, NATIVE, permit2Abi } from '@cenote/chains';
import { TEST_WALLET, WORLD_TOKENS, worldTokenAddress } from '@cenote/devnet';
import { startTestWorld, type TestWorld } from '@cenote/launch';
import {
  createRouter,
  type Hop,
  isMerged,
  minAmountOut,
  type Pool,
  type Protocol,
  type Router,
  RoutingError,
  swapPool,
  type TradeKind,
} from '@cenote/trading';
import { buildUnwrap, buildWrap, permitTypedData, SwapPlanError } from '@cenote/trading/swap';
import { createRandom } from '@cenote/trading/testing';
import { mergedRuns } from './lib/merged-runs.ts';
import { CONTRACTS, type Route, type SwapHarness, swapHarness } from './lib/swap-harness.ts';
import { readPools } from './read-pools.ts';

const token = (key: string): Address => lower(worldTokenAddress(LOCAL.id, key));
const units = (key: string, amount: number): bigint => {
  const decimals = key === 'ETH' ? 18 : (WORLD_TOKENS.find((t) => t.key === key)?.decimals ?? 18);
  return (BigInt(Math.round(amount * 1e6)) * 10n ** BigInt(decimals)) / 1_000_000n;
};
const at = (key: string): Address => (key === 'ETH' ? NATIVE : token(key));

jest.setTimeout(300_000);

let testWorld: TestWorld;
let pools: readonly Pool[];
let router: Router;
let harness: SwapHarness;
let clean: `0x${string}`;

beforeAll(async () => {
  testWorld = await startTestWorld(resolve(__dirname, '../../..'));
  const [l1] = testWorld.world.chains;
  if (!l1) throw new Error('No chain');
  harness = swapHarness(l1.rpcUrl, TEST_WALLET);
  for (const { key, chains } of WORLD_TOKENS) {
    if (!chains.includes(LOCAL.id)) continue;
    await harness.allow(token(key));
  }
  // Enough for the largest swaps below.
  await harness.fund(token('USDC'), units('USDC', 10_000_000));
  await harness.fund(token('WETH'), units('ETH', 2_000));
  pools = await readPools(l1.rpcUrl, LOCAL.id);
  router = createRouter(pools, { wrappedNative: CONTRACTS.weth9 });
  clean = await harness.client.snapshot();
}, 300_000);

afterAll(async () => {
  await testWorld?.stop();
}, 300_000);

// Restores the pools, so that every swap executes on the quoted state.
afterEach(async () => {
  await harness.client.revert({ id: clean });
  clean = await harness.client.snapshot();
});

const quote = (
  from: string,
  to: string,
  kind: TradeKind,
  amount: bigint,
  protocols?: Protocol[],
): Route =>
  router.quote({
    tokenIn: at(from),
    tokenOut: at(to),
    kind,
    amount,
    ...(protocols && { protocols }),
  });

async function settles(route: Route): Promise<readonly string[]> {
  const plan = await harness.plan(route);
  const moved = await harness.execute(route, plan);
  expect(moved).toMatchObject({
    status: 'success',
    reason: undefined,
    spent: route.amountIn,
    received: route.amountOut,
    stranded: 0n,
  });
  return plan.commands;
}

it('merged routes return what the pools return, even if the first ones pay less or more than quoted', async () => {
  const failed: unknown[] = [];
  const shifts = new Set<string>();
  const options = { movedEvery: 2, outEvery: 2 };
  for await (const run of mergedRuns({ trader: harness, pools }, createRandom(3), 16, options)) {
    shifts.add(`${run.route.kind} ${run.shift}`);
    if (!run.isRight) failed.push(run);
  }
  expect(failed).toEqual([]);
  expect(shifts.size).toBe(5);
});

describe('routed swaps return the quoted amounts to the wei', () => {
  it.each<[string, string, TradeKind, number, ...Protocol[]]>([
    ['ETH', 'USDC', 'exactIn', 1],
    ['ETH', 'USDC', 'exactIn', 2_000],
    ['USDC', 'ETH', 'exactIn', 3_000],
    ['USDC', 'ETH', 'exactIn', 4_000_000],
    ['USDC', 'DAI', 'exactIn', 2_000_000],
    ['WETH', 'USDC', 'exactIn', 500],
    ['USDC', 'WETH', 'exactIn', 900_000],
    ['LINK', 'UNI', 'exactIn', 40_000],
    ['PEPE', 'WBTC', 'exactIn', 1_000_000_000],
    ['ETH', 'DAI', 'exactIn', 5, 'v2'],
    ['DAI', 'ETH', 'exactIn', 5_000, 'v2'],
    ['ETH', 'USDC', 'exactIn', 5, 'v3'],
    ['USDC', 'ETH', 'exactIn', 5_000, 'v3'],
    ['ETH', 'LINK', 'exactIn', 5, 'v4'],
    ['LINK', 'ETH', 'exactIn', 500, 'v4'],
    ['WETH', 'USDT', 'exactIn', 5, 'v4'],
    ['USDT', 'WETH', 'exactIn', 5_000, 'v4'],
    ['ETH', 'USDC', 'exactOut', 3_000],
    ['ETH', 'USDC', 'exactOut', 3_000_000],
    ['USDC', 'ETH', 'exactOut', 1],
    ['USDC', 'ETH', 'exactOut', 700],
    ['USDC', 'DAI', 'exactOut', 900_000],
    ['WETH', 'USDC', 'exactOut', 900_000],
    ['USDC', 'WETH', 'exactOut', 300],
    ['ETH', 'DAI', 'exactOut', 1_000, 'v2'],
    ['DAI', 'ETH', 'exactOut', 1, 'v2'],
    ['ETH', 'USDC', 'exactOut', 1_000, 'v3'],
    ['USDC', 'ETH', 'exactOut', 1, 'v3'],
    ['ETH', 'LINK', 'exactOut', 100, 'v4'],
    ['LINK', 'ETH', 'exactOut', 1, 'v4'],
    ['WETH', 'LINK', 'exactOut', 100, 'v4'],
    ['LINK', 'WETH', 'exactOut', 1, 'v4'],
  ])('%s → %s %s %d %s', async (from, to, kind, amount, ...protocols) => {
    const fixed = kind === 'exactIn' ? from : to;
    await settles(
      quote(from, to, kind, units(fixed, amount), protocols.length > 0 ? protocols : undefined),
    );
  });

  it('for 60 random pairs, sizes and kinds', async () => {
    let state = 41;
    const random = (): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
    const tokens = WORLD_TOKENS.filter((t) => t.kind === 'plain' && t.chains.includes(LOCAL.id));
    const failures: unknown[] = [];
    const seen = { done: 0, noRoute: 0, split: 0, mixed: 0, exactOut: 0, closed: 0 };
    for (let tries = 0; seen.done < 60 && tries < 300; tries++) {
      const pick = () => tokens[Math.floor(random() * tokens.length)] as (typeof tokens)[number];
      const [a, b] = [pick(), pick()];
      if (a.key === b.key) continue;
      const ether = random() < 0.5 ? 'ETH' : 'WETH';
      const [from, to] = [a, b].map((t) => (t.key === 'WETH' ? ether : t.key)) as [string, string];
      const kind: TradeKind = random() < 0.5 ? 'exactIn' : 'exactOut';
      const price = Number((kind === 'exactIn' ? a : b).priceUsd);
      const amount = units(kind === 'exactIn' ? from : to, 10 ** (1 + random() * 4) / price);
      try {
        // Every second one as the product requests it.
        const merging = tries % 2 === 0;
        const route = router.quote({
          tokenIn: at(from),
          tokenOut: at(to),
          kind,
          amount,
          merging,
        });
        await settles(route);
        seen.done += 1;
        if (kind === 'exactOut') seen.exactOut += 1;
        if (kind === 'exactOut' && isMerged(route.paths)) seen.closed += 1;
        if (route.paths.length > 1) seen.split += 1;
        const protocols = route.paths.map((p) => new Set(p.hops.map((h) => h.protocol)).size);
        if (protocols.some((count) => count > 1)) seen.mixed += 1;
      } catch (error) {
        if (error instanceof RoutingError) seen.noRoute += 1;
        else if (error instanceof SwapPlanError)
          failures.push([from, to, kind, error.code, error.message]);
        else failures.push([from, to, kind, String(error)]);
      }
      await harness.client.revert({ id: clean });
      clean = await harness.client.snapshot();
    }
    expect({ failures, done: seen.done }).toEqual({ failures: [], done: 60 });
    expect(Math.min(seen.split, seen.mixed, seen.exactOut, seen.closed)).toBeGreaterThan(0);
  }, 300_000);
});

/** A hop through the first pool of two tokens that `admits` accepts. */
function hop(protocol: Protocol, from: string, to: string, admits = (_: Pool) => true): Hop {
  const forms = (key: string): Address[] =>
    key === 'ETH' && protocol === 'v4' ? [NATIVE] : [key === 'ETH' ? token('WETH') : token(key)];
  for (const tokenIn of forms(from)) {
    for (const tokenOut of forms(to)) {
      const pool = pools.find(
        (p) =>
          p.protocol === protocol &&
          [p.token0, p.token1].includes(tokenIn) &&
          [p.token0, p.token1].includes(tokenOut) &&
          admits(p),
      );
      if (!pool) continue;
      const key =
        pool.protocol === 'v2' ? { fee: 3000 } : { fee: pool.fee, tickSpacing: pool.tickSpacing };
      const hooks = pool.protocol === 'v4' ? { hooks: pool.hooks } : {};
      return { protocol, poolId: pool.id, ...key, ...hooks, tokenIn, tokenOut };
    }
  }
  throw new Error(`No ${protocol} pool of ${from} and ${to}`);
}

/** Manual route: paths execute in order, each on the pools as changed by the previous ones. */
function handMade(from: string, to: string, parts: readonly [bigint, readonly Hop[]][]): Route {
  const state = new Map(pools.map((pool) => [pool.id, pool]));
  const paths = parts.map(([amountIn, hops]) => {
    let amount = amountIn;
    for (const { poolId, tokenIn } of hops) {
      const pool = state.get(poolId);
      if (!pool) throw new Error(`No pool ${poolId}`);
      const result = swapPool(pool, pool.token0 === tokenIn, 'exactIn', amount);
      if (!result) throw new Error(`Pool ${poolId} cannot serve ${amount}`);
      amount = result.amountOut;
      state.set(poolId, result.pool);
    }
    return { share: 0, amountIn, amountOut: amount, hops };
  });
  const sum = (side: 'amountIn' | 'amountOut') => paths.reduce((s, p) => s + p[side], 0n);
  return {
    kind: 'exactIn',
    tokenIn: at(from),
    tokenOut: at(to),
    amountIn: sum('amountIn'),
    amountOut: sum('amountOut'),
    paths,
  };
}

describe('manual routes', () => {
  const whole = (key: string, amount: number, hops: readonly Hop[]): [bigint, readonly Hop[]] => [
    units(key, amount),
    hops,
  ];

  it('can use all three protocols in one path', async () => {
    const route = handMade('DAI', 'LINK', [
      whole('DAI', 5_000, [
        hop('v2', 'DAI', 'USDC'),
        hop('v3', 'USDC', 'ETH'),
        hop('v4', 'ETH', 'LINK'),
      ]),
    ]);
    const commands = await settles(route);
    expect(commands).toEqual(['V2_SWAP_EXACT_IN', 'V3_SWAP_EXACT_IN', 'UNWRAP_WETH', 'V4_SWAP']);
  });

  it('can go from native v4 to v2, directly to the pair after wrapping', async () => {
    const route = handMade('LINK', 'DAI', [
      whole('LINK', 300, [hop('v4', 'LINK', 'ETH'), hop('v2', 'ETH', 'DAI')]),
    ]);
    const commands = await settles(route);
    expect(commands).toEqual(['V4_SWAP', 'WRAP_ETH', 'V2_SWAP_EXACT_IN']);
  });

  it('can combine native and wrapped coins between two v4 pools', async () => {
    const wrapped = (pool: Pool) => pool.token0 !== NATIVE && pool.token1 !== NATIVE;
    const weth = hop('v4', 'WETH', 'USDC', wrapped);
    const route = handMade('LINK', 'USDC', [whole('LINK', 100, [hop('v4', 'LINK', 'ETH'), weth])]);
    const commands = await settles(route);
    expect(commands).toEqual(['V4_SWAP', 'WRAP_ETH', 'V4_SWAP']);
  });

  it('collect native and wrapped outputs of a split in one payment', async () => {
    const parts = [
      whole('USDC', 4_000, [hop('v4', 'USDC', 'ETH')]),
      whole('USDC', 3_000, [hop('v3', 'USDC', 'ETH')]),
      whole('USDC', 2_000, [hop('v2', 'USDC', 'DAI'), hop('v3', 'DAI', 'ETH')]),
    ];
    expect((await settles(handMade('USDC', 'ETH', parts))).slice(-2)).toEqual([
      'UNWRAP_WETH',
      'SWEEP',
    ]);
    await harness.client.revert({ id: clean });
    clean = await harness.client.snapshot();
    const intoWeth = await settles(handMade('USDC', 'WETH', parts));
    expect(intoWeth.slice(-2)).toEqual(['WRAP_ETH', 'SWEEP']);
  });

  it('split wrapped input over native and wrapped pools', async () => {
    const route = handMade('WETH', 'USDC', [
      whole('ETH', 3, [hop('v4', 'ETH', 'USDC')]),
      whole('ETH', 2, [hop('v3', 'ETH', 'USDC')]),
    ]);
    const commands = await settles(route);
    expect(commands.slice(0, 2)).toEqual(['PERMIT2_TRANSFER_FROM', 'UNWRAP_WETH']);
  });
});

describe('other parts of a swap', () => {
  it('a signed permit is redeemed in the swap itself', async () => {
    const route = quote('USDC', 'ETH', 'exactIn', units('USDC', 1_000));
    const { client } = harness;
    // Revokes Permit2's allowance for the router first.
    const args = [token('USDC'), CONTRACTS.universalRouter, 0n, 0] as const;
    await client.writeContract({
      address: CONTRACTS.permit2,
      abi: permit2Abi,
      functionName: 'approve',
      args,
    });
    const [, , nonce] = await client.readContract({
      address: CONTRACTS.permit2,
      abi: permit2Abi,
      functionName: 'allowance',
      args: [TEST_WALLET, token('USDC'), CONTRACTS.universalRouter],
    });
    const { timestamp } = await client.getBlock();
    const typed = permitTypedData({
      chainId: LOCAL.id,
      contracts: CONTRACTS,
      token: token('USDC'),
      amount: route.amountIn,
      nonce,
      now: Number(timestamp),
    });
    const signature = await client.signTypedData(typed);
    const permit = { permitSingle: typed.message, signature };
    const plan = await harness.plan(route, { permit });
    const moved = await harness.execute(route, plan, permit);
    expect(moved).toMatchObject({
      status: 'success',
      spent: route.amountIn,
      received: route.amountOut,
    });
  });

  it('a fee-on-transfer token can be bought and sold', async () => {
    const buy = handMade('ETH', 'TOLL', [[units('ETH', 0.5), [hop('v2', 'ETH', 'TOLL')]]]);
    const bought = await harness.execute(
      buy,
      await harness.plan(buy, {
        minAmountOut: minAmountOut((buy.amountOut * 9_700n) / 10_000n, 50),
      }),
    );
    expect(bought).toMatchObject({ status: 'success', spent: buy.amountIn, stranded: 0n });
    expect(bought.received).toBe(buy.amountOut - (buy.amountOut * 300n) / 10_000n);

    await harness.client.revert({ id: clean });
    clean = await harness.client.snapshot();
    const sell = handMade('TOLL', 'ETH', [[units('TOLL', 1_000), [hop('v2', 'TOLL', 'ETH')]]]);
    const floor = (sell.amountOut * 9_500n) / 10_000n;
    const sold = await harness.execute(
      sell,
      await harness.plan(sell, { minAmountOut: minAmountOut(floor, 50) }),
    );
    expect(sold).toMatchObject({ status: 'success', spent: sell.amountIn, stranded: 0n });
    expect(sold.received).toBeGreaterThanOrEqual(floor);
  });

  it('a swap whose minimum does not include the transfer fee reverts with a readable reason', async () => {
    const buy = handMade('ETH', 'TOLL', [[units('ETH', 0.5), [hop('v2', 'ETH', 'TOLL')]]]);
    const plan = await harness.plan(buy, { slippageBps: 50 });
    expect((await harness.execute(buy, plan)).status).toBe('reverted');
    expect(await harness.reasonOf(plan)).toBe('SLIPPAGE');
  });

  it.each<[string, Protocol]>([
    ['SLIPPAGE', 'v2'],
    ['SLIPPAGE', 'v3'],
    ['SLIPPAGE', 'v4'],
  ])('the reason is %s if a %s pool moved beyond the tolerance', async (code, protocol) => {
    const route = quote('ETH', 'USDC', 'exactIn', units('ETH', 1), [protocol]);
    const plan = await harness.plan(route, { slippageBps: 1 });
    const whale = quote('ETH', 'USDC', 'exactIn', units('ETH', 500), [protocol]);
    await harness.execute(whale, await harness.plan(whale));
    expect(await harness.reasonOf(plan)).toBe(code);
  });

  it.each<Protocol>([
    'v2',
    'v3',
    'v4',
  ])('the reason is SLIPPAGE for an exact output on %s', async (protocol) => {
    const route = quote('DAI', 'ETH', 'exactOut', units('ETH', 1), [protocol]);
    const plan = await harness.plan(route, { slippageBps: 1 });
    const whale = quote('DAI', 'ETH', 'exactOut', units('ETH', 100), [protocol]);
    await harness.execute(whale, await harness.plan(whale));
    expect(await harness.reasonOf(plan)).toBe('SLIPPAGE');
  });

  it('the reason is EXPIRED after the deadline and INSUFFICIENT_ALLOWANCE without an allowance', async () => {
    const route = quote('USDC', 'ETH', 'exactIn', units('USDC', 1_000));
    const { timestamp } = await harness.client.getBlock();
    expect(await harness.reasonOf(await harness.plan(route, { deadline: timestamp - 1n }))).toBe(
      'DEADLINE_PASSED',
    );
    await harness.allowRouter(token('USDC'), 1n);
    expect(await harness.reasonOf(await harness.plan(route))).toBe('INSUFFICIENT_ALLOWANCE');
    await harness.allowPermit2(token('USDC'), 0n);
    await harness.allowRouter(token('USDC'));
    expect(await harness.reasonOf(await harness.plan(route))).toBe('TRANSFER_FROM_FAILED');
  });

  it('wrapping and unwrapping are one to one', async () => {
    const amount = units('ETH', 2);
    const before = await harness.balance(token('WETH'));
    await harness.send(buildWrap(CONTRACTS, amount));
    expect((await harness.balance(token('WETH'))) - before).toBe(amount);
    await harness.send(buildUnwrap(CONTRACTS, amount));
    expect(await harness.balance(token('WETH'))).toBe(before);
  });
});
