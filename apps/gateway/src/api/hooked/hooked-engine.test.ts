import { type Address, type Hex, NATIVE } from '@cenote/chains';
import { DYNAMIC_FEE, getAmountIn, getAmountOut, type Pool, type V4Pool } from '@cenote/trading';
import type { QuotedSwap, V4Quote } from '@cenote/trading/onchain';
import { LocalRouteEngine } from '../quote/local-route-engine.ts';
import type { EngineRequest } from '../quote/route-engine.ts';
import { DAI, HEAD, LONELY, pair, USDC, WETH } from '../testing/fake-gateway.ts';
import { poolId } from '../testing/logs.ts';
import { HookedRouteEngine } from './hooked-engine.ts';
import { HookedPools } from './hooked-pools.ts';
import type { Quoter } from './quoter.ts';

const E18 = 10n ** 18n;
/** A hook address whose flags allow it to override the fee before a swap. */
const HOOK: Address = '0x00000000000000000000000000000000cafe0080';
const ETHER_POOL = pair(WETH, USDC, 1_000n * E18, 3_000_000n * 10n ** 6n);
const FROM_STATE = getAmountOut(E18, 1_000n * E18, 3_000_000n * 10n ** 6n);

const hookedPool = (token1: Address, hooks = HOOK, token0: Address = NATIVE): V4Pool => ({
  protocol: 'v4',
  id: poolId(Number.parseInt(token1.slice(-4), 16)),
  token0,
  token1,
  hooks,
  fee: DYNAMIC_FEE,
  tickSpacing: 60,
  lpFee: 0,
  protocolFee: 0,
  // No liquidity in the pool: the hook holds it.
  sqrtPriceX96: 1n << 96n,
  tick: 0,
  liquidity: 0n,
  ticks: [],
});

const request = (changes: Partial<EngineRequest> = {}): EngineRequest => ({
  tokenIn: NATIVE,
  tokenOut: USDC,
  amount: E18,
  kind: 'exactIn',
  fees: { sellFeeBps: 0, buyFeeBps: 0 },
  ...changes,
});

const NO_LIMITS = { restricted: new Set<Address>(), passable: undefined };

/** An engine for one pair and one hooked pool, with a quoter for that pool. */
function engineOf(
  price: (amount: bigint, swap: QuotedSwap) => V4Quote | undefined,
  {
    hooks = [HOOK],
    pool = hookedPool(USDC),
    pairs = [ETHER_POOL],
  }: { hooks?: Address[]; pool?: V4Pool; pairs?: readonly Pool[] } = {},
) {
  const quoted: (QuotedSwap & { hash: Hex })[] = [];
  const quoter: Quoter = {
    async quote(swaps, { hash }) {
      quoted.push(...swaps.map((swap) => ({ ...swap, hash })));
      return swaps.map((swap) => price(swap.amount, swap));
    },
  };
  const hooked = new HookedPools(new Set(hooks), WETH);
  const engine = new HookedRouteEngine({
    search: new LocalRouteEngine(WETH),
    hooked,
    quoter,
    wrappedNative: WETH,
    hubs: [USDC],
    limits: () => NO_LIMITS,
  });
  engine.onHead(
    HEAD,
    [...pairs, pool].map((each) => [each.id, each] as const),
    true,
  );
  return { engine, quoted };
}

const perEther = (dollars: bigint) => (amount: bigint) => ({
  amount: (amount * dollars * 10n ** 6n) / E18,
  gas: 100_000n,
});

