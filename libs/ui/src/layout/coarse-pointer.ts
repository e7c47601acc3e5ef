/** Whether the device is used by touch, where focusing a field opens an on-screen keyboard. */
export const hasCoarsePointer = (): boolean => window.matchMedia('(pointer: coarse)').matches;
