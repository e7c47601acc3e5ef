/**
 * Test data of the routing benchmark's result processing: `world()`, a world with only a name; `result()`, a router's
 * score; `results()`, a case with the scores of its routers.
 */
import type { Case } from './cases.ts';
import type { CaseResult } from './run-world.ts';
import type { Scored } from './score.ts';
import type { World } from './worlds.ts';

/** A world with only a name. */
export const world = (name: string): World => ({
  name,
  shape: 'even',
  seed: 1,
  tokens: 2,
  pools: 1,
});

export const result = (net: bigint, { legs = 4, ms = 1, mixes = false } = {}): Scored => ({
  ms,
  isFailure: false,
  result: { amountIn: 1n, amountOut: net, net, legs, mixes },
});

/** A case with the scores of its routers. */
export const results = (
  scores: Record<string, Scored>,
  request: Partial<Case> = {},
  rest: Partial<CaseResult> = {},
): CaseResult => ({
  world: world('w'),
  request: {
    tokenIn: '0xa',
    tokenOut: '0xb',
    kind: 'exactIn',
    amount: 1n,
    sizeUsd: 1,
    usdPerLeg: 0,
    gasPriceX64: 0n,
    maxLegs: 8,
    maxHops: 4,
    ...request,
  },
  isFirst: false,
  scores,
  ...rest,
});
