import { isNative, lower, NATIVE, sameAddress } from './address.ts';

const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';

describe('addresses', () => {
  it('are the same whatever their letter case', () => {
    expect(sameAddress(WETH, lower(WETH))).toBe(true);
    expect(sameAddress(WETH, NATIVE)).toBe(false);
  });

  it('know the native coin', () => {
    expect(isNative(NATIVE)).toBe(true);
    expect(isNative(NATIVE.toUpperCase().replace('X', 'x'))).toBe(true);
    expect(isNative(WETH)).toBe(false);
  });
});
