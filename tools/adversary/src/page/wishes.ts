import { NATIVE } from '@cenote/chains';
import { trueToken } from '../market.ts';

/** A trade that a person wants to make. */
export interface Wish {
  sell: string;
  buy: string;
  /** Whole tokens of the side that is fixed, as typed. */
  amount: string;
  isExactOut?: boolean;
  /** The wallet carries out several calls as one. */
  canBatch?: boolean;
}

const inUrl = (key: string): string => {
  const { address } = trueToken(key);
  return address === NATIVE ? 'NATIVE' : address;
};

/** The address bar's parameters of a wish. */
export const queryOf = ({ sell, buy, amount, isExactOut = false }: Wish): string =>
  new URLSearchParams({
    ...{ inputCurrency: inUrl(sell), outputCurrency: inUrl(buy), value: amount },
    field: isExactOut ? 'OUTPUT' : 'INPUT',
  }).toString();
