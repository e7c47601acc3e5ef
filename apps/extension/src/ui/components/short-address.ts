import { shortenAddress } from '@cenote/i18n';

/** Digits at the ends of an address in the wallet: four and four can be forged in seconds. */
const HEAD = 6;
const TAIL = 4;

/** An address in a row or a sentence: `0xf39Fd6…2266`. Whole wherever something is decided by it. */
export const shortAddress = (address: string): string => shortenAddress(address, HEAD, TAIL);
