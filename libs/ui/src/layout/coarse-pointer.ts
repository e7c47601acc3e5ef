/** Whether the device is used by touch, where focus would open a keyboard. */
export const hasCoarsePointer = (): boolean => window.matchMedia('(pointer: coarse)').matches;
