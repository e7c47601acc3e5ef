import { type Network, networkById } from '@cenote/chains';
import '@cenote/chains/networks';
import { pairOf } from './pair-of.ts';

const ethereum = networkById(1) as Network;
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
// https://etherscan.io/address/0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc
const PAIR = '0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc';

describe('pairOf', () => {
  it.each([
    ['two addresses', WETH, USDC],
    ['the other order', USDC, WETH],
    ['the native coin', 'ETH', USDC],
    ['the native coin as NATIVE', USDC, 'native'],
  ])('returns the pair of %s', (_, a, b) => {
    expect(pairOf(ethereum, a, b)).toBe(PAIR);
  });

  it.each([
    ['one token twice', 'ETH', WETH],
    ['a text that is no address', 'alice', USDC],
  ])('returns undefined for %s', (_, a, b) => {
    expect(pairOf(ethereum, a, b)).toBeUndefined();
  });

  it('returns undefined where v2 is not deployed', () => {
    expect(pairOf(networkById(324) as Network, WETH, USDC)).toBeUndefined();
  });
});
