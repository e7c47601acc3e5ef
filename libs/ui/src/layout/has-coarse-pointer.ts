/**
 * `hasCoarsePointer()`: whether the device's main pointer is coarse (touch), so that focusing a field opens an
 * on-screen keyboard. Reads a media query once; not a hook.
 */
export const hasCoarsePointer = (): boolean => window.matchMedia('(pointer: coarse)').matches;
