import type { Address } from '@cenote/chains';
import { DYNAMIC_FEE } from '../../pools/pool.ts';
import {
  changesAmounts,
  followsState,
  HOOK_PERMISSIONS,
  hookPermissions,
} from './hook-permissions.ts';

const hook = (bits: number): Address =>
  `0xabcdefabcdefabcdefabcdefabcdefabcdef${(0xc000 | bits).toString(16)}`;

describe('changesAmounts', () => {
  it.each([
    ['no hook', 0, false],
    ['after swap', 1 << 6, false],
    ['initialise, liquidity and donate', 0x3f00 | (1 << 5) | (1 << 4) | 3, false],
    ['before swap, which may set the fee', 1 << 7, true],
    ['before swap returning a delta', (1 << 7) | (1 << 3), true],
    ['after swap returning a delta', (1 << 6) | (1 << 2), true],
  ])('%s', (_, bits, expected) => {
    expect(changesAmounts(hook(bits))).toBe(expected);
  });

  it('reads the zero address as no hook', () => {
    expect(changesAmounts('0x0000000000000000000000000000000000000000')).toBe(false);
  });
});

describe('followsState', () => {
  it.each([
    ['no hook', hook(0), 500, true],
    ['one that is called as liquidity changes', hook(0x3f00), 500, true],
    ['one that is called before swaps', hook(1 << 7), 500, false],
    ['one that is called after swaps', hook(1 << 6), 500, false],
    ['one that moves amounts', hook((1 << 6) | (1 << 2)), 500, false],
    [
      'one that is called after swaps and known',
      '0x24D5b03df2875e6c252295f6bbb4cae8b07f4040',
      500,
      true,
    ],
    ['one that sets the fee', hook(1 << 12), DYNAMIC_FEE, false],
    [
      'a known one that sets the fee',
      '0x24d5b03df2875e6c252295f6bbb4cae8b07f4040',
      DYNAMIC_FEE,
      false,
    ],
  ] as const)('a pool with %s', (_, hooks, fee, expected) => {
    expect(followsState({ hooks, fee })).toBe(expected);
  });
});

describe('hookPermissions', () => {
  it.each([
    ['none', 0, []],
    ['the highest bit', 1 << 13, ['beforeInitialize']],
    ['the lowest bit', 1, ['afterRemoveLiquidityReturnsDelta']],
    ['around a swap', (1 << 7) | (1 << 6), ['beforeSwap', 'afterSwap']],
    [
      'those that move tokens',
      (1 << 3) | (1 << 2),
      ['beforeSwapReturnsDelta', 'afterSwapReturnsDelta'],
    ],
    ['all', 0x3fff, HOOK_PERMISSIONS],
  ])('%s', (_, bits, expected) => {
    expect(hookPermissions(hook(bits))).toEqual(expected);
  });
});
