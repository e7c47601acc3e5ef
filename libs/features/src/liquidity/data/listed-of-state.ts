/**
 * `listedOfState()`: returns the row of a list for a position that was read from the chain. Also: type `ListedToken` (what
 * it needs to know of the tokens).
 */
import type { Address } from '@cenote/chains';
import type { Amounts } from '@cenote/trading';
import type { PositionState } from '@cenote/trading/onchain';
import { rangePrices } from '../pool/range-prices.ts';
import type { ListedPosition } from './listed-position.ts';
import { factsOfState } from './position-facts.ts';

export interface ListedToken {
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
  logoUri?: string | undefined;
  priceUsd?: number | undefined;
}

const ZERO = { amount0: '0', amount1: '0', usd: 0 } as const;

export function listedOfState(
  chainId: number,
  state: PositionState,
  [token0, token1]: readonly [ListedToken, ListedToken],
): ListedPosition {
  const facts = factsOfState(state);
  const { range, tickSpacing } = facts;
  const valued = ({ amount0, amount1 }: Amounts) => ({
    amount0: String(amount0),
    amount1: String(amount1),
    usd: usdOf(amount0, token0, amount1, token1),
  });
  const named = ({ address, symbol, name, decimals, logoUri }: ListedToken) => ({
    chainId,
    address,
    symbol,
    name,
    decimals,
    logoUri: logoUri ?? null,
  });
  const { min = null, max = null } =
    range && tickSpacing !== undefined
      ? rangePrices(range, tickSpacing, [token0.decimals, token1.decimals])
      : {};
  return {
    chainId,
    protocol: facts.protocol,
    tokenId: facts.tokenId ?? null,
    owner: facts.owner,
    status: facts.status,
    poolId: facts.poolId,
    pool: { token0: named(token0), token1: named(token1), fee: facts.fee, hook: facts.hook },
    tickLower: range?.tickLower ?? null,
    tickUpper: range?.tickUpper ?? null,
    isFullRange: min === null && max === null,
    minPrice: min,
    maxPrice: max,
    liquidity: String(facts.liquidity),
    share: facts.protocol === 'v2' ? facts.share : null,
    pooled: valued(facts.pooled),
    uncollected: facts.uncollected
      ? { fees: valued(facts.uncollected), unpaid: ZERO, problem: null }
      : null,
  };
}

/** Value of both amounts in US dollars; null unless both tokens have a price. */
function usdOf(amount0: bigint, token0: ListedToken, amount1: bigint, token1: ListedToken) {
  if (token0.priceUsd === undefined || token1.priceUsd === undefined) return null;
  const of = (amount: bigint, { decimals, priceUsd = 0 }: ListedToken) =>
    (Number(amount) / 10 ** decimals) * priceUsd;
  return of(amount0, token0) + of(amount1, token1);
}
