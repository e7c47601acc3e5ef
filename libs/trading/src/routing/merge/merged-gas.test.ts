import { NATIVE } from '@cenote/chains';
import { gasOfPaths, TICK_GAS, usualGas } from '../gas.ts';
import { address } from '../testing/pools.ts';
import type { Hop } from '../types.ts';
import { MERGED_GAS, mergedCounts, mergedGas, type PricedCall } from './merged-gas.ts';

const [A, B, C, WETH] = [address(0xa), address(0xb), address(0xc), address(0xe)];
const call = (protocol: PricedCall['protocol'], tokenIn = A, tokenOut = B): PricedCall => ({
  protocol,
  tokenIn,
  tokenOut,
});
const NONE = mergedCounts([], A, B, WETH);
const counted = (calls: readonly PricedCall[], tokenIn = A, tokenOut = C) =>
  mergedCounts(calls, tokenIn, tokenOut, WETH);

describe('mergedCounts', () => {
  it('counts one unlock for v4 calls that follow each other, and no transfer between them', () => {
    expect(counted([call('v4'), call('v4', B, C), call('v4', A, C)])).toEqual({
      ...NONE,
      v4: 3,
      unlocks: 1,
      settles: 1,
      takes: 1,
    });
  });

  it('counts another unlock after a call of another protocol, with the transfers between', () => {
    const between = [call('v4'), call('v3', B, C), call('v4', C, WETH)];
    expect(counted(between, A, WETH)).toEqual({
      ...NONE,
      v3: 1,
      v4: 2,
      unlocks: 2,
      settles: 2,
      takes: 2,
      held: 2,
    });
  });

  it('joins hops of one protocol at a token that nothing else passes through', () => {
    expect(counted([call('v3'), call('v3', B, C)])).toMatchObject({ v3: 2, joined: 1, held: 0 });
    expect(counted([call('v3'), call('v2'), call('v3', B, C)])).toMatchObject({
      joined: 0,
      held: 1,
    });
  });

  it.each<[string, PricedCall[], [typeof A, typeof A], number]>([
    ['the input', [call('v3', WETH, A)], [NATIVE, A], 1],
    ['the output', [call('v4', A, NATIVE), call('v3', A, WETH)], [A, WETH], 1],
    ['no end', [call('v4', A, NATIVE)], [A, NATIVE], 0],
    [
      'a token between, which is unwrapped and partly wrapped again',
      [call('v3', A, WETH), call('v4', NATIVE, B), call('v3', WETH, B)],
      [A, B],
      2,
    ],
  ])('counts conversions of %s', (_, calls, [tokenIn, tokenOut], conversions) => {
    expect(counted(calls, tokenIn, tokenOut).conversions).toBe(conversions);
  });
});

describe('mergedCounts of an exact output', () => {
  const closed = (
    calls: readonly PricedCall[],
    closing: readonly PricedCall[],
    [tokenIn, tokenOut] = [A, C],
  ) => mergedCounts(calls, tokenIn, tokenOut, WETH, closing);

  it('closes in the last unlock, with one transfer in and one out', () => {
    expect(closed([call('v4', A, C)], [call('v4'), call('v4', B, C)])).toEqual({
      ...NONE,
      v4: 3,
      unlocks: 1,
      settles: 1,
      takes: 1,
    });
  });

  it('settles the output of other protocols', () => {
    expect(closed([call('v3', A, C)], [call('v4', A, C)])).toEqual({
      ...NONE,
      v3: 1,
      v4: 1,
      unlocks: 1,
      settles: 2,
      takes: 1,
      held: 1,
    });
  });

  it('closes in another unlock after calls that spend an output of v4', () => {
    const counts = closed([call('v4'), call('v3', B, C)], [call('v4', A, C)]);
    expect(counts).toMatchObject({ unlocks: 2, settles: 3, takes: 2 });
  });

  it.each<[string, PricedCall[], PricedCall, [typeof A, typeof A], number]>([
    ['both ends in one form', [call('v3', A, WETH)], call('v4', A, WETH), [A, WETH], 0],
    [
      'outputs to the form that closes',
      [call('v3', A, WETH)],
      call('v4', A, NATIVE),
      [A, NATIVE],
      1,
    ],
    ['the whole output once more', [call('v3', A, WETH)], call('v4', A, NATIVE), [A, WETH], 2],
    ['an input and what is not spent', [call('v3', WETH, A)], call('v4', NATIVE, A), [WETH, A], 3],
  ])('counts conversions of %s', (_, calls, closing, ends, conversions) => {
    expect(closed(calls, [closing], ends).conversions).toBe(conversions);
  });
});

describe('a merged route', () => {
  const hop = (protocol: Hop['protocol'], id: number, tokenIn = A, tokenOut = B): Hop => ({
    protocol,
    poolId: address(id),
    fee: 3_000,
    tokenIn,
    tokenOut,
  });
  const first = hop('v3', 1, A, WETH);
  const [native, paired] = [hop('v4', 2, NATIVE, B), hop('v2', 3, WETH, B)];
  const amounts = [5n, 5n];
  const paths = [native, paired].map((second) => ({
    share: 5_000,
    amountIn: 5n,
    amountOut: 5n,
    hops: [first, second],
    amounts,
  }));
  const gas = mergedGas([first, native, paired], A, B, WETH);

  it('pays for each pool call once', () => {
    expect(gasOfPaths(paths, A, B)).toBe(BigInt(gas));
    expect(gas).toBeGreaterThan(MERGED_GAS.base + MERGED_GAS.v3 + 2 * MERGED_GAS.conversions);
  });

  it('counts for signed amounts at most two crossed ticks for each pool call', () => {
    const route = { paths, tokenIn: A, tokenOut: B };
    const withTicks = (ticks: number) => BigInt(gas + ticks * TICK_GAS);
    expect(usualGas(route)).toBe(withTicks(0));
    expect(usualGas({ ...route, ticks: 4 })).toBe(withTicks(4));
    expect(usualGas({ ...route, ticks: 200 })).toBe(withTicks(6));
    const apart = paths.map(({ amounts: _, ...path }) => path);
    expect(usualGas({ ...route, paths: apart, ticks: 200 })).toBe(gasOfPaths(apart, A, B));
  });
});
