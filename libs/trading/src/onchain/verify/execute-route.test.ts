import type { Hex } from '@cenote/chains';
import type { Pool } from '../../pools/pool.ts';
import { createRouter } from '../../routing/router.ts';
import { makeTestMarket } from '../../routing/testing/index.ts';
import { executeRoute } from './execute-route.ts';

const { wrappedNative, tokens, pools } = makeTestMarket({ seed: 5, tokens: 8, pools: 60 });
const router = createRouter(pools, { wrappedNative });
const states = new Map<Hex, Pool>(pools.map((pool) => [pool.id, pool]));
const NO_FEES = { sellFeeBps: 0, buyFeeBps: 0 };
const units = (i: number, usd: number) =>
  BigInt(Math.round((usd / tokens[i]!.priceUsd) * 10 ** tokens[i]!.decimals));

describe('executeRoute', () => {
  it.each([
    ['exactIn', 1, 2, 1_000],
    ['exactIn', 0, 3, 500_000],
    ['exactIn', 4, 0, 50_000],
    ['exactOut', 2, 1, 1_000],
    ['exactOut', 3, 5, 100_000],
  ] as const)('returns the amounts of the quote: %s %d to %d', (kind, from, to, usd) => {
    const amount = units(kind === 'exactIn' ? from : to, usd);
    const [tokenIn, tokenOut] = [tokens[from]!.address, tokens[to]!.address];
    const { paths } = router.quote({ tokenIn, tokenOut, amount, kind });
    const settled = executeRoute(states, kind, paths, NO_FEES);
    expect('paths' in settled && settled.paths).toEqual(
      paths.map(({ amountIn, amountOut }) => ({ amountIn, amountOut })),
    );
  });

  const { paths } = router.quote({
    tokenIn: tokens[1]!.address,
    tokenOut: tokens[2]!.address,
    amount: units(1, 1_000),
    kind: 'exactIn',
  });

  it('deducts the tokens’ transfer fees on both ends', () => {
    const one = paths.slice(0, 1);
    const plain = executeRoute(states, 'exactIn', one, NO_FEES);
    const taxed = executeRoute(states, 'exactIn', one, { sellFeeBps: 100, buyFeeBps: 300 });
    const out = (settled: typeof plain) => ('paths' in settled ? settled.paths[0]!.amountOut : 0n);
    const ratio = Number(out(taxed)) / Number(out(plain));
    expect(ratio).toBeGreaterThan(0.96);
    expect(ratio).toBeLessThan(0.961);
  });

  it('returns the unknown pool', () => {
    const { poolId } = paths[0]!.hops[0]!;
    const others = new Map([...states].filter(([id]) => id !== poolId));
    expect(executeRoute(others, 'exactIn', paths, NO_FEES)).toEqual({ refusedBy: poolId });
  });
});
