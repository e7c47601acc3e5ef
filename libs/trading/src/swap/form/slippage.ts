/**
 * Slippage tolerance in basis points: limits and presets, `autoSlippageBps()`, `parseSlippage()`, `validateSlippage()`,
 * and the resulting bounds of a quote `minAmountOut()`, `maxAmountIn()` and `slippageBound()`.
 */
import type { TradeKind } from '../../pools/pool.ts';

/** Lower bound of the automatic tolerance, in basis points. */
export const AUTO_SLIPPAGE_MIN_BPS = 50;
/** Upper bound of the automatic tolerance, in basis points. */
export const AUTO_SLIPPAGE_MAX_BPS = 550;
/**
 * Upper bound of the automatic tolerance of a Flow order, in basis points: its fillers may use all of it, and its
 * failure costs the user no gas.
 */
export const AUTO_FLOW_SLIPPAGE_MAX_BPS = 100;
/** A custom tolerance must be below this, in basis points. */
export const MAX_SLIPPAGE_BPS = 5_000;
/** Preset tolerances in basis points. */
export const SLIPPAGE_PRESETS_BPS = [10, 50, 100] as const;
/** From this value on the tolerance is shown as very high, in basis points. */
export const VERY_HIGH_SLIPPAGE_BPS = 2_000;
/** From this value on the tolerance allows profitable sandwich attacks and is shown as high. */
export const HIGH_SLIPPAGE_BPS = 550;
/** Step of the automatic tolerance in basis points: 0.1 %. */
const AUTO_STEP_BPS = 10;

const BPS = 10_000n;

const assertBps = (slippageBps: number): void => {
  if (!Number.isInteger(slippageBps) || slippageBps < 0 || slippageBps > 10_000) {
    throw new RangeError(`Invalid slippage of ${slippageBps} basis points`);
  }
};

/**
 * Returns the tolerance for a trade without a custom setting, in basis points.
 *
 * gasAmount / amount, both in base units of the trade's result: a failed transaction costs its gas, so the price may
 * move against the trade by as much as a failure would cost before failing is the better outcome. Rounded up to the
 * step of 0.1 %, and limited to 0.5 % to 5.5 %. Without an amount: 0.5 %.
 */
export function autoSlippageBps({
  gasAmount,
  amount,
}: {
  gasAmount: bigint;
  amount: bigint;
}): number {
  if (gasAmount <= 0n || amount <= 0n) return AUTO_SLIPPAGE_MIN_BPS;
  const divisor = amount * BigInt(AUTO_STEP_BPS);
  const steps = (gasAmount * BPS + divisor - 1n) / divisor;
  const limit = BigInt(AUTO_SLIPPAGE_MAX_BPS / AUTO_STEP_BPS);
  const stepped = Number(steps < limit ? steps : limit) * AUTO_STEP_BPS;
  return Math.max(stepped, AUTO_SLIPPAGE_MIN_BPS);
}

/**
 * Returns the minimum output for a quoted output. Rounded up, so that the user never loses more than the tolerance;
 * never above the quote, so that the swap always succeeds in an unchanged pool.
 */
export function minAmountOut(amountOut: bigint, slippageBps: number): bigint {
  assertBps(slippageBps);
  return (amountOut * (BPS - BigInt(slippageBps)) + BPS - 1n) / BPS;
}

/** Returns the maximum input for a quoted input. Rounded down for the same reason; never below the quote. */
export function maxAmountIn(amountIn: bigint, slippageBps: number): bigint {
  assertBps(slippageBps);
  return (amountIn * (BPS + BigInt(slippageBps))) / BPS;
}

/** Returns the bound of a quote's other side: minimum output for exactIn, maximum input for exactOut. */
export const slippageBound = (
  kind: TradeKind,
  quote: { amountIn: bigint; amountOut: bigint },
  slippageBps: number,
): bigint =>
  kind === 'exactIn'
    ? minAmountOut(quote.amountOut, slippageBps)
    : maxAmountIn(quote.amountIn, slippageBps);

/**
 * Parses a percentage ("0.5", "0,5", "5 %") to basis points; undefined if it is not a number. Fractions of a basis
 * point are preserved: 0.555 % is 55.5.
 */
export function parseSlippage(text: string): number | undefined {
  const match = /^\s*(\d{0,3})(?:[.,](\d*))?\s*%?\s*$/.exec(text);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  // By its digits, without float multiplication.
  return Number(`${whole || '0'}.${fraction || '0'}e2`);
}

/** Result of validating a custom tolerance. */
export type SlippageVerdict =
  | { ok: true; warning?: 'HIGH' | 'VERY_HIGH' }
  /** "Enter a value larger than 0", "Enter a value less than {{max}}". */
  | {
      ok: false;
      code:
        | 'SLIPPAGE_NOT_POSITIVE'
        | 'SLIPPAGE_TOO_HIGH'
        | 'SLIPPAGE_TOO_FINE'
        | 'SLIPPAGE_MALFORMED';
    };

/** Validates a custom tolerance in basis points (undefined: could not be parsed). */
export function validateSlippage(slippageBps: number | undefined): SlippageVerdict {
  if (slippageBps === undefined) return { ok: false, code: 'SLIPPAGE_MALFORMED' };
  if (slippageBps <= 0) return { ok: false, code: 'SLIPPAGE_NOT_POSITIVE' };
  if (slippageBps >= MAX_SLIPPAGE_BPS) return { ok: false, code: 'SLIPPAGE_TOO_HIGH' };
  if (!Number.isInteger(slippageBps)) return { ok: false, code: 'SLIPPAGE_TOO_FINE' };
  if (slippageBps > VERY_HIGH_SLIPPAGE_BPS) return { ok: true, warning: 'VERY_HIGH' };
  if (slippageBps > HIGH_SLIPPAGE_BPS) return { ok: true, warning: 'HIGH' };
  return { ok: true };
}
