/**
 * `runtime`: `chrome.runtime` (connect, onMessage) for the content script, without webextension-polyfill, which would
 * make it four times as large.
 */
import type { Runtime } from 'webextension-polyfill';

/** The part of `runtime` that the content script uses. None of it returns a promise: all browsers have it as `chrome`. */
declare const chrome: { runtime: Pick<Runtime.Static, 'connect' | 'onMessage'> };

/**
 * `runtime` for the content script. It runs in every frame of every page, so it is built without webextension-polyfill,
 * which would make the script four times as large.
 */
export const { runtime } = chrome;
