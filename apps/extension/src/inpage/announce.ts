import type { Provider } from './provider.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="#0A1214"/><g fill="none" stroke="#2FD6C3"><circle cx="48" cy="48" r="30" stroke-width="5"/><circle cx="48" cy="48" r="18" stroke-width="4.5" opacity=".6"/></g><circle cx="48" cy="48" r="7.5" fill="#2FD6C3"/></svg>';
const ICON = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;

/** EIP-6963: tells pages of the wallet, now and whenever one asks. Nothing of what is told can be changed. */
export function announce(target: EventTarget, provider: Provider, uuid: string): void {
  const info = Object.freeze({ uuid, name: 'Cenote', icon: ICON, rdns: 'eth.cenote' });
  const detail = Object.freeze({ info, provider });
  const dispatch = () =>
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  target.addEventListener('eip6963:requestProvider', dispatch);
  dispatch();
}

/**
 * The place that pages looked for a wallet in before EIP-6963. Taken only where no other wallet is, once, and
 * left to another that wants it: two wallets that fight over it break the page.
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
