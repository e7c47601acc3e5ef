import type { Hex } from '@cenote/chains';
import { type Pool, verifyBound } from '@cenote/trading';
import { gasCost, LEAST_GAS } from '@cenote/trading/testing/routing';
import type { Case } from './cases.ts';
import type { Answer, Timed } from './contender.ts';
import { execute } from './simulator.ts';

/** One router's answer to one case, executed again. */
export interface Scored {
  ms: number;
  /** undefined: no route, or one that does not execute. */
  result?: {
    amountOut: bigint;
    /** Base units of tokenOut net of gas; below zero where gas costs more than the trade brings. */
    net: bigint;
    legs: number;
  };
  /** It gave a route that a pool refuses, or threw. */
  isFailure: boolean;
}

export type Pools = ReadonlyMap<Hex, Pool>;

export function score(pools: Pools, request: Case, { answer, ms, error }: Timed): Scored {
  if (!answer) return { ms, isFailure: error !== undefined };
  const { tokenIn, tokenOut, amountIn, gasPriceX64 } = request;
  const done = execute(pools, answer.route, tokenIn, tokenOut, amountIn);
  if (!done) return { ms, isFailure: true };
  const { amountOut, legs, gasUnits } = done;
  const net = amountOut - gasCost(gasUnits, gasPriceX64);
  return { ms, result: { amountOut, net, legs }, isFailure: false };
}

/** The proven bound of a case less the gas of the cheapest route there is. */
export const netBound = (bound: bigint, { gasPriceX64 }: Case): bigint =>
  bound - gasCost(BigInt(LEAST_GAS), gasPriceX64);

/** How far a result is below another, in basis points of that; zero where it is above. */
export const shortfallBps = (result: bigint, best: bigint): number =>
  best <= 0n ? 0 : Math.max(0, (Number(best - result) / Number(best)) * 10_000);

/** What a quote claims of itself, checked. */
export interface Claim {
  /** Amount and gas are what the execution gives. */
  isExact: boolean;
  /** The verifier finds this bound, or a lower one, from the certificate alone. */
  isProven: boolean;
  bound?: bigint;
  proven?: bigint;
}

export function checkClaim(
  pools: Pools,
  request: Case,
  wrappedNative: Hex,
  answer: Answer,
): Claim | undefined {
  const { claim, route } = answer;
  if (!claim) return undefined;
  const { tokenIn, tokenOut, amountIn } = request;
  const done = execute(pools, route, tokenIn, tokenOut, amountIn);
  const isExact = done?.amountOut === claim.amountOut && done.gasUnits === claim.gasUnits;
  const { bound, certificate } = claim;
  if (bound === undefined || !certificate) return { isExact, isProven: false };
  const prices = new Map(
    certificate.tokens.map((token, i) => [token, certificate.prices[i]!] as const),
  );
  const used = certificate.poolIds.map((id) => pools.get(id)!);
  const order = { tokenIn, tokenOut, amount: amountIn, kind: 'exactIn' } as const;
  const proven = verifyBound(used, prices, order, wrappedNative);
  // The two sum in different orders. A lower one proves the claim as well.
  const isProven = proven !== undefined && Number(proven) <= Number(bound) * (1 + 1e-9);
  return { isExact, isProven, bound, ...(proven && { proven }) };
}
