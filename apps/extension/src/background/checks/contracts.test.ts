/** @jest-environment node */
import { reservedNames } from './contracts.ts';

const OTHER = '0x00000000000000000000000000000000005ca300';
const isReserved = (symbol: string) => reservedNames(31337, [])(symbol, OTHER);

describe('a symbol displayed after an amount', () => {
  it.each([
    ...['000 USDC', ',000 USDC', '000 ETH', 'K USDC', 'M\u00a0USDC', '× USDC', 'USDC +'],
    'USDC and 5 ETH',
  ])('"%s" is reserved by another token', (symbol) => {
    expect(isReserved(symbol)).toBe(true);
  });

  it.each(['GROW', 'Old Coin', 'aUSDC', 'WETH/USDC', 'K'])('"%s" is not reserved', (symbol) => {
    expect(isReserved(symbol)).toBe(false);
  });
});
