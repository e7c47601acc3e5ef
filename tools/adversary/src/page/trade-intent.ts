/**
 * `TradeIntent`: type of a trade that the simulated user wants to make. Also: `queryOf()`, the query parameters of the
 * form for it.
 */
import { type Address, NATIVE } from '@cenote/chains';
import { trueToken } from '../true-tokens.ts';

/** A trade that the user intends. */
export interface TradeIntent {
  sell: string;
  buy: string;
  /** Whole tokens of the fixed side, as typed. */
  amount: string;
  isExactOut?: boolean;
  /** The amount is typed in USD instead, on the sold side. */
  moneyUsd?: number;
  /** Whether the wallet supports batches. */
  canBatch?: boolean;
}

const inUrl = (address: Address): string => (address === NATIVE ? 'NATIVE' : address);

/**
 * Query parameters of an intent.
 * @param taken.buy token that the user selected instead of the intended one
 */
export const queryOf = (
  { sell, buy, amount, isExactOut = false }: TradeIntent,
  taken: { buy?: Address } = {},
): string =>
  new URLSearchParams({
    inputCurrency: inUrl(trueToken(sell).address),
    outputCurrency: inUrl(taken.buy ?? trueToken(buy).address),
    value: amount,
    field: isExactOut ? 'OUTPUT' : 'INPUT',
  }).toString();