describe('a pool whose hook may change amounts', () => {
  test('is used if the chain quotes a better amount, at the block of the response', async () => {
    const { engine, quoted } = engineOf(perEther(3_100n));
    const { route, head } = await engine.quote(request());
    expect(head).toEqual(HEAD);
    expect(route).toMatchObject({
      amountIn: E18,
      amountOut: 3_100n * 10n ** 6n,
      priceImpactBps: 0,
    });
    expect(route.paths).toMatchObject([
      { share: 10_000, hops: [{ protocol: 'v4', hooks: HOOK, tokenIn: NATIVE, tokenOut: USDC }] },
    ]);
    const whole = { zeroForOne: true, kind: 'exactIn', amount: E18, hash: HEAD.hash };
    expect(quoted).toContainEqual(expect.objectContaining(whole));
  });

  test('has no bound, because bounds are computed from state', async () => {
    const hooked = await engineOf(perEther(3_100n)).engine.quote(request());
    expect(hooked.route).not.toHaveProperty('bound');
    expect(hooked.route).not.toHaveProperty('certificate');
    const usual = await engineOf(perEther(2_900n)).engine.quote(request());
    expect(usual.route).toMatchObject({ amountOut: FROM_STATE, bound: expect.any(BigInt) });
  });

  test('must be better net of gas', async () => {
    // One dollar better, and three dollars more gas.
    const dollar = 10n ** 6n;
    const price = () => ({ amount: FROM_STATE + dollar, gas: 1_060_000n });
    const gas = { pricePerUnitX64: ((3n * dollar) << 64n) / 1_000_000n };
    const { engine } = engineOf(price);
    expect((await engine.quote(request())).route.amountOut).toBe(FROM_STATE + dollar);
    expect((await engine.quote(request({ gas }))).route.amountOut).toBe(FROM_STATE);
  });

  test('serves exact outputs and is used if its input is lower', async () => {
    const exactOut = request({ kind: 'exactOut', amount: 2_900n * 10n ** 6n });
    const cheap = engineOf((amount) => ({
      amount: (amount * E18) / (3_100n * 10n ** 6n),
      gas: 1n,
    }));
    const { route } = await cheap.engine.quote(exactOut);
    expect(route.amountOut).toBe(exactOut.amount);
    expect(route.amountIn).toBe((2_900n * E18) / 3_100n);
    const dear = engineOf((amount) => ({ amount: (amount * E18) / (2_000n * 10n ** 6n), gas: 1n }));
    expect((await dear.engine.quote(exactOut)).route.paths[0]?.hops[0]?.protocol).toBe('v2');
  });

  test('has a price impact relative to a small part of the swap', async () => {
    // The whole amount has a price 1 % worse than a small part.
    const price = (amount: bigint) => perEther(amount === E18 ? 3_465n : 3_500n)(amount);
    const { route } = await engineOf(price).engine.quote(request());
    expect(route.priceImpactBps).toBeCloseTo(100, 6);
  });

  test('is used if it is the only pool of the two tokens', async () => {
    const { engine } = engineOf(perEther(5n), { pool: hookedPool(DAI) });
    const { route } = await engine.quote(request({ tokenIn: WETH, tokenOut: DAI }));
    expect(route.amountOut).toBe(5n * 10n ** 6n);
    // The wrapped coin is unwrapped for the pool of the native coin, which takes gas, too.
    const native = await engine.quote(request({ tokenOut: DAI }));
    expect(route.gasUnits).toBeGreaterThan(native.route.gasUnits);
  });
});

