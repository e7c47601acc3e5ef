import { NATIVE, networkById } from '@cenote/chains';
import '@cenote/chains/networks';
import { wrapKind } from './token.ts';

it('the coin and its wrapped form are wrapped and unwrapped', () => {
  const ethereum = networkById(1)!;
  expect(wrapKind(ethereum, NATIVE, ethereum.wrappedNative)).toBe('wrap');
  expect(wrapKind(ethereum, ethereum.wrappedNative, NATIVE)).toBe('unwrap');
});

it('nothing is wrapped where both forms of the coin have one balance', () => {
  const celo = networkById(42_220)!;
  expect(wrapKind(celo, NATIVE, celo.wrappedNative)).toBeUndefined();
  expect(wrapKind(celo, celo.wrappedNative, NATIVE)).toBeUndefined();
});
