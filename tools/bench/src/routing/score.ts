/**
 * `score()`: re-executes a router's answer and returns its result net of gas (`Scored`). Also: `checkProof()`, which
 * verifies the values our quote states (`ProofCheck`); `mixesProtocols()`, `netBound()`, `shortfallBps()`.
 */
import type { Hex } from '@cenote/chains';
import { type TradeKind, verifyBound } from '@cenote/trading';
import { gasCost, MIN_ROUTE_GAS } from '@cenote/trading/testing/routing';
import type { Case } from './cases.ts';
import type { Answer, Timed } from './contender.ts';
import type { Pools, StepDone } from './replay.ts';
import { roundingAllowance } from './rounding.ts';
import { execute } from './simulator.ts';

/** A router's answer to one case, re-executed. */
export interface Scored {
  ms: number;
  /** Processor time. */
  cpuMs?: number;
  /** Time of one call of the router, if several were needed to meet the cap on legs. */
  callMs?: number;
  /** undefined: no route, or one that cannot be executed. */
  result?: {
    amountIn: bigint;
    amountOut: bigint;
    /**
     * Output minus gas in base units of tokenOut; for exactOut the negative sum of input and gas in base units of
     * tokenIn. More is better in both cases.
     */
    net: bigint;
    legs: number;
    /** See {@link mixesProtocols}. */
    mixes: boolean;
  };
  /** The answer is a route that a pool rejects, or an error. */
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
 * Whether some intermediate token is entered through one protocol and left through another. The Universal Router cannot
 * execute an exact output through such a route, as its commands do not exchange amounts.
 */
export function mixesProtocols(steps: readonly StepDone[]): boolean {
  return steps.some(({ tokenOut, protocol }) =>
    steps.some((next) => next.tokenIn === tokenOut && next.protocol !== protocol),
  );
}

/** Upper bound of the net result of a case: the proven bound minus the gas of the cheapest possible route. */
export const netBound = (bound: bigint, { kind, gasPriceX64 }: Case): bigint =>
  (kind === 'exactIn' ? bound : -bound) - gasCost(BigInt(MIN_ROUTE_GAS), gasPriceX64);

/**
 * How far a net result is below another, in basis points: of the other for exactIn, of its own costs for exactOut; zero
 * if it is not below.
 */
export function shortfallBps(kind: TradeKind, net: bigint, best: bigint): number {
  const whole = kind === 'exactIn' ? best : -net;
  return whole <= 0n ? 0 : Math.max(0, (Number(best - net) / Number(whole)) * 10_000);
}

/** Result of checking the values that a quote states. */
export interface ProofCheck {
  /** Whether amounts and gas equal those of the execution. */
  isExact: boolean;
  /** Whether the verifier derives this bound, or a tighter one, from the certificate alone. */
  isProven: boolean;
  bound?: bigint;
  proven?: bigint;
  /** Number of pools that the bound covers. */
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
  // The sums are in different orders. A tighter bound is a valid proof as well.
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
