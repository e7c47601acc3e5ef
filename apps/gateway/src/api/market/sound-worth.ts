import type { Address } from '@cenote/chains';
import type { Market } from './market.ts';
import { worth } from './pool-figures.ts';

interface Holding {
  token0: Address;
  token1: Address;
  balance0: bigint;
  balance1: bigint;
}

/**
 * Dollars in a pool as far as verified tokens vouch for them: a token that no list verifies counts for
 * at most what the verified one beside it is worth, and nothing without one. Whoever mints a token and
 * gives it a price can fill pools with any number of dollars; sums and rankings over pools use this.
 */
export function soundWorth(
  { tokens }: Pick<Market, 'tokens'>,
  { token0, token1, balance0, balance1 }: Holding,
  unit: (token: Address) => number | undefined,
): number {
  const [worth0, worth1] = [worth(balance0, unit(token0)) ?? 0, worth(balance1, unit(token1)) ?? 0];
  const isVerified = (token: Address) => tokens.get(token)?.token.safety === 'verified';
  const [sound0, sound1] = [isVerified(token0), isVerified(token1)];
  if (sound0 && sound1) return worth0 + worth1;
  if (sound0) return worth0 + Math.min(worth0, worth1);
  return sound1 ? worth1 + Math.min(worth0, worth1) : 0;
}
