/**
 * `readTerms()`: amounts that an open review screen shows, read from the DOM; undefined if they cannot be parsed. Also:
 * `Bounds`, the type of elements that replace an amount.
 */
import type { Shown } from '../losses.ts';
import { intendedBy, type TrueToken } from '../true-tokens.ts';
import { readAmount, type ShownAmount, textOf, unitsOf } from './shown.ts';

/** A bound in a review's terms that replaces one of its two amounts. */
export interface Bounds {
  least?: Element | null | undefined;
  most?: Element | null | undefined;
}

/** Parses an open review, for the true tokens with the displayed symbols. Undefined if it cannot be parsed. */
export function readTerms({ least, most }: Bounds = {}): Shown | undefined {
  const [sell, buy] = [...document.querySelectorAll('.f-review-amount')];
  const sold = amountIn(most ?? sell);
  const received = amountIn(least ?? buy);
  if (!sold || !received) return undefined;
  return {
    sold: { token: sold.token, most: sold.units },
    received: { token: received.token, least: received.units },
  };
}

function amountIn(
  element: Element | null | undefined,
): { token: TrueToken; units: bigint } | undefined {
  const shown: ShownAmount | undefined = readAmount(textOf(element));
  const token = shown && intendedBy(shown.symbol);
  return token && { token, units: unitsOf(shown, token.decimals) };
}
