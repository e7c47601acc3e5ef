import { useMemo } from 'react';
import type { Token } from '../list/token.ts';
import type { TokenList } from '../list/use-tokens.ts';

/** Hook: returns the listed tokens plus the selected ones that are not listed, so that their balances are read too. */
export function useWithSelected(
  list: TokenList,
  input: Token | null | undefined,
  output: Token | null | undefined,
): readonly Token[] {
  return useMemo(() => {
    const extra = [input, output].filter(
      (token): token is Token => !!token && !list.tokens.includes(token),
    );
    return extra.length > 0 ? [...list.tokens, ...extra] : list.tokens;
  }, [list.tokens, input, output]);
}
