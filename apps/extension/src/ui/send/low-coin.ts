const KEY = 'cenote.seen.lowCoin';

/** Whether the person has read what a low balance of a network's coin means. */
export const isLowCoinAcknowledged = (): boolean => localStorage.getItem(KEY) !== null;

export const acknowledgeLowCoin = (): void => localStorage.setItem(KEY, '1');
