/**
 * `coinPriceOf()`: price of the native coin in base units of a trade's result token, from a verified trade with the
 * coin on one side; undefined for other trades. Also: `gasPriceX64Of()` (base units of a token for one unit of gas,
 * times 2^64).
 */
import { type Address, type Checked, isNative, type Network, sameAddress } from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import type { Price } from '@cenote/trading/orders';

/**
 * Returns the price of the native coin as base units of the trade's result token (`amountOut`) for wei (`amountIn`),
 * from a verified trade with the coin on one side; undefined for other trades.
 */
export function coinPriceOf(
  { wrappedNative }: Pick<Network, 'wrappedNative'>,
  { kind, tokenIn, tokenOut, amountIn, amountOut }: Checked<RouteQuote>,
): Price | undefined {
  const isCoin = (token: Address) => isNative(token) || sameAddress(token, wrappedNative);
  const [result, other] = kind === 'exactIn' ? [tokenOut, tokenIn] : [tokenIn, tokenOut];
  if (isCoin(result)) return { amountIn: 1n, amountOut: 1n };
  if (!isCoin(other)) return undefined;
  return kind === 'exactIn'
    ? { amountIn, amountOut }
    : { amountIn: amountOut, amountOut: amountIn };
}

/** Returns base units of a token for one unit of gas, times 2^64. */
export const gasPriceX64Of = (weiPerGas: bigint, { amountIn, amountOut }: Price): bigint =>
  ((weiPerGas << 64n) * amountOut) / amountIn;
