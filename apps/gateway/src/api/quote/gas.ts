/**
 * `gasModel()`: the gas price in base units of the token that a route is measured in. `gasUsd()`: the dollar cost of
 * gas. Both return undefined if a price is missing.
 */
import { type Address, isNative, sameAddress } from '@cenote/chains';
import type { GasModel } from '@cenote/trading';
import type { UnitPrices } from '../prices/prices.ts';

/**
 * Returns the gas price in base units of the token that a route is measured in: through dollar prices, or directly if
 * the token is the native coin.
 * @returns undefined if a price is missing: routes are then compared without gas.
 */
export function gasModel(
  gasPriceWei: bigint,
  token: Address,
  wrappedNative: Address,
  prices: UnitPrices,
): GasModel | undefined {
  if (isNative(token) || sameAddress(token, wrappedNative)) {
    return { pricePerUnitX64: gasPriceWei << 64n };
  }
  const wei = prices.get(wrappedNative);
  const unit = prices.get(token);
  if (wei === undefined || unit === undefined) return undefined;
  const price = Number(gasPriceWei) * (wei / unit) * 2 ** 64;
  return Number.isFinite(price) ? { pricePerUnitX64: BigInt(Math.round(price)) } : undefined;
}

/** Returns the dollar cost of gas; undefined if the native coin has no price. */
export function gasUsd(
  gasUnits: bigint,
  gasPriceWei: bigint,
  wrappedNative: Address,
  prices: UnitPrices,
): number | undefined {
  const wei = prices.get(wrappedNative);
  const usd = wei === undefined ? undefined : Number(gasUnits * gasPriceWei) * wei;
  return Number.isFinite(usd) ? usd : undefined;
}
