import fc from 'fast-check';
import type { Pool, V2Pool } from '../../pools/pool.ts';
import { pair } from '../testing/pools.ts';
import { makeTestMarket, randomOf, type TestToken } from '../testing/test-market.ts';
import type { QuoteRequest, RouteQuote } from '../types.ts';
import { createLargeRouter } from './large-router.ts';

const WHOLE = Number.POSITIVE_INFINITY;
const marketOf = (seed: number) => makeTestMarket({ seed, tokens: 90, pools: 420 });
const GAS = { pricePerUnitX64: 1n << 64n };

/** A pair of two tokens with amounts of these values in dollars. */
function pairOf(n: number, a: TestToken, usdA: number, b: TestToken, usdB: number): V2Pool {
  const unitsOf = ({ decimals, priceUsd }: TestToken, usd: number) =>
    BigInt(Math.ceil((usd / priceUsd) * 10 ** decimals));
  const is0 = a.address < b.address;
  const [reserveA, reserveB] = [unitsOf(a, usdA), unitsOf(b, usdB)];
  return {
    ...pair(n, is0 ? a.address : b.address, is0 ? b.address : a.address, 0n, 0n),
    reserve0: is0 ? reserveA : reserveB,
    reserve1: is0 ? reserveB : reserveA,
  };
}

/** A market, its router over all pools and the one that starts with some, and a request between two of its tokens. */
function worldOf(seed: number, extra: readonly Pool[] = []) {
  const { pools, tokens, wrappedNative } = marketOf(seed);
  const all = [...pools, ...extra];
  const random = randomOf(seed);
  const requestFor = (usd: number, more: Partial<QuoteRequest> = {}): QuoteRequest => {
    const from = Math.floor(random() * tokens.length);
    const to = (from + 1 + Math.floor(random() * (tokens.length - 1))) % tokens.length;
    const { address, decimals, priceUsd } = tokens[from]!;
    const amount = BigInt(Math.ceil((usd / priceUsd) * 10 ** decimals));
    return {
      tokenIn: address,
      tokenOut: tokens[to]!.address,
      amount,
      kind: 'exactIn',
      ...more,
    };
  };
  return {
    pools: all,
    tokens,
    wrappedNative,
    whole: createLargeRouter(all, { wrappedNative }, WHOLE),
    large: createLargeRouter(all, { wrappedNative }, 0),
    requestFor,
  };
}

function quoteOr(router: { quote(request: QuoteRequest): RouteQuote }, request: QuoteRequest) {
  try {
    return router.quote(request);
  } catch {
    return undefined;
  }
}

const lossBps = (whole: bigint, found: bigint): number => (1 - Number(found) / Number(whole)) * 1e4;

