/**
 * `downloadLink()`: returns the configured download address, with the wallet app that shows the page as its parameter,
 * or `web` in other browsers. Also: `isMobile()` (whether the page runs on a phone or tablet).
 */

/** User agent patterns of the browsers inside wallet apps. */
const WALLET_BROWSERS = [
  ['metamask', /MetaMaskMobile/],
  ['phantom', /Phantom\//],
  ['okx', /OKApp|OKEx/],
  ['bitkeep', /BitKeep|Bitget/],
  ['defi-wallet', /DeFiWallet|DeFi Wallet/],
  ['1inch', /1inch/i],
  ['rhncw', /RHNCW/],
  ['coinbase', /CoinbaseWallet|CoinbaseBrowser|CoinbaseRetail/],
] as const;

/** Whether the page runs on a phone or tablet. */
export const isMobile = (userAgent: string): boolean => /iPhone|iPad|iPod|Android/.test(userAgent);

/**
 * Returns the configured download address, with the wallet app that shows the page as its parameter, or `web` in other
 * browsers.
 */
export function downloadLink(downloadUrl: string, userAgent: string): string {
  const [browser] = WALLET_BROWSERS.find(([, sign]) => sign.test(userAgent)) ?? ['web'];
  const url = new URL(downloadUrl);
  url.searchParams.set('from', browser);
  return url.href;
}
