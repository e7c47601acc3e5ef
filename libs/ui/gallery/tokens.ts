/**
 * Sample tokens of the gallery: constants `ETH`, `USDC`, and `FALSE_USDC` (an unverified token with the symbol USDC).
 * Also: their type `SampleToken`.
 */

export interface SampleToken {
  symbol: string;
  address: string;
  decimals: number;
  verified: boolean;
}

export const ETH: SampleToken = {
  symbol: 'ETH',
  address: '0x0000000000000000000000000000000000000000',
  decimals: 18,
  verified: true,
};

export const USDC: SampleToken = {
  symbol: 'USDC',
  address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  decimals: 6,
  verified: true,
};

/** An impersonator: same symbol, other address, and therefore no icon. */
export const FALSE_USDC: SampleToken = {
  symbol: 'USDC',
  address: '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
  decimals: 6,
  verified: false,
};
