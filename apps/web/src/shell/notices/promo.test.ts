import { downloadLink, isMobile } from './promo.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

describe('isMobile', () => {
  it.each([
    [IPHONE, true],
    [ANDROID, true],
    [MAC, false],
  ])('for %s returns %s', (agent, expected) => {
    expect(isMobile(agent)).toBe(expected);
  });
});

describe('downloadLink', () => {
  it.each([
    ['', 'web'],
    [' MetaMaskMobile', 'metamask'],
    [' Phantom/ios 24.1', 'phantom'],
    [' OKApp/6.9', 'okx'],
    [' BitKeep/8.1', 'bitkeep'],
    [' DeFiWallet/2.0', 'defi-wallet'],
    [' 1inchWallet/3', '1inch'],
    [' RHNCW/1.0', 'rhncw'],
    [' CoinbaseWallet', 'coinbase'],
  ])('inside "%s" contains %s', (sign, from) => {
    expect(downloadLink('https://get.example/app?x=1', IPHONE + sign)).toBe(
      `https://get.example/app?x=1&from=${from}`,
    );
  });
});
