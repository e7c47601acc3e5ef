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
 * Where the app can be got from here: the configured address, which is told the wallet app that the
 * page is shown in, so that it can open what works there; `web` in every other browser.
 */
export function downloadLink(downloadUrl: string, userAgent: string): string {
  const [browser] = WALLET_BROWSERS.find(([, sign]) => sign.test(userAgent)) ?? ['web'];
  const url = new URL(downloadUrl);
  url.searchParams.set('from', browser);
  return url.href;
}
