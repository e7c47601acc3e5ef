/**
 * Functions that add Unicode bidirectional isolates (UAX #9) to a text: `isolate()`, to a figure if the active language
 * is right-to-left; `isolateName()`, to an untrusted name with right-to-left characters.
 */
import { activeDirection } from '../locale.ts';

/** First strong isolate, and its end (UAX #9): surrounding text does not reorder the content. */
const FSI = '\u2068';
const PDI = '\u2069';

/**
 * Isolates a figure within right-to-left text, where `1 ETH = 3,021 USDC` would be displayed as `ETH = 3,021 USDC 1`,
 * and a sign after its number.
 */
export const isolate = (figure: string): string =>
  activeDirection() === 'rtl' ? `${FSI}${figure}${PDI}` : figure;

/** Characters of right-to-left scripts. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Isolates an untrusted name, so that it does not reorder surrounding text: `1` beside a symbol of a Hebrew letter and
 * `000` would be displayed as `1 000`.
 */
export const isolateName = (name: string): string =>
  RIGHT_TO_LEFT.test(name) && !name.startsWith(FSI) ? `${FSI}${name}${PDI}` : name;
