/** @jest-environment node */
import { knownTokensOf, LOCAL, NATIVE } from '@cenote/chains';
import { isImpersonator } from './impersonator.ts';

const USDC = knownTokensOf(LOCAL.id).find(({ symbol }) => symbol === 'USDC')!.address;
const OTHER = '0x00000000000000000000000000000000000000aa';

it.each([
  ['USDC', OTHER, true],
  ['UЅDC', OTHER, true],
  ['ETH', OTHER, true],
  ['USDC', USDC, false],
  ['ETH', NATIVE, false],
  ['WETH', LOCAL.wrappedNative, false],
  ['TIDE', OTHER, false],
] as const)('returns for the symbol %s at %s: %s', (symbol, address, isFalse) => {
  expect(isImpersonator({ chainId: LOCAL.id, address, symbol })).toBe(isFalse);
});
