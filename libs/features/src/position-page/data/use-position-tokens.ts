/**
 * Hook `usePositionTokens()`: returns both tokens of a position and their prices in US dollars (type `PositionTokens`);
 * undefined until both are known. Also: `valueUsdOf()` (value of amounts of both).
 */
import { lower } from '@cenote/chains';
import type { Amounts } from '@cenote/trading';
import { useMemo } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { PositionFacts } from '../../liquidity/data/position-facts.ts';
import type { Token } from '../../tokens/list/token.ts';
import { useToken, useTokens } from '../../tokens/list/use-tokens.ts';

export interface PositionTokens {
  token0: Token;
  token1: Token;
  /** US dollars of a whole token; undefined if unknown. */
  price0: number | undefined;
  price1: number | undefined;
  /** Price of token0 in token1, in whole tokens. For display only. */
  price: number;
}

export function usePositionTokens(
  network: ConnectedNetwork,
  facts: Pick<PositionFacts, 'token0' | 'token1' | 'root'> | undefined,
): PositionTokens | undefined {
  const list = useTokens(network);
  const token0 = useToken(network, list, facts && lower(facts.token0));
  const token1 = useToken(network, list, facts && lower(facts.token1));
  const root = facts?.root;
  return useMemo(() => {
    if (!token0 || !token1 || root === undefined) return undefined;
    const price = root ** 2 * 10 ** (token0.decimals - token1.decimals);
    const [listed0, listed1] = [token0.priceUsd, token1.priceUsd];
    return {
      token0,
      token1,
      price,
      // A token without a price of its own has that of the pool.
      price0: listed0 ?? (listed1 === undefined ? undefined : listed1 * price),
      price1: listed1 ?? (listed0 === undefined || price === 0 ? undefined : listed0 / price),
    };
  }, [token0, token1, root]);
}

/** Returns the value of amounts in US dollars; null if it is unknown. */
export function valueUsdOf(tokens: PositionTokens, { amount0, amount1 }: Amounts): number | null {
  const { token0, token1, price0, price1 } = tokens;
  if (price0 === undefined || price1 === undefined) return null;
  return (
    (Number(amount0) / 10 ** token0.decimals) * price0 +
    (Number(amount1) / 10 ** token1.decimals) * price1
  );
}
