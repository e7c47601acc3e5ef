/**
 * Defines a browser's globals with jsdom when imported; exports nothing. Must be imported before modules that read them
 * when they load.
 */
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
  url: 'https://cenote.test/',
  pretendToBeVisual: true,
});

/** Globals that both jsdom and Node have: Node's own are retained, since requests and timers use them. */
const NODES_OWN = new Set([
  ...['fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'URL'],
  ...['URLSearchParams', 'structuredClone', 'performance', 'crypto', 'console', 'queueMicrotask'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'TextEncoder', 'TextDecoder'],
  ...['Blob', 'File', 'FormData', 'WebSocket', 'MessageChannel', 'BroadcastChannel', 'EventSource'],
]);

for (const name of Object.getOwnPropertyNames(window)) {
  if (NODES_OWN.has(name) || (name in globalThis && name !== 'navigator' && !isEvent(name))) {
    continue;
  }
  const value: unknown = Reflect.get(window, name);
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}

/** Events that a page dispatches must be instances of the page's own classes. */
function isEvent(name: string): boolean {
  return /^(Custom|Message|Close|Error)?Event(Target)?$/.test(name);
}

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

const matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
// Replacements for layout functions, which jsdom does not have.
Object.assign(globalThis, {
  matchMedia,
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
});
Object.assign(window, { matchMedia });
Object.defineProperty(window.HTMLElement.prototype, 'clientHeight', {
  configurable: true,
  value: 600,
});
