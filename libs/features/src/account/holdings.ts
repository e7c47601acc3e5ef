import type { tokenBalanceSchema } from '@cenote/data';
import type * as z from 'zod/mini';

export type TokenBalance = z.output<typeof tokenBalanceSchema>;

export interface Holdings {
  shown: TokenBalance[];
  /** Left out as small or as spam. */
  hidden: TokenBalance[];
}

/** Balances apart by what the settings leave out; each list keeps its order. */
export function splitHoldings(
  balances: readonly TokenBalance[],
  { hidesSmall, hidesSpam }: { hidesSmall: boolean; hidesSpam: boolean },
): Holdings {
  const isHidden = ({ isSmall, isSpam }: TokenBalance) =>
    (hidesSmall && isSmall) || (hidesSpam && isSpam);
  return {
    shown: balances.filter((balance) => !isHidden(balance)),
    hidden: balances.filter(isHidden),
  };
}
