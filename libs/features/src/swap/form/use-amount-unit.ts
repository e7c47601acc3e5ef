/**
 * Hook `useAmountUnit()`: returns functions to enter amounts as money of the selected currency (type `AmountUnitView`).
 * Money is converted to tokens once, at the current price; later price changes do not affect them. Testnet mode has no
 * money. Also: type `FixedSide`.
 */
import { useMoney } from '@cenote/i18n';
import { useState } from 'react';
import { editableAmount } from '../../money/amount-text.ts';
import { fiatOfTokens, isPriced, type TokenPrice, tokensOfFiat } from '../../money/fiat-amount.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { type AmountUnit, amountUnitChosen } from '../../state/slices/settings.ts';
import type { Token } from '../../tokens/list/token.ts';

/** Amount of money as text, and its tokens at a dollar price. */
interface TypedFiat {
  text: string;
  value: string;
  priceUsd: number;
}

/** Side that the user fixed: its tokens as text, base units, token. */
export interface FixedSide {
  value: string;
  amount: bigint | undefined;
  token: Token | undefined;
}

export interface AmountUnitView {
  /** Returns the unit of a side's field; money only if the token has a price. */
  unitOf(token: Token | null | undefined): AmountUnit;
  /** Returns whether the unit can be switched. */
  canSwitch(token: Token | null | undefined): boolean;
  /** Sets the unit of entered amounts; converts the amount of the fixed field. */
  setUnit(unit: AmountUnit, fixed?: FixedSide): void;
  /** Converts the entered text to tokens; stores the text for the field. */
  toTokens(text: string, token: Token | null | undefined): string;
  /**
   * Returns the dollars for a whole token at which money was converted to these tokens; undefined if tokens were
   * entered.
   */
  usedPrice(value: string, token: Token | null | undefined): number | undefined;
  /** Returns the text of the edited field. */
  typedText(value: string, amount: bigint | undefined, token: Token | null | undefined): string;
  /** Returns the text of the other field. */
  derivedText(amount: bigint | undefined, token: Token | null | undefined): string;
  /** Returns the tokens for the same money in another token; an amount entered as tokens does not change. */
  carry(value: string, token: Token | undefined): string;
}

export function useAmountUnit(): AmountUnitView {
  const { perDollar } = useMoney();
  const isTestnet = useAppSelector((state) => state.settings.testnetMode);
  const dispatch = useAppDispatch();
  const unit = useAppSelector((state) => state.settings.amountUnit);
  const [typed, setTyped] = useState<TypedFiat>();
  const priceOf = (token: Token | null | undefined): TokenPrice | undefined => {
    if (isTestnet || token?.priceUsd === undefined) return undefined;
    const price = { priceUsd: token.priceUsd, perDollar };
    return isPriced(price) ? price : undefined;
  };
  const fiatPrice = (token: Token | null | undefined) =>
    unit === 'fiat' ? priceOf(token) : undefined;

  const toTokens: AmountUnitView['toTokens'] = (text, token) => {
    const price = fiatPrice(token);
    if (!token || !price) {
      setTyped(undefined);
      return text;
    }
    const value = tokensOfFiat(text, token.decimals, price);
    setTyped({ text, value, priceUsd: price.priceUsd });
    return value;
  };
  const derivedText: AmountUnitView['derivedText'] = (amount, token) => {
    if (amount === undefined || !token) return '';
    const price = fiatPrice(token);
    return price
      ? fiatOfTokens(amount, token.decimals, price)
      : editableAmount(amount, token.decimals);
  };
  return {
    unitOf: (token) => (fiatPrice(token) ? 'fiat' : 'token'),
    canSwitch: (token) => priceOf(token) !== undefined,
    setUnit(next, fixed) {
      if (next !== unit) dispatch(amountUnitChosen(next));
      const price = priceOf(fixed?.token);
      setTyped(
        next === 'fiat' && fixed?.token && fixed.amount !== undefined && price
          ? {
              text: fiatOfTokens(fixed.amount, fixed.token.decimals, price),
              value: fixed.value,
              priceUsd: price.priceUsd,
            }
          : undefined,
      );
    },
    toTokens,
    usedPrice: (value, token) =>
      // A price that is listed or removed later does not change the one that was used.
      (typed?.value === value ? typed : fiatPrice(token))?.priceUsd,
    typedText(value, amount, token) {
      if (!fiatPrice(token)) return value;
      return typed?.value === value ? typed.text : derivedText(amount, token);
    },
    derivedText,
    carry(value, token) {
      if (unit !== 'fiat' || typed?.value !== value) return value;
      return fiatPrice(token) ? toTokens(typed.text, token) : '';
    },
  };
}
