/**
 * `trustedValueUsd()`: the value of a pool in dollars, limited by that of its verified tokens. Also:
 * `verifiedValueUsd()`, the same for tokens without figures.
 */
import type { Address } from '@cenote/chains';
import type { KnownToken } from '../../tokens/known-token.ts';
import type { MarketFigures } from '../figures.ts';
import { valueUsd } from '../pools/pool-figures.ts';
import { isUnsellable } from './sale-value.ts';

interface Holding {
  token0: Address;
  token1: Address;
  balance0: bigint;
  balance1: bigint;
}

/**
 * Returns the value of a pool in dollars, limited by its verified tokens: an unverified token counts for at most the
 * value of the verified one in the same pool, and for zero without one or if it cannot be sold. Anyone who mints a
 * token and gives it a price can create pools of any nominal value, so sums and rankings over pools use this value.
 */
export const trustedValueUsd = (
  { tokens }: Pick<MarketFigures, 'tokens'>,
  holding: Holding,
  unit: (token: Address) => number | undefined,
): number => verifiedValueUsd((token) => tokens.get(token)?.token, holding, unit);

/** The same value for tokens without figures. */
export function verifiedValueUsd(
  known: (token: Address) => KnownToken | undefined,
  { token0, token1, balance0, balance1 }: Holding,
  unit: (token: Address) => number | undefined,
): number {
  const valueIn = (token: Address, balance: bigint) => {
    const of = known(token);
    return of && isUnsellable(of) ? 0 : (valueUsd(balance, unit(token)) ?? 0);
  };
  const [value0, value1] = [valueIn(token0, balance0), valueIn(token1, balance1)];
  const isVerified = (token: Address) => known(token)?.safety === 'verified';
  const [trusted0, trusted1] = [isVerified(token0), isVerified(token1)];
  if (trusted0 && trusted1) return value0 + value1;
  if (trusted0) return value0 + Math.min(value0, value1);
  return trusted1 ? value1 + Math.min(value0, value1) : 0;
}
