/**
 * `announce()`: announces the provider to the page (EIP-6963). Also: `setWindowEthereum()`, which sets
 * `window.ethereum` if no other wallet has.
 */
import type { Provider } from './provider.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="#0A1214"/><g fill="none" stroke="#2FD6C3"><circle cx="48" cy="48" r="30" stroke-width="5"/><circle cx="48" cy="48" r="18" stroke-width="4.5" opacity=".6"/></g><circle cx="48" cy="48" r="7.5" fill="#2FD6C3"/></svg>';
const ICON = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;

/** EIP-6963: announces the wallet to the page, immediately and on each request event. The detail is frozen. */
export function announce(target: EventTarget, provider: Provider, uuid: string): void {
  const info = Object.freeze({ uuid, name: 'Cenote', icon: ICON, rdns: 'eth.cenote' });
  const detail = Object.freeze({ info, provider });
  const dispatch = () =>
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  target.addEventListener('eip6963:requestProvider', dispatch);
  dispatch();
}

/**
 * Sets `window.ethereum`, for pages without EIP-6963. Set only if no other wallet has set it, once, and left writable:
 * two wallets that overwrite each other break the page.
 */
export function setWindowEthereum(
  target: EventTarget & { ethereum?: unknown },
  provider: Provider,
) {
  if ('ethereum' in target) return;
  Object.defineProperty(target, 'ethereum', {
    value: provider,
    configurable: true,
    enumerable: true,
    writable: true,
  });
  target.dispatchEvent(new Event('ethereum#initialized'));
}
