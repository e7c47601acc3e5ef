/**
 * Whether the user has acknowledged the dialog about a low native balance (`isLowCoinAcknowledged()`), and storing that
 * (`acknowledgeLowCoin()`), in localStorage.
 */
const KEY = 'cenote.seen.lowCoin';

/** Whether the low balance dialog was acknowledged. */
export const isLowCoinAcknowledged = (): boolean => localStorage.getItem(KEY) !== null;

export const acknowledgeLowCoin = (): void => localStorage.setItem(KEY, '1');
