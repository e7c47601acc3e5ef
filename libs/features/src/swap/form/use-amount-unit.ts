import { useMoney } from '@cenote/i18n';
import { useState } from 'react';
import { editableAmount } from '../../money/amount-text.ts';
import { fiatOfTokens, isPriced, type TokenPrice, tokensOfFiat } from '../../money/fiat-amount.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { type AmountUnit, amountUnitChosen } from '../../state/slices/settings.ts';
import type { Token } from '../../tokens/list/token.ts';

/** An amount as money, and the tokens that it became at a price in dollars. */
interface TypedFiat {
  text: string;
  value: string;
  priceUsd: number;
}

/** The side that the person fixed: its tokens as text, base units, token. */
export interface FixedSide {
  value: string;
  amount: bigint | undefined;
  token: Token | undefined;
}

export interface AmountUnitView {
  /** What a side's field takes; money only where the token has a price. */
  unitOf(token: Token | null | undefined): AmountUnit;
  /** Whether there is a choice. */
  canSwitch(token: Token | null | undefined): boolean;
  /** From here on amounts are typed in this; what stands in the fixed field comes along. */
  setUnit(unit: AmountUnit, fixed?: FixedSide): void;
  /** What was typed, as tokens; keeps the words themselves for the field. */
  toTokens(text: string, token: Token | null | undefined): string;
  /** Dollars for a whole token by which money became these tokens; undefined where tokens were typed. */
  usedPrice(value: string, token: Token | null | undefined): number | undefined;
  /** The field of the side that was typed into. */
  typedText(value: string, amount: bigint | undefined, token: Token | null | undefined): string;
  /** The field of the other side. */
  derivedText(amount: bigint | undefined, token: Token | null | undefined): string;
  /** The same money in another token; what was typed as tokens stays a number. */
  carry(value: string, token: Token | undefined): string;
}

/**
 * Amounts may be typed as money of the currency in use. Money becomes tokens once, at the price of
 * that moment: the tokens are what is asked for, signed and kept in the address bar, and no price that
 * moves later changes them. Testnet mode knows no money.
 */
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
      // A price that is listed or dropped later says nothing about the one that was used.
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
