import { type Address, NATIVE } from '@cenote/chains';
import { trueToken } from '../market.ts';

/* Trades that the simulated user wants to make. */

/** A trade that a person wants to make. */
export interface TradeIntent {
  sell: string;
  buy: string;
  /** Whole tokens of the side that is fixed, as typed. */
  amount: string;
  isExactOut?: boolean;
  /** The amount is typed as so many dollars instead, on the side that is sold. */
  moneyUsd?: number;
  /** The wallet carries out several calls as one. */
  canBatch?: boolean;
}

const inUrl = (address: Address): string => (address === NATIVE ? 'NATIVE' : address);

/**
 * The address bar's parameters of an intent.
 * @param taken.buy the token that the person took for the one that they want
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
