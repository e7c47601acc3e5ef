/** Isolates text from the writing direction around it (UAX #9). */
import { activeDirection } from '../locale.ts';

/** First strong isolate, and its end (UAX #9): nothing around it reorders what is within. */
const FSI = '\u2068';
const PDI = '\u2069';

/**
 * A figure that keeps its own order among words that run from right to left, where `1 ETH = 3,021
 * USDC` would read as `ETH = 3,021 USDC 1`, and a sign stand behind its number.
 */
export const isolate = (figure: string): string =>
  activeDirection() === 'rtl' ? `${FSI}${figure}${PDI}` : figure;

/** Letters and signs of scripts that run from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A name of somebody else's choice that does not reorder what stands around it: `1` beside a symbol of a Hebrew letter
 * and `000` would read as `1 000`.
 */
export const isolateName = (name: string): string =>
  RIGHT_TO_LEFT.test(name) && !name.startsWith(FSI) ? `${FSI}${name}${PDI}` : name;
