import type { Address } from '@cenote/chains';
import type { KnownToken } from '../../tokens/merge-tokens.ts';
import type { Market } from '../market.ts';
import { worth } from '../pools/pool-figures.ts';
import { isUnsellable } from './sale-value.ts';

interface Holding {
  token0: Address;
  token1: Address;
  balance0: bigint;
  balance1: bigint;
}

/**
 * Dollars in a pool as far as verified tokens vouch for them: a token that no list verifies counts for
 * at most what the verified one beside it is worth, and nothing without one or where it cannot be sold. Whoever mints a token and
 * gives it a price can fill pools with any number of dollars; sums and rankings over pools use this.
 */
export const soundWorth = (
  { tokens }: Pick<Market, 'tokens'>,
  holding: Holding,
  unit: (token: Address) => number | undefined,
): number => verifiedWorth((token) => tokens.get(token)?.token, holding, unit);

/** The same for tokens without figures. */
export function verifiedWorth(
  known: (token: Address) => KnownToken | undefined,
  { token0, token1, balance0, balance1 }: Holding,
  unit: (token: Address) => number | undefined,
): number {
  const worthOf = (token: Address, balance: bigint) => {
    const of = known(token);
    return of && isUnsellable(of) ? 0 : (worth(balance, unit(token)) ?? 0);
  };
  const [worth0, worth1] = [worthOf(token0, balance0), worthOf(token1, balance1)];
  const isVerified = (token: Address) => known(token)?.safety === 'verified';
  const [sound0, sound1] = [isVerified(token0), isVerified(token1)];
  if (sound0 && sound1) return worth0 + worth1;
  if (sound0) return worth0 + Math.min(worth0, worth1);
  return sound1 ? worth1 + Math.min(worth0, worth1) : 0;
}
