/**
 * State of the limit form's inputs as pure functions: `solveLimit()` (computes the missing one of amount sold, price
 * and amount bought), `typeAmount()` (draft after an edit), `flipLimit()` (tokens swapped). Also: types `LimitDraft`,
 * `PriceChoice`, `SolvedLimit`, constants `PRICE_STEPS` and `AT_MARKET`.
 */
import { parseAmount } from '@cenote/trading';
import {
  inAtPrice,
  invertPrice,
  isOrderAmount,
  movePrice,
  outAtPrice,
  type Price,
} from '@cenote/trading/orders';
import { editableAmount } from '../../money/amount-text.ts';
import type { AmountDraft } from '../../swap/form/use-amount-draft.ts';
import type { SwapField } from '../../swap-url/swap-url.ts';
import { type PairDecimals, parsePrice, priceText } from '../price/price-text.ts';

/** Source of the price. */
export type PriceChoice =
  /** The market price, improved by so many basis points of the price in a direction. */
  | { by: 'market'; bps: number; isInverted: boolean }
  /** The entered price, and its direction. */
  | { by: 'text'; text: string; isInverted: boolean }
  /** The ratio of both amounts: `other` is the text of the field that was not edited last. */
  | { by: 'amounts'; other: string };

/** Presets in basis points: 0, 1 %, 5 % and 10 % better than the market price on screen. */
export const PRICE_STEPS = [0, 100, 500, 1_000] as const;
export const AT_MARKET: PriceChoice = { by: 'market', bps: 0, isInverted: false };

export interface LimitDraft extends AmountDraft {
  price: PriceChoice;
  /** The price is shown as tokens sold for one bought. */
  isInverted: boolean;
}

export interface SolvedLimit {
  price: Price | undefined;
  /** Text of the price field, in the direction on screen. */
  priceText: string;
  /** Base units; undefined if there is no amount yet, or if an order cannot contain it. */
  amountIn: bigint | undefined;
  amountOut: bigint | undefined;
  /** Texts of the amount fields. */
  textIn: string;
  textOut: string;
}

/** Returns the amount sold, the price and the amount bought, the third from the other two. */
export function solveLimit(
  draft: LimitDraft,
  decimals: Partial<PairDecimals>,
  market: Price | undefined,
): SolvedLimit {
  const { field, value, price: choice, isInverted } = draft;
  const isIn = field === 'INPUT';
  const [ownDecimals, otherDecimals] = isIn
    ? [decimals.input, decimals.output]
    : [decimals.output, decimals.input];
  const own = amountOf(value, ownDecimals);
  const pair = pairOf(decimals);
  const solved = (other: bigint | undefined, otherText: string, price: Price | undefined) => ({
    price,
    priceText: textOf(choice, isInverted, price, pair),
    amountIn: isIn ? own : other,
    amountOut: isIn ? other : own,
    textIn: isIn ? value : otherText,
    textOut: isIn ? otherText : value,
  });
  if (choice.by === 'amounts') {
    const other = amountOf(choice.other, otherDecimals);
    const [amountIn, amountOut] = isIn ? [own, other] : [other, own];
    return solved(other, choice.other, amountIn && amountOut ? { amountIn, amountOut } : undefined);
  }
  const price = pair && priceOf(choice, isInverted, pair, market);
  const other =
    price && own !== undefined
      ? usable(isIn ? outAtPrice(price, own) : inAtPrice(price, own))
      : undefined;
  const otherText =
    other === undefined || otherDecimals === undefined ? '' : editableAmount(other, otherDecimals);
  return solved(other, otherText, price);
}

const pairOf = ({ input, output }: Partial<PairDecimals>): PairDecimals | undefined =>
  input === undefined || output === undefined ? undefined : { input, output };

const usable = (amount: bigint | undefined): bigint | undefined =>
  amount !== undefined && isOrderAmount(amount) ? amount : undefined;

const amountOf = (text: string, decimals: number | undefined): bigint | undefined =>
  decimals === undefined ? undefined : usable(parseAmount(text, decimals));

/** Returns the price that the field shows: a market price is rounded to its text. */
function priceOf(
  choice: Exclude<PriceChoice, { by: 'amounts' }>,
  isInverted: boolean,
  pair: PairDecimals,
  market: Price | undefined,
): Price | undefined {
  if (choice.by === 'text') return parsePrice(choice.text, pair, choice.isInverted);
  if (!market) return undefined;
  return parsePrice(priceText(betterBy(choice, market), pair, isInverted), pair, isInverted);
}

/** Returns the improved price: more is bought for one sold, or less is sold for one bought. */
const betterBy = (
  { bps, isInverted }: Extract<PriceChoice, { by: 'market' }>,
  market: Price,
): Price =>
  isInverted ? invertPrice(movePrice(invertPrice(market), -bps)) : movePrice(market, bps);

function textOf(
  choice: PriceChoice,
  isInverted: boolean,
  price: Price | undefined,
  pair: PairDecimals | undefined,
): string {
  if (choice.by === 'text' && choice.isInverted === isInverted) return choice.text;
  return price && pair ? priceText(price, pair, isInverted) : '';
}

/**
 * Returns the draft after an amount was edited. With a price the other amount is computed; without one, two amounts
 * determine the price.
 */
export function typeAmount(draft: LimitDraft, typed: AmountDraft, hasNoPrice: boolean): LimitDraft {
  const isOther = typed.field !== draft.field;
  const { price } = draft;
  if (price.by === 'amounts') {
    const other = isOther ? draft.value : price.other;
    // Both amounts are empty: the price is the market price again.
    const isEmpty = typed.value === '' && other === '';
    return { ...draft, ...typed, price: isEmpty ? AT_MARKET : { by: 'amounts', other } };
  }
  const makesPrice = hasNoPrice && isOther && draft.value !== '';
  return {
    ...draft,
    ...typed,
    ...(makesPrice && { price: { by: 'amounts', other: draft.value } }),
  };
}

/**
 * Returns the draft with the two tokens swapped: each amount stays with its token, and the price is of the same token
 * as before.
 */
export function flipLimit({ field, value, price, isInverted }: LimitDraft): LimitDraft {
  const other: SwapField = field === 'INPUT' ? 'OUTPUT' : 'INPUT';
  return {
    field: other,
    value,
    price: price.by === 'amounts' ? price : { ...price, isInverted: !price.isInverted },
    isInverted: !isInverted,
  };
}
