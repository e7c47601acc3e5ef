import { type Address, type Hex, lower } from '@cenote/chains';
import { type Pool, RoutingError } from '@cenote/trading';
import * as fc from 'fast-check';
import { address } from '../testing/logs.ts';
import { LocalRouteEngine } from './local-engine.ts';
import type { RouteLimits } from './route-engine.ts';

const TOKENS = [1, 2, 3, 4, 5].map((n) => lower(address(n)));
const [WRAPPED, USDC] = TOKENS as [Address, Address];
const E18 = 10n ** 18n;
const HEAD = {
  ...{ number: 1, hash: address(1) as Hex, parentHash: address(0) as Hex },
  ...{ timestamp: 1, baseFeePerGas: 1n },
};

/** A pair of each two tokens; the more so is in it, the later they stand. */
const POOLS = TOKENS.flatMap((token0, i) =>
  TOKENS.slice(i + 1).map((token1, j): Pool => {
    const reserve = 1_000n * E18 * BigInt(i + j + 1);
    const id = lower(address(1_000 + 10 * i + j));
    return { protocol: 'v2', id, token0, token1, reserve0: reserve, reserve1: reserve };
  }),
);

function engineOf(...all: RouteLimits[]): LocalRouteEngine {
  const engine = new LocalRouteEngine(WRAPPED);
  engine.onHead(
    HEAD,
    POOLS.map((pool) => [pool.id, pool]),
    true,
  );
  for (const limits of all) engine.limit(limits);
  return engine;
}

const fees = { sellFeeBps: 0, buyFeeBps: 0 };
const amountOf = (engine: LocalRouteEngine, tokenIn: Address, tokenOut: Address) =>
  engine
    .quote({ tokenIn, tokenOut, amount: 200n * E18, kind: 'exactIn', fees })
    .then(({ route }) => route.amountOut)
    .catch((error: unknown) => {
      if (error instanceof RoutingError) return error.code;
      throw error;
    });

it('answers after other limits as if it never had any but the last', async () => {
  const some = fc.subarray(TOKENS).map((tokens) => new Set<Address>(tokens));
  const limits = fc.record({ restricted: some, passable: fc.option(some, { nil: undefined }) });
  await fc.assert(
    fc.asyncProperty(fc.array(limits, { minLength: 1, maxLength: 4 }), async (all) => {
      const [changed, fresh] = [engineOf(...all), engineOf(all.at(-1)!)];
      for (const token of TOKENS.slice(2)) {
        expect(await amountOf(changed, USDC, token)).toEqual(await amountOf(fresh, USDC, token));
      }
    }),
    { numRuns: 40 },
  );
});
