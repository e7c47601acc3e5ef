/**
 * What is entered in the dialog that adds liquidity: `Entry`, `enteredAmounts()` (base units), `givenOf()` (the amount that
 * the other follows), `sidesOf()` (both fields).
 */
import { formatAmount, parseAmount } from '@cenote/trading';
import type { Amounts, GivenAmount } from '@cenote/trading/liquidity';
import type { PositionState } from '@cenote/trading/onchain';
import type { Token } from '../../tokens/list/token.ts';
import { depositAmounts } from '../requests/increase-request.ts';

type SideIndex = 0 | 1;
type Tokens = readonly [Token, Token];

export interface Entry {
  /** Plain decimal text of both sides. */
  texts: readonly [string, string];
  /** Side that was entered last, which the other follows unless the proportion is free. */
  side: SideIndex;
}

const amountOf = ({ texts }: Entry, tokens: Tokens, side: SideIndex): bigint =>
  parseAmount(texts[side], tokens[side].decimals) ?? 0n;

/** Returns the amount that the other follows; undefined without one. */
export function givenOf(entry: Entry, tokens: Tokens): GivenAmount | undefined {
  const amount = amountOf(entry, tokens, entry.side);
  if (amount === 0n) return undefined;
  return entry.side === 0 ? { amount0: amount } : { amount1: amount };
}

/**
 * Returns both amounts of the deposit; undefined if nothing is deposited.
 * @param position whose price determines the proportion; omitted: the amounts are those that were entered
 */
export function enteredAmounts(
  entry: Entry,
  tokens: Tokens,
  position: PositionState | undefined,
): Amounts | undefined {
  const given = givenOf(entry, tokens);
  const amounts = position
    ? given && depositAmounts(position, given)
    : { amount0: amountOf(entry, tokens, 0), amount1: amountOf(entry, tokens, 1) };
  return amounts && amounts.amount0 + amounts.amount1 > 0n ? amounts : undefined;
}

/** Returns text and amount of both fields, and whether the position takes the token; see {@link enteredAmounts}. */
export const sidesOf = (
  { texts, side: entered }: Entry,
  amounts: Amounts | undefined,
  tokens: Tokens,
  position: PositionState | undefined,
) =>
  ([0, 1] as const).map((side) => {
    const token = tokens[side];
    const amount = amounts && (side === 0 ? amounts.amount0 : amounts.amount1);
    const followed = amount === undefined ? '' : formatAmount(amount, token.decimals);
    return {
      side,
      token,
      amount,
      text: !position || side === entered ? texts[side] : followed,
      isTaken: !position || takes(position, side),
    };
  });

/** Whether the position takes a token at the current price: out of range, it takes one of the two only. */
function takes(position: PositionState, side: SideIndex): boolean {
  if (position.protocol === 'v2') return true;
  const { range, pool } = position;
  return side === 0 ? pool.tick < range.tickUpper : pool.tick >= range.tickLower;
}
