import { RoutingError } from '../../errors.ts';
import type { Protocol } from '../../pools/pool.ts';
import { gasCost } from '../gas.ts';
import { createRouter } from '../router.ts';
import { makeTestMarket } from '../testing/test-market.ts';

const USD = 100;
const USD_PER_LEG = 1;
const GAS_PER_LEG = 70_000;

const market = makeTestMarket({ seed: 31, tokens: 30, pools: 400 });
const router = createRouter(market.pools, market);

/** Result net of gas of a small trade; undefined without a route. */
function netOf(from: number, to: number, protocols?: readonly Protocol[]): number | undefined {
  const [input, output] = [market.tokens[from]!, market.tokens[to]!];
  const unitsOf = (value: number, token: typeof input) =>
    (value / token.priceUsd) * 10 ** token.decimals;
  const pricePerUnitX64 = BigInt(
    Math.round((unitsOf(USD_PER_LEG, output) / GAS_PER_LEG) * 2 ** 64),
  );
  try {
    const { amountOut, gasUnits } = router.quote({
      tokenIn: input.address,
      tokenOut: output.address,
      amount: BigInt(Math.ceil(unitsOf(USD, input))),
      kind: 'exactIn',
      merging: true,
      gas: { pricePerUnitX64 },
      ...(protocols && { protocols }),
    });
    return Number(amountOut - gasCost(gasUnits, pricePerUnitX64));
  } catch (error) {
    if (error instanceof RoutingError) return undefined;
    throw error;
  }
}

const pairs = Array.from({ length: 24 }, (_, i) => [i, (i * 7 + 11) % 30] as const);

it.each(
  pairs,
)('a small trade is not better with pools of one protocol: from %i to %i', (from, to) => {
  const net = netOf(from, to)!;
  for (const protocol of ['v3', 'v4'] as const) {
    expect(netOf(from, to, [protocol]) ?? 0).toBeLessThanOrEqual(net * (1 + 1e-9));
  }
});
