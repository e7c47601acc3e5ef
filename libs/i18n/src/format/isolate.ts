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
