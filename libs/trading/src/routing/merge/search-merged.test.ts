import { MAX_TICKS } from '../gas.ts';
import { createRouter } from '../router.ts';
import { makeTestMarket } from '../testing/test-market.ts';
import type { RouteQuote } from '../types.ts';
import { isMerged } from './merged-legs.ts';

const GAS_PER_LEG = 70_000;

function quoteOf(
  [seed, tokens, pools]: readonly [number, number, number],
  usd: number,
  perLeg: number,
): RouteQuote {
  const market = makeTestMarket({ seed, tokens, pools });
  const [input, output] = [market.tokens[0]!, market.tokens[1]!];
  const unitsOf = (value: number, token: typeof input) =>
    (value / token.priceUsd) * 10 ** token.decimals;
  const price = BigInt(Math.round((unitsOf(perLeg, output) / GAS_PER_LEG) * 2 ** 64));
  return createRouter(market.pools, market).quote({
    tokenIn: input.address,
    tokenOut: output.address,
    amount: BigInt(Math.ceil(unitsOf(usd, input))),
    kind: 'exactIn',
    merging: true,
    gas: { pricePerUnitX64: price },
  });
}

describe.each([0.05, 1])('at %s dollars a leg', (perLeg) => {
  it('a trade that crosses all ticks of most pools comes near the bound', () => {
    const quote = quoteOf([7, 4, 60], 100_000_000, perLeg);
    expect(isMerged(quote.paths)).toBe(true);
    expect(quote.ticks).toBeLessThanOrEqual(MAX_TICKS);
    expect(quote.gapBps).toBeLessThan(0.1);
  });

  it('ticks are saved where they cost least if a transaction cannot cross all of them', () => {
    const quote = quoteOf([5, 6, 90], 100_000_000, perLeg);
    expect(quote.ticks).toBeLessThanOrEqual(MAX_TICKS);
    expect(quote.gapBps).toBeLessThan(60);
  });

  it('legs are saved where they cost least if a transaction cannot hold all of them', () => {
    const quote = quoteOf([91, 12, 160], 30_000_000, perLeg);
    expect(isMerged(quote.paths)).toBe(true);
    expect(quote.gapBps).toBeLessThan(30);
  });
});
