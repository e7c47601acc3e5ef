import type { Shown } from '../losses.ts';
import { meantBy, type TrueToken } from '../market.ts';
import { readAmount, type ShownAmount, textOf, unitsOf } from './shown.ts';

/* Reads the amounts that a review screen shows. */

/** A bound among a review's terms that stands in place of one of its two amounts. */
export interface Bounds {
  least?: Element | null | undefined;
  most?: Element | null | undefined;
}

/**
 * What an open review says, read by a person who means the true tokens by their symbols. Undefined where
 * it cannot be read.
 */
export function readTerms({ least, most }: Bounds = {}): Shown | undefined {
  const [sell, buy] = [...document.querySelectorAll('.f-review-amount')];
  const given = amountIn(most ?? sell);
  const received = amountIn(least ?? buy);
  if (!given || !received) return undefined;
  return {
    given: { token: given.token, most: given.units },
    received: { token: received.token, least: received.units },
  };
}

function amountIn(
  element: Element | null | undefined,
): { token: TrueToken; units: bigint } | undefined {
  const shown: ShownAmount | undefined = readAmount(textOf(element));
  const token = shown && meantBy(shown.symbol);
  return token && { token, units: unitsOf(shown, token.decimals) };
}
