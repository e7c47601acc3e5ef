import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { isTokenAFirst, pairOf, poolKeyOf } from './pool-key.ts';

const LOW = `0x${'0'.repeat(39)}1` as const;
const WETH = lower(LOCAL.wrappedNative);
const none = { fee: undefined, tickSpacing: undefined, hook: undefined };

it('pools of v2 and v3 have the wrapped coin, those of v4 the native one', () => {
  const chosen = { currencyA: NATIVE, currencyB: LOW };
  expect(pairOf('v2', LOCAL, chosen)).toEqual({ token0: LOW, token1: WETH });
  expect(pairOf('v3', LOCAL, chosen)).toEqual({ token0: LOW, token1: WETH });
  expect(pairOf('v4', LOCAL, chosen)).toEqual({ token0: NATIVE, token1: LOW });
});

it.each([
  'v2',
  'v3',
  'v4',
] as const)('the coin and its wrapped form are no pair in %s', (version) => {
  expect(pairOf(version, LOCAL, { currencyA: NATIVE, currencyB: WETH })).toBeUndefined();
});

it('token A may be the second token of the pool', () => {
  expect(isTokenAFirst('v3', LOCAL, { currencyA: WETH, currencyB: LOW })).toBe(false);
  expect(isTokenAFirst('v3', LOCAL, { currencyA: LOW, currencyB: WETH })).toBe(true);
});

it('v2 needs no fee; v3 only a tier of the network; v4 any, with its spacing and hook', () => {
  const pair = { currencyA: WETH, currencyB: LOW };
  const tokens = { token0: LOW, token1: WETH };
  expect(poolKeyOf('v2', LOCAL, { ...pair, ...none })).toEqual({ protocol: 'v2', ...tokens });
  expect(poolKeyOf('v3', LOCAL, { ...pair, ...none })).toBeUndefined();
  expect(poolKeyOf('v3', LOCAL, { ...pair, ...none, fee: 1_234 })).toBeUndefined();
  expect(poolKeyOf('v3', LOCAL, { ...pair, ...none, fee: 500 })).toEqual({
    protocol: 'v3',
    ...tokens,
    fee: 500,
    tickSpacing: 10,
  });
  expect(poolKeyOf('v4', LOCAL, { ...pair, ...none, fee: 1_234 })).toEqual({
    protocol: 'v4',
    ...tokens,
    fee: 1_234,
    tickSpacing: 25,
    hooks: NATIVE,
  });
  expect(poolKeyOf('v4', LOCAL, { ...pair, fee: 500, tickSpacing: 3, hook: LOW })).toMatchObject({
    tickSpacing: 3,
    hooks: LOW,
  });
});