describe('a pool whose hook may change amounts, among other pools', () => {
  /** A pair like the other one, of whose output a hook takes a thousandth. */
  const part =
    (reserve0: bigint, reserve1: bigint) =>
    (amount: bigint, { zeroForOne, kind }: QuotedSwap): V4Quote | undefined => {
      const [from, to] = zeroForOne ? [reserve0, reserve1] : [reserve1, reserve0];
      const quote =
        kind === 'exactIn'
          ? (getAmountOut(amount, from, to) * 999n) / 1_000n
          : getAmountIn((amount * 1_000n) / 999n + 1n, from, to);
      return { amount: quote, gas: 154_000n };
    };
  const alike = part(1_000n * E18, 3_000_000n * 10n ** 6n);
  const amount = 100n * E18;
  const swapOf = (tokenIn: Address, tokenOut: Address, kind: QuotedSwap['kind'] = 'exactIn') => ({
    pool: hookedPool(tokenOut, HOOK, tokenIn),
    zeroForOne: true,
    kind,
    amount: 0n,
  });

  test('takes a part of the input, and returns what the chain quotes for that part', async () => {
    const { engine } = engineOf(alike);
    const { route } = await engine.quote(request({ amount, merging: true }));
    const [through, beside] = [HOOK, undefined].map(
      (hooks) => route.paths.find(({ hops }) => hops[0]!.hooks === hooks)!,
    );
    expect(through!.amountIn + beside!.amountIn).toBe(amount);
    expect(through!.amountOut).toBe(alike(through!.amountIn, swapOf(NATIVE, USDC))!.amount);
    expect(beside!.amountOut).toBe(
      getAmountOut(beside!.amountIn, 1_000n * E18, 3_000_000n * 10n ** 6n),
    );
    expect(route.amountOut).toBe(through!.amountOut + beside!.amountOut);
    // Two pairs of the same depth share the trade almost equally.
    expect(Number(through!.amountIn) / Number(amount)).toBeCloseTo(0.5, 1);
    expect(route).not.toHaveProperty('bound');
    expect(route).not.toHaveProperty('certificate');
    // The gas of the hook is included: a hundred thousand more than that of a pool without one.
    expect(route.gasUnits).toBeGreaterThan(250_000n);
    const single = getAmountOut(amount, 1_000n * E18, 3_000_000n * 10n ** 6n);
    expect(route.single).toMatchObject({ amountIn: amount, amountOut: single });
  });

  test('provides a part of an exact output', async () => {
    const { engine } = engineOf(alike);
    const wanted = 250_000n * 10n ** 6n;
    const { route } = await engine.quote(request({ amount: wanted, kind: 'exactOut' }));
    const through = route.paths.find(({ hops }) => hops[0]!.hooks === HOOK)!;
    expect(route.paths).toHaveLength(2);
    expect(through.amountIn).toBe(
      alike(through.amountOut, swapOf(NATIVE, USDC, 'exactOut'))!.amount,
    );
    expect(route.paths.reduce((sum, path) => sum + path.amountIn, 0n)).toBe(route.amountIn);
    expect(route.amountOut).toBeGreaterThanOrEqual(wanted);
  });

  test('is one of several hops, with the amount that the pool before it returns', async () => {
    const dollars = part(10n ** 13n, 10n ** 13n);
    const pool = hookedPool(DAI, HOOK, USDC);
    const { engine } = engineOf(dollars, { pool });
    const { route } = await engine.quote(request({ tokenOut: DAI, merging: true }));
    expect(route.paths.map(({ hops }) => hops.map(({ tokenOut }) => tokenOut))).toEqual([
      [USDC, DAI],
    ]);
    expect(route.amountOut).toBe(dollars(FROM_STATE, swapOf(USDC, DAI))!.amount);
  });

  test('is asked for few amounts, and again only for the one that reaches it', async () => {
    const { engine, quoted } = engineOf(alike);
    const { route } = await engine.quote(request({ amount, merging: true }));
    const through = route.paths.find(({ hops }) => hops[0]!.hooks === HOOK)!;
    expect(quoted.at(-1)).toMatchObject({ amount: through.amountIn });
    expect(quoted.length).toBeLessThan(20);
  });
});

describe('a hooked pool is not used', () => {
  test.each<[string, Parameters<typeof engineOf>, Partial<EngineRequest>]>([
    ['when the chain has no quote for it', [() => undefined], {}],
    ['when its quote is zero', [() => ({ amount: 0n, gas: 0n })], {}],
    ['when its hook is not configured', [perEther(9_000n), { hooks: [] }], {}],
    ['when the request excludes v4', [perEther(9_000n)], { protocols: ['v2'] }],
    [
      'when the token has a transfer fee',
      [perEther(9_000n)],
      { fees: { sellFeeBps: 0, buyFeeBps: 9 } },
    ],
  ])('%s', async (_, [price, options], changes) => {
    const { engine } = engineOf(price, options);
    const { route } = await engine.quote(request(changes));
    expect(route.paths[0]?.hops[0]?.protocol).toBe('v2');
  });

  test('when a reorganisation removes it', async () => {
    const { engine, quoted } = engineOf(perEther(9_000n));
    engine.onHead(HEAD, [[hookedPool(USDC).id, undefined]], false);
    expect((await engine.quote(request())).route.amountOut).toBe(FROM_STATE);
    expect(quoted).toEqual([]);
  });

  test("when it has no quote, so that the search's error is returned", async () => {
    const { engine } = engineOf(() => undefined, { pool: hookedPool(LONELY) });
    const quoted = engine.quote(request({ tokenOut: LONELY }));
    await expect(quoted).rejects.toMatchObject({ code: 'NO_ROUTE' });
  });

  test('when the search fails, so that its error is returned', async () => {
    const { engine } = engineOf(perEther(9_000n));
    const quoted = engine.quote(request(), AbortSignal.abort(new Error('gone')));
    await expect(quoted).rejects.toThrow('gone');
  });
});
