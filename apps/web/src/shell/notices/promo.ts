/** Browsers inside wallet apps, by what they write into their user agent. */
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

/** A phone or tablet in whose browser the page runs. */
export const isMobile = (userAgent: string): boolean => /iPhone|iPad|iPod|Android/.test(userAgent);

/**
 * Where the app can be downloaded: the configured address, with the wallet app that shows the page as its parameter, or
 * `web` in other browsers.
 */
export function downloadLink(downloadUrl: string, userAgent: string): string {
  const [browser] = WALLET_BROWSERS.find(([, sign]) => sign.test(userAgent)) ?? ['web'];
  const url = new URL(downloadUrl);
  url.searchParams.set('from', browser);
  return url.href;
}
