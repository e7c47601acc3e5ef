import { type Address, NATIVE } from '@cenote/chains';
import { DYNAMIC_FEE, getAmountOut, type V4Pool } from '@cenote/trading';
import { LocalRouteEngine } from '../quote/local-route-engine.ts';
import type { EngineRequest } from '../quote/route-engine.ts';
import { DAI, HEAD, LONELY, pair, USDC, WETH } from '../testing/fake-gateway.ts';
import { poolId } from '../testing/logs.ts';
import { HookedRouteEngine } from './hooked-engine.ts';
import { HookedPools } from './hooked-pools.ts';
import type { ChainQuote, Quoter } from './quoter.ts';

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
  price: (amount: bigint) => ChainQuote | undefined,
  { hooks = [HOOK], pool = hookedPool(USDC) }: { hooks?: Address[]; pool?: V4Pool } = {},
) {
  const quoted: Parameters<Quoter['quote']>[] = [];
  const quoter: Quoter = {
    async quote(...question) {
      quoted.push(question);
      return price(question[3]);
    },
  };
  const hooked = new HookedPools(new Set(hooks), WETH);
  const engine = new HookedRouteEngine({
    search: new LocalRouteEngine(WETH),
    hooked,
    quoter,
    limits: () => NO_LIMITS,
  });
  engine.onHead(
    HEAD,
    [ETHER_POOL, pool].map((each) => [each.id, each] as const),
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
    expect(quoted[0]).toMatchObject([{ hooks: HOOK }, true, 'exactIn', E18, HEAD.hash]);
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
