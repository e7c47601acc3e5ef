/**
 * `shortAddress()`: an address for a row or sentence, with six and four digits: `0xf39Fd6…2266`. Shown in full wherever
 * the user decides by it.
 */
import { shortenAddress } from '@cenote/i18n';

/** Number of digits at the ends of a shortened address: with four each, a lookalike is computed in seconds. */
const HEAD = 6;
const TAIL = 4;

/** An address in a row or sentence: `0xf39Fd6…2266`. Shown in full wherever the user decides by it. */
export const shortAddress = (address: string): string => shortenAddress(address, HEAD, TAIL);