describe('a search in a large graph', () => {
  it('finds routes as good as with all pools', () => {
    const losses: number[] = [];
    for (const seed of [1, 3]) {
      const { whole, large, requestFor } = worldOf(seed);
      for (const usd of [100, 10_000, 1_000_000]) {
        for (const merging of [false, true]) {
          const request = requestFor(usd, { merging, maxLegs: 16 });
          const best = quoteOr(whole, request);
          if (!best) continue;
          losses.push(lossBps(best.amountOut, large.quote(request).amountOut));
        }
      }
    }
    expect(losses.length).toBeGreaterThan(8);
    // With a cap on legs every search is local.
    expect(losses.filter((loss) => loss > 0.01).length).toBeLessThanOrEqual(1);
    expect(Math.max(...losses)).toBeLessThan(2);
  });

  it('states a bound that no route through any pool exceeds', () => {
    for (const seed of [4, 5]) {
      const { whole, large, requestFor } = worldOf(seed);
      for (const usd of [1000, 100_000]) {
        const request = requestFor(usd);
        const best = quoteOr(whole, request);
        const found = quoteOr(large, request);
        if (!best || !found) continue;
        const { bound, others } = found;
        expect(others).toBeDefined();
        const most = bound! + others!.adds;
        expect(most).toBeGreaterThanOrEqual(best.amountOut);
        // The bound over all pools is the least: that of some prices of theirs is not below it.
        expect(Number(most)).toBeGreaterThanOrEqual(Number(best.bound) * (1 - 1e-6));
        expect(others!.count).toBeGreaterThan(0);
      }
    }
  });

  it('finds a better pool that is added anywhere', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1e6), (seed, choice) => {
        const { large, whole, tokens, requestFor } = worldOf(7 + (seed % 3));
        const request = requestFor(10_000, { merging: true });
        if (!quoteOr(whole, request) || !quoteOr(large, request)) return;
        // A pool of any token and the target, at twice the price of the market.
        const at = choice % tokens.length;
        const out = tokens.findIndex(({ address }) => address === request.tokenOut);
        if (at === out || tokens[at]!.address === request.tokenIn) return;
        const planted = pairOf(99, tokens[at]!, 1e6, tokens[out]!, 2e6);
        whole.update(planted);
        large.update(planted);
        const best = whole.quote(request);
        const found = large.quote(request);
        const uses = ({ paths }: RouteQuote) =>
          paths.some(({ hops }) => hops.some(({ poolId }) => poolId === planted.id));
        expect(uses(found)).toBe(uses(best));
        // A pool that changes all prices takes a second quote to find those that are best beside it.
        expect(lossBps(best.amountOut, large.quote(request).amountOut)).toBeLessThan(10);
        whole.remove(planted.id);
        large.remove(planted.id);
        expect(uses(large.quote(request))).toBe(false);
      }),
      { numRuns: 5, seed: 1 },
    );
  });

  it('follows updates as a router that is created anew', () => {
    const { large, pools, wrappedNative, requestFor } = worldOf(11);
    const request = requestFor(10_000);
    const before = large.quote(request);
    const later = marketOf(11).pools.map((pool): Pool => {
      if (pool.protocol !== 'v2') return pool;
      return { ...pool, reserve1: (pool.reserve1 * 99n) / 100n };
    });
    for (const pool of later) large.update(pool);
    const gone = before.paths[0]!.hops[0]!.poolId;
    large.remove(gone);
    const left = later.filter(({ id }) => id !== gone);
    expect(left).toHaveLength(pools.length - 1);
    const fresh = createLargeRouter(left, { wrappedNative }, 0);
    expect(lossBps(fresh.quote(request).amountOut, large.quote(request).amountOut)).toBeLessThan(
      0.02,
    );
  });

  it('neither searches nor lists pools that offer a million for a dollar, and states what they add', () => {
    const { tokens } = marketOf(12);
    const dust = Array.from({ length: 300 }, (_, i) => {
      const [a, b] = [tokens[i % 40]!, tokens[40 + (i % 37)]!];
      return pairOf(1000 + i, a, 0.01, b, 1e-8);
    });
    const clean = worldOf(12);
    const hostile = worldOf(12, dust);
    const request = clean.requestFor(10_000, { gas: GAS });
    const unitsOfDollar = Number(request.amount) / 10_000;
    const gas = {
      // A tenth of a dollar for 100,000 units, in the token that is bought.
      pricePerUnitX64: BigInt(
        Math.ceil(
          (Number(clean.large.quote({ ...request, gas: { pricePerUnitX64: 1n } }).amountOut) /
            Number(request.amount)) *
            unitsOfDollar *
            1e-6 *
            2 ** 64,
        ),
      ),
    };
    const expected = clean.large.quote({ ...request, gas });
    const found = hostile.large.quote({ ...request, gas });
    expect(lossBps(expected.amountOut, found.amountOut)).toBeLessThan(0.02);
    const ids = new Set(dust.map(({ id }) => id));
    expect(found.certificate!.poolIds.filter((id) => ids.has(id))).toEqual([]);
    // All of them hold three dollars; choosing prices for all tokens at once would be closer.
    const added = Number(found.others!.adds - expected.others!.adds);
    expect(added).toBeLessThan(5e-3 * Number(found.amountOut));
    expect(found.others!.count).toBeGreaterThan(expected.others!.count);
  });

  it('finds exact outputs', () => {
    const { large, whole, requestFor } = worldOf(13);
    const request = requestFor(1000);
    const { amountOut } = whole.quote(request);
    const exact = { ...request, kind: 'exactOut' as const, amount: amountOut };
    const best = whole.quote(exact);
    const found = large.quote(exact);
    expect(lossBps(found.amountIn, best.amountIn)).toBeLessThan(0.02);
    expect(found.bound! - found.others!.adds).toBeLessThanOrEqual(best.amountIn);
  });

  it('finds the one pool of a token, and no route to a token without pools', () => {
    const { large, tokens, wrappedNative } = worldOf(14);
    const lonely = pair(
      77,
      '0x0000000000000000000000000000000000000abc',
      wrappedNative,
      100n,
      100n,
    );
    large.update(lonely);
    const request = {
      tokenIn: lonely.token0,
      tokenOut: tokens[5]!.address,
      amount: 10n ** 15n,
      kind: 'exactIn' as const,
    };
    expect(large.quote(request).paths[0]!.hops[0]!.poolId).toBe(lonely.id);
    large.remove(lonely.id);
    expect(() => large.quote(request)).toThrow('No pools join these tokens');
  });
});
