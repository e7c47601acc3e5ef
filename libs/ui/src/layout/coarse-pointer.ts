/** Whether the device is used by touch: a field that gets the focus by itself opens a keyboard there. */
export const hasCoarsePointer = (): boolean => window.matchMedia('(pointer: coarse)').matches;
