import { isBurnAddress, isNative, lower, NATIVE, sameAddress } from './address.ts';

const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';

describe('addresses', () => {
  it('are equal in any letter case', () => {
    expect(sameAddress(WETH, lower(WETH))).toBe(true);
    expect(sameAddress(WETH, NATIVE)).toBe(false);
  });

  it('include the zero address of the native coin', () => {
    expect(isNative(NATIVE)).toBe(true);
    expect(isNative(NATIVE.toUpperCase().replace('X', 'x'))).toBe(true);
    expect(isNative(WETH)).toBe(false);
  });
});

it.each([
  [NATIVE, true],
  ['0x000000000000000000000000000000000000dEaD', true],
  ['0x0000000000000000000000000000000000000004', true],
  ['0xdEAD000000000000000042069420694206942069', true],
  ['0x0000000000000000000000000000000000010000', false],
  [WETH, false],
] as const)('transfers to %s are lost: %p', (address, isLost) => {
  expect(isBurnAddress(address)).toBe(isLost);
});
