import { createRouter } from '@cenote/trading';
import { gasCost, makeTestMarket } from '@cenote/trading/testing/routing';
import { searchBest } from './best-search.ts';
import { makeCases } from './cases.ts';

const market = makeTestMarket({ seed: 3, tokens: 4, pools: 20, native: false });
const cases = makeCases(market, 3, 1).filter(
  ({ sizeUsd, usdPerLeg, maxLegs }) => sizeUsd === 1_000_000 && usdPerLeg === 1 && maxLegs,
);

it.each(cases)('finds a route that is not worse than the default quote: $kind', (request) => {
  const { gasPriceX64, kind } = request;
  const net = ({
    amountIn,
    amountOut,
    gasUnits,
  }: {
    amountIn: bigint;
    amountOut: bigint;
    gasUnits: bigint;
  }) => (kind === 'exactIn' ? amountOut : -amountIn) - gasCost(gasUnits, gasPriceX64);
  let left = 100;
  const best = searchBest(market, request, () => left-- <= 0)!;
  const own = createRouter(market.pools, market).quote({
    ...request,
    maxLegs: request.maxLegs!,
    merging: true,
    gas: { pricePerUnitX64: gasPriceX64 },
  });
  expect(net(best)).toBeGreaterThanOrEqual(net(own));
  if (kind === 'exactIn') expect(best.amountIn).toBe(request.amount);
  else expect(best.amountOut).toBeGreaterThanOrEqual(request.amount);
  expect(left).toBeLessThanOrEqual(0);
});
