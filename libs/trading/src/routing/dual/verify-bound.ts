import type { Address } from '@cenote/chains';
import { isNative, lower } from '@cenote/chains';
import type { Pool } from '../../pools/pool.ts';
import { arbitrage, lastArbitrage } from '../float/float-arb.ts';
import { toFloatPool } from '../float/float-pool.ts';
import type { QuoteRequest } from '../types.ts';
import { boundOf } from './bound.ts';

/**
 * Returns the bound that shadow prices prove, computed from pool states only: no route for the request through these
 * pools returns more (exactOut: costs less), regardless of the source of the prices. By weak duality any prices prove
 * some bound; bad ones only a useless one.
 *
 * A pool with a hook that changes amounts or rejects swaps is evaluated by its state: such pools must be left out.
 *
 * @param pools states from a source that the caller trusts
 * @param prices by token, lower case; the native coin's under its wrapped form
 * @returns undefined if the prices prove nothing (missing, negative or not finite)
 */
export function verifyBound(
  pools: Iterable<Pool>,
  prices: ReadonlyMap<Address, number>,
  {
    tokenIn,
    tokenOut,
    amount,
    kind,
  }: Pick<QuoteRequest, 'tokenIn' | 'tokenOut' | 'amount' | 'kind'>,
  wrappedNative: Address,
): bigint | undefined {
  const priceOf = (token: Address) =>
    prices.get(isNative(token) ? lower(wrappedNative) : lower(token)) ?? Number.NaN;
  // Results are measured in one token, which therefore has the price one.
  const unit = priceOf(kind === 'exactIn' ? tokenOut : tokenIn);
  const isIn = kind === 'exactIn';
  let value = ((isIn ? priceOf(tokenIn) : -priceOf(tokenOut)) / unit) * Number(amount);
  let scale = Math.abs(value);
  for (const pool of pools) {
    const view = toFloatPool(pool);
    if (!view) continue;
    const price0 = priceOf(pool.token0) / unit;
    const price1 = priceOf(pool.token1) / unit;
    if (!(price0 >= 0 && price1 >= 0)) return undefined;
    value += arbitrage(view, price0, price1);
    scale +=
      lastArbitrage.scale +
      lastArbitrage.amountOut * (lastArbitrage.direction === 1 ? price1 : price0);
  }
  return unit > 0 ? boundOf(kind, value, scale) : undefined;
}
