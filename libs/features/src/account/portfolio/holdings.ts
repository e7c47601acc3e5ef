/**
 * `splitHoldings()`: splits an account's balances into shown and hidden ones by the settings; each list keeps its
 * order. Also: types `Holdings` (the two lists) and `TokenBalance` (a balance of the gateway).
 */
import type { tokenBalanceSchema } from '@cenote/data';
import type * as z from 'zod/mini';

export type TokenBalance = z.output<typeof tokenBalanceSchema>;

type Judged = Pick<TokenBalance, 'isSmall' | 'isSpam'>;

/** Balances of an account, split into shown and hidden ones. */
export interface Holdings<Balance extends Judged = TokenBalance> {
  shown: Balance[];
  /** Hidden as small or as spam. */
  hidden: Balance[];
}

/** Splits balances into shown and hidden ones by the settings; each list keeps its order. */
export function splitHoldings<Balance extends Judged>(
  balances: readonly Balance[],
  { hidesSmall, hidesSpam }: { hidesSmall: boolean; hidesSpam: boolean },
): Holdings<Balance> {
  const isHidden = ({ isSmall, isSpam }: Balance) =>
    (hidesSmall && isSmall) || (hidesSpam && isSpam);
  return {
    shown: balances.filter((balance) => !isHidden(balance)),
    hidden: balances.filter(isHidden),
  };
}
