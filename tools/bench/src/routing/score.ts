import type { Hex } from '@cenote/chains';
import { type TradeKind, verifyBound } from '@cenote/trading';
import { gasCost, MIN_ROUTE_GAS } from '@cenote/trading/testing/routing';
import type { Case } from './cases.ts';
import type { Answer, Timed } from './contender.ts';
import type { Pools, StepDone } from './replay.ts';
import { roundingAllowance } from './rounding.ts';
import { execute } from './simulator.ts';

/* Executes an answer again, scores it net of gas and verifies its bound. */

/** One router's answer to one case, executed again. */
export interface Scored {
  ms: number;
  /** Processor time. */
  cpuMs?: number;
  /** Of one call of the router, where several were needed to meet the cap on legs. */
  callMs?: number;
  /** undefined: no route, or one that does not execute. */
  result?: {
    amountIn: bigint;
    amountOut: bigint;
    /**
     * What comes out less gas, in base units of tokenOut; for exactOut minus what goes in and gas, in
     * base units of tokenIn. More is better, below zero or not.
     */
    net: bigint;
    legs: number;
    /** See {@link mixesProtocols}. */
    mixes: boolean;
  };
  /** It gave a route that a pool refuses, or threw. */
  isFailure: boolean;
}

export function score(pools: Pools, request: Case, timed: Timed): Scored {
  const { answer, error, ms, cpuMs } = timed;
  const timing = {
    ms,
    ...(cpuMs !== undefined && { cpuMs }),
    ...(answer?.callMs !== undefined && { callMs: answer.callMs }),
  };
  if (!answer) return { ...timing, isFailure: error !== undefined };
  const done = execute(pools, answer.route, request);
  if (!done) return { ...timing, isFailure: true };
  const { amountIn, amountOut, steps, gasUnits } = done;
  const gross = request.kind === 'exactIn' ? amountOut : -amountIn;
  const net = gross - gasCost(gasUnits, request.gasPriceX64);
  const result = { amountIn, amountOut, net, legs: steps.length, mixes: mixesProtocols(steps) };
  return { ...timing, result, isFailure: false };
}

/**
 * Whether some token between is reached through one protocol and left through another. The Universal
 * Router cannot carry an exact output through such a route: its commands do not learn of each other.
 */
export function mixesProtocols(steps: readonly StepDone[]): boolean {
  return steps.some(({ tokenOut, protocol }) =>
    steps.some((next) => next.tokenIn === tokenOut && next.protocol !== protocol),
  );
}

/** The best net result that the proven bound of a case leaves room for: less the gas of the cheapest route there is. */
export const netBound = (bound: bigint, { kind, gasPriceX64 }: Case): bigint =>
  (kind === 'exactIn' ? bound : -bound) - gasCost(BigInt(MIN_ROUTE_GAS), gasPriceX64);

/**
 * How far a net result is below another, in basis points: of the other for exactIn, of its own costs
 * for exactOut; zero where it is not below.
 */
export function shortfallBps(kind: TradeKind, net: bigint, best: bigint): number {
  const whole = kind === 'exactIn' ? best : -net;
  return whole <= 0n ? 0 : Math.max(0, (Number(best - net) / Number(whole)) * 10_000);
}

/** What a quote states of itself, checked. */
export interface ProofCheck {
  /** Amounts and gas are what the execution gives. */
  isExact: boolean;
  /** The verifier finds this bound, or a tighter one, from the certificate alone. */
  isProven: boolean;
  bound?: bigint;
  proven?: bigint;
  /** Pools that the bound covers. */
  pools?: number;
  /** See {@link roundingAllowance}. */
  rounding?: bigint;
}

export function checkProof(
  pools: Pools,
  request: Case,
  wrappedNative: Hex,
  { proof, route }: Answer,
): ProofCheck | undefined {
  if (!proof) return undefined;
  const done = execute(pools, route, request);
  const isExact =
    done?.amountIn === proof.amountIn &&
    done.amountOut === proof.amountOut &&
    done.gasUnits === proof.gasUnits;
  const { bound, certificate } = proof;
  if (bound === undefined || !certificate) return { isExact, isProven: false };
  const { kind, tokenIn, tokenOut } = request;
  const prices = new Map(
    certificate.tokens.map((token, i) => [token, certificate.prices[i]!] as const),
  );
  const used = certificate.poolIds.map((id) => pools.get(id)!);
  const proven = verifyBound(used, prices, request, wrappedNative);
  // The two sum in different orders. A tighter one proves the proof as well.
  const isProven =
    proven !== undefined &&
    (kind === 'exactIn'
      ? Number(proven) <= Number(bound) * (1 + 1e-9)
      : Number(proven) >= Number(bound) * (1 - 1e-9));
  const countedIn = kind === 'exactIn' ? tokenOut : tokenIn;
  return {
    isExact,
    isProven,
    bound,
    pools: used.length,
    ...(done && { rounding: roundingAllowance(done.steps, kind, prices, countedIn) }),
    ...(proven !== undefined && { proven }),
  };
}
