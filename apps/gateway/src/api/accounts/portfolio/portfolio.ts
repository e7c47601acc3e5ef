/**
 * Pure functions for portfolios: `holdingOf()` (a token balance with value and day change), `totalsOf()` (total value
 * and change), `byValue()` (sort order), `knownTokens()` (verified and priced tokens). Also: types `Holding`, `Totals`,
 * constant `SMALL_USD`.
 */
import { type Address, NATIVE } from '@cenote/chains';
import type { TokenFigures } from '../../market/figures.ts';
import type { Market } from '../../market/market.ts';
import { valueUsd } from '../../market/pools/pool-figures.ts';
import { isUnsellable, saleUnit } from '../../market/prices/sale-value.ts';
import type { KnownTokens } from '../read-accounts.ts';

/** Balances below this value in dollars are small. */
export const SMALL_USD = 1;

export interface Holding {
  market: Market;
  token: Address;
  /** Undefined if no list contains the token and no pool trades it. */
  figures: TokenFigures | undefined;
  amount: bigint;
  /** Null if it has no price or cannot be sold. */
  usd: number | null;
  /** USD value of the current amount a day ago; null if it had no price then. */
  usdBefore: number | null;
  isSmall: boolean;
  isSpam: boolean;
  /** Whether a list or a buy-sell simulation reports that it cannot be sold. */
  isUnsellable: boolean;
}

/** Returns a token balance with its price, value and day change. */
export function holdingOf(market: Market, token: Address, amount: bigint): Holding {
  const figures = market.tokens.get(token);
  const usd = valueUsd(amount, saleUnit(market, token));
  return {
    market,
    token,
    figures,
    amount,
    usd,
    usdBefore: usd === null ? null : usd / (1 + (figures?.change.DAY ?? 0)),
    isSmall: usd !== null && usd < SMALL_USD,
    isSpam: token !== NATIVE && isSpam(figures),
    isUnsellable: figures !== undefined && isUnsellable(figures.token),
  };
}

/** Verified and priced tokens: third parties cannot flood an account with these. */
export const knownTokens = ({
  tokens,
  sources,
}: Pick<Market, 'tokens' | 'sources'>): KnownTokens => ({
  verified: [...tokens.values()]
    .filter(({ token }) => token.safety === 'verified')
    .map(({ token }) => token.address),
  priced: [...sources.keys()],
});

const isSpam = (figures: TokenFigures | undefined): boolean =>
  figures === undefined ||
  figures.token.safety === 'blocked' ||
  figures.token.flags.some((flag) => flag === 'spam' || flag === 'impersonator');

export interface Totals {
  /** Null if no holding has a price. */
  usd: number | null;
  changeUsd: number | null;
  /** Relative change of the value: 0.1 is +10 %; null if the value a day ago was zero. */
  change: number | null;
}

/** Returns a finite number; 0 for others. */
const finite = (value: number | null): number =>
  value !== null && Number.isFinite(value) ? value : 0;

/** Returns the total value of holdings and its change in a day due to prices, for current balances. */
export function totalsOf(holdings: readonly Holding[]): Totals {
  const priced = holdings.filter(({ usd }) => usd !== null);
  if (priced.length === 0) return { usd: null, changeUsd: null, change: null };
  const sum = (value: (holding: Holding) => number | null) =>
    priced.reduce((total, holding) => total + finite(value(holding)), 0);
  const usd = sum((holding) => holding.usd);
  const before = sum((holding) => holding.usdBefore);
  const changeUsd = usd - before;
  return { usd, changeUsd, change: before > 0 ? changeUsd / before : null };
}

/** Most valuable first, then holdings without a price by symbol. */
export function byValue(a: Holding, b: Holding): number {
  if (a.usd !== b.usd) return (b.usd ?? -1) - (a.usd ?? -1);
  const symbol = ({ figures }: Holding) => figures?.token.symbol ?? '';
  return symbol(a) < symbol(b) ? -1 : symbol(a) > symbol(b) ? 1 : a.token < b.token ? -1 : 1;
}
