import { makeTestMarket } from '@cenote/trading/testing/routing';
import { areCapsOff, makeCases } from './cases.ts';

const universe = makeTestMarket({ seed: 1, tokens: 10, pools: 60, native: false });
const pairOf = ({ tokenIn, tokenOut }: { tokenIn: string; tokenOut: string }) =>
  `${tokenIn} ${tokenOut}`;

describe('makeCases', () => {
  it('creates every kind, size, gas level and cap once for a pair', () => {
    const cases = makeCases(universe, 1, 1);
    const requests = cases.map(({ kind, sizeUsd, usdPerLeg, maxLegs }) =>
      [kind, sizeUsd, usdPerLeg, maxLegs].join(),
    );
    expect(new Set(requests).size).toBe(2 * 6 * 3 * 2);
    expect(requests).toHaveLength(2 * 6 * 3 * 2);
  });

  it('is deterministic for a seed', () => {
    expect(makeCases(universe, 7, 3)).toEqual(makeCases(universe, 7, 3));
  });

  it('avoids pairs that other cases use', () => {
    const measured = makeCases(universe, 1, 10);
    const pairs = new Set(measured.map(pairOf));
    const others = makeCases(universe, 2, 40, measured);
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((each) => pairs.has(pairOf(each)))).toEqual([]);
  });

  it('returns the amount in the fixed token and the gas price in the other one', () => {
    const tokens = new Map(universe.tokens.map((token) => [token.address, token]));
    for (const { kind, amount, sizeUsd, usdPerLeg, gasPriceX64, ...rest } of makeCases(
      universe,
      1,
      5,
    )) {
      const ends = [tokens.get(rest.tokenIn)!, tokens.get(rest.tokenOut)!];
      const [fixed, counted] = kind === 'exactIn' ? ends : [...ends].reverse();
      const usd = (Number(amount) / 10 ** fixed!.decimals) * fixed!.priceUsd;
      expect(usd).toBeGreaterThan(sizeUsd * 0.999);
      expect(usd).toBeLessThan(sizeUsd * 1.001 + fixed!.priceUsd / 10 ** fixed!.decimals);
      const legUsd =
        ((Number(gasPriceX64) / 2 ** 64) * 70_000 * counted!.priceUsd) / 10 ** counted!.decimals;
      expect(legUsd).toBeCloseTo(usdPerLeg, 6);
    }
  });

  it('removes the cap on hops together with that on legs', () => {
    for (const request of makeCases(universe, 1, 1)) {
      expect(request.maxHops).toBe(areCapsOff(request) ? 16 : 4);
    }
  });
});
