import type { Address } from '@cenote/chains';
import {
  changesAmounts,
  changesLiquidityAmounts,
  followsState,
  HOOK_PERMISSIONS,
  hookPermissions,
  mayBlockRemoval,
} from './hook-permissions.ts';

const hook = (bits: number): Address =>
  `0xabcdefabcdefabcdefabcdefabcdefabcdef${(0xc000 | bits).toString(16)}`;

describe('changesAmounts', () => {
  it.each([
    ['is false without a hook', 0, false],
    ['is false for after swap', 1 << 6, false],
    ['is false for initialise, liquidity and donate', 0x3f00 | (1 << 5) | (1 << 4) | 3, false],
    ['is true for before swap, which may set the fee', 1 << 7, true],
    ['is true for before swap returning a delta', (1 << 7) | (1 << 3), true],
    ['is true for after swap returning a delta', (1 << 6) | (1 << 2), true],
  ])('%s', (_, bits, expected) => {
    expect(changesAmounts(hook(bits))).toBe(expected);
  });

  it('treats the zero address as no hook', () => {
    expect(changesAmounts('0x0000000000000000000000000000000000000000')).toBe(false);
  });
});

describe('changesLiquidityAmounts', () => {
  it.each([
    ['is false without a hook', 0, false],
    ['is false for calls at liquidity changes alone', 0xf << 8, false],
    ['is false for hooks that change swaps', 0xc | (1 << 7) | (1 << 6), false],
    ['is true for after add returning a delta', (1 << 10) | (1 << 1), true],
    ['is true for after remove returning a delta', (1 << 8) | 1, true],
  ])('%s', (_, bits, expected) => {
    expect(changesLiquidityAmounts(hook(bits))).toBe(expected);
  });
});

describe('mayBlockRemoval', () => {
  it.each([
    ['is false without a hook', 0, false],
    ['is false for calls at deposits and swaps', (0x3 << 10) | (0x3 << 6), false],
    ['is true for before remove', 1 << 9, true],
    ['is true for after remove', 1 << 8, true],
  ])('%s', (_, bits, expected) => {
    expect(mayBlockRemoval(hook(bits))).toBe(expected);
  });
});

describe('followsState', () => {
  it.each([
    ['is true without a hook', hook(0), true],
    ['is true for a hook that is called on liquidity changes', hook(0x3f00), true],
    ['is true for a hook that may set the fee between swaps', hook(1 << 12), true],
    ['is false for a hook that is called before swaps', hook(1 << 7), false],
    ['is false for a hook that is called after swaps', hook(1 << 6), false],
    ['is false for a hook that changes amounts', hook((1 << 6) | (1 << 2)), false],
    [
      'is true for a known hook that is called after swaps',
      '0x24D5b03df2875e6c252295f6bbb4cae8b07f4040',
      true,
    ],
  ] as const)('%s', (_, hooks, expected) => {
    expect(followsState({ hooks })).toBe(expected);
  });
});

describe('hookPermissions', () => {
  it.each([
    ['returns no permissions', 0, []],
    ['returns the permission of the highest bit', 1 << 13, ['beforeInitialize']],
    ['returns the permission of the lowest bit', 1, ['afterRemoveLiquidityReturnsDelta']],
    ['returns the swap permissions', (1 << 7) | (1 << 6), ['beforeSwap', 'afterSwap']],
    [
      'returns the permissions to change amounts',
      (1 << 3) | (1 << 2),
      ['beforeSwapReturnsDelta', 'afterSwapReturnsDelta'],
    ],
    ['returns all permissions', 0x3fff, HOOK_PERMISSIONS],
  ])('%s', (_, bits, expected) => {
    expect(hookPermissions(hook(bits))).toEqual(expected);
  });
});
