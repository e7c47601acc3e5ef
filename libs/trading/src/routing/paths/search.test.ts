import { createRouter } from '../router.ts';
import { makeTestMarket } from '../testing/test-market.ts';

const universe = makeTestMarket({ seed: 94, tokens: 16, pools: 240 });
const [from, to] = universe.tokens.filter(({ decimals }) => decimals === 18);
const NO_CAP = { maxLegs: 1000, maxHops: 16 };

const amountOf = (usd: number) => BigInt(Math.ceil((usd / from!.priceUsd) * 10 ** from!.decimals));
const request = (usd: number) =>
  ({
    tokenIn: from!.address,
    tokenOut: to!.address,
    amount: amountOf(usd),
    kind: 'exactIn',
  }) as const;
/** Base units of tokenOut per unit of gas, times 2^64, for this many dollars per pool call. */
const gasAt = (usdPerLeg: number) => ({
  pricePerUnitX64: BigInt(
    Math.round((usdPerLeg / 60_000 / to!.priceUsd) * 10 ** to!.decimals * 2 ** 64),
  ),
});
const legsOf = ({ paths }: { paths: readonly { hops: readonly unknown[] }[] }) =>
  paths.reduce((legs, { hops }) => legs + hops.length, 0);

describe('a search without a cap and without gas', () => {
  it.each([1e3, 1e4, 1e5, 1e6])('reaches its bound for a trade of %d dollars', (usd) => {
    const router = createRouter(universe.pools, universe);
    expect(router.quote({ ...request(usd), ...NO_CAP }).gapBps).toBeLessThan(0.01);
  });

  it('ends if the trade uses up all liquidity', () => {
    const router = createRouter(universe.pools, universe);
    const quote = router.quote({ ...request(3e7), ...NO_CAP, gas: gasAt(0.05) });
    expect(legsOf(quote)).toBeGreaterThan(50);
  });
});

describe('a search with a price for gas', () => {
  it('uses fewer legs at higher gas prices, and never loses more than their cost', () => {
    const quotes = [0, 0.05, 1, 20].map((usd) =>
      createRouter(universe.pools, universe).quote({ ...request(1e5), ...NO_CAP, gas: gasAt(usd) }),
    );
    const legs = quotes.map(legsOf);
    expect(legs).toEqual([...legs].sort((a, b) => b - a));
    expect(legs.at(-1)).toBeLessThan(legs[0]!);
    quotes.forEach((quote, i) => {
      const price = Number(gasAt([0, 0.05, 1, 20][i]!).pricePerUnitX64) / 2 ** 64;
      const net = (other: (typeof quotes)[number]) =>
        Number(other.amountOut) - price * Number(other.gasUnits);
      for (const other of quotes)
        expect(net(quote)).toBeGreaterThanOrEqual(net(other) * (1 - 1e-9));
    });
  });
});
