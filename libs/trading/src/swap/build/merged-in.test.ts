import { type Address, NATIVE } from '@cenote/chains';
import type { Hop, RoutePath } from '../../routing/types.ts';
import { decode } from '../testing/mutate-call.ts';
import { build, hopBetween, RECIPIENT, WETH } from '../testing/random-swap.ts';
import type { Route } from './route-segments.ts';
import { ADDRESS_THIS, CONTRACT_BALANCE, OPEN_DELTA } from './router-abi.ts';

const [A, B, C, D] = [1, 2, 3, 4].map((n): Address => `0x${`${n}`.repeat(40)}`) as [
  Address,
  Address,
  Address,
  Address,
];
const v2 = (x: Address, y: Address) => hopBetween('v2', x, y);
const v3 = (x: Address, y: Address, fee = 3_000) => hopBetween('v3', x, y, { fee });
const v4 = (x: Address, y: Address, fee = 3_000) => hopBetween('v4', x, y, { fee });
const native = (x: Address, y: Address) => hopBetween('v4', x, y, { native: true });

/** A path whose hops return as much as they take. */
const path = (amount: bigint, ...hops: Hop[]): RoutePath => ({
  share: 0,
  amountIn: amount,
  amountOut: amount,
  hops,
  amounts: hops.map(() => amount),
});
const route = (tokenIn: Address, tokenOut: Address, ...paths: RoutePath[]): Route => {
  const amount = paths.reduce((sum, { amountIn }) => sum + amountIn, 0n);
  return { kind: 'exactIn', tokenIn, tokenOut, amountIn: amount, amountOut: amount, paths };
};

/** Each command, with the actions of v4, and what it spends. */
const stepsOf = (input: Route): string[] =>
  decode(build(input).plan.data).commands.flatMap((command) => {
    const steps = command.name === 'V4_SWAP' ? command.actions : [command];
    return steps.map((step) => {
      const amount =
        'amountIn' in step
          ? step.amountIn
          : 'maxAmount' in step
            ? step.maxAmount
            : 'amount' in step
              ? step.amount
              : 0n;
      const isRest = amount === CONTRACT_BALANCE || amount === OPEN_DELTA;
      return `${step.name} ${isRest ? 'all' : amount}`;
    });
  });

describe('a merged route', () => {
  it.each<[string, Route, string[]]>([
    [
      'calls the pool of two paths once, and the largest call takes the rest',
      route(A, C, path(60n, v3(A, B), v3(B, C)), path(40n, v3(A, B), v2(B, C))),
      ['V3_SWAP_EXACT_IN 100', 'V2_SWAP_EXACT_IN 40', 'V3_SWAP_EXACT_IN all', 'SWEEP all'],
    ],
    [
      'nets what v4 pools return and spend in one unlock',
      route(A, C, path(60n, v4(A, B), v4(B, C)), path(40n, v4(A, B), v4(B, C, 500))),
      [
        'SWAP_EXACT_IN_SINGLE 100',
        'SWAP_EXACT_IN_SINGLE 40',
        'SWAP_EXACT_IN_SINGLE all',
        'SETTLE_ALL 100',
        'TAKE all',
        'SWEEP all',
      ],
    ],
    [
      'takes out of v4 what other protocols spend before the rest',
      route(A, C, path(60n, v4(A, B), v4(B, C)), path(40n, v4(A, B), v3(B, C))),
      [
        'SWAP_EXACT_IN_SINGLE 100',
        'TAKE 40',
        'SWAP_EXACT_IN_SINGLE all',
        'SETTLE_ALL 100',
        'TAKE all',
        'V3_SWAP_EXACT_IN 40',
        'SWEEP all',
      ],
    ],
    [
      'settles an amount if the rest is spent outside of v4',
      route(A, C, path(60n, v3(A, B), v3(B, C)), path(40n, v3(A, B), v4(B, C))),
      [
        'V3_SWAP_EXACT_IN 100',
        'SETTLE 40',
        'SWAP_EXACT_IN_SINGLE 40',
        'TAKE all',
        'V3_SWAP_EXACT_IN all',
        'SWEEP all',
      ],
    ],
    [
      'joins hops of one protocol and pays the next pair',
      route(A, D, path(60n, v3(A, B), v3(B, C), v2(C, D)), path(40n, v3(A, D))),
      ['V3_SWAP_EXACT_IN 60', 'V2_SWAP_EXACT_IN all', 'V3_SWAP_EXACT_IN 40', 'SWEEP all'],
    ],
    [
      'wraps a part of the coin between the ends if the rest is native',
      route(A, B, path(60n, v3(A, WETH), native(WETH, B)), path(40n, v3(A, WETH), v3(WETH, B))),
      [
        'V3_SWAP_EXACT_IN 100',
        'UNWRAP_WETH all',
        'WRAP_ETH 40',
        'V3_SWAP_EXACT_IN 40',
        'SETTLE all',
        'SWAP_EXACT_IN_SINGLE all',
        'TAKE all',
        'SWEEP all',
      ],
    ],
    [
      'wraps what native pools leave if the rest is wrapped',
      route(
        A,
        B,
        path(40n, native(A, WETH), native(WETH, B)),
        path(60n, native(A, WETH), v3(WETH, B)),
      ),
      [
        'SWAP_EXACT_IN_SINGLE 100',
        'SWAP_EXACT_IN_SINGLE 40',
        'SETTLE_ALL 100',
        'TAKE all',
        'TAKE all',
        'WRAP_ETH all',
        'V3_SWAP_EXACT_IN all',
        'SWEEP all',
      ],
    ],
  ])('%s', (_, input, steps) => {
    expect(stepsOf(input)).toEqual(steps);
  });

  it('pays the recipient from a single last call, with the minimum', () => {
    const input = route(A, C, path(60n, v3(A, B), v4(B, C)), path(40n, v2(A, B), v4(B, C)));
    const { data, minAmountOut } = build(input).plan;
    const last = decode(data).commands.at(-1)!;
    expect(last).toMatchObject({
      name: 'V4_SWAP',
      actions: [
        { name: 'SETTLE', amount: CONTRACT_BALANCE },
        { name: 'SWAP_EXACT_IN_SINGLE', amountOutMinimum: minAmountOut },
        { name: 'TAKE', recipient: RECIPIENT },
      ],
    });
    expect(decode(data).commands[0]).toMatchObject({ recipient: ADDRESS_THIS, amountOutMin: 0n });
  });

  it.each<[string, Route, string]>([
    [
      'whose paths form a cycle',
      route(A, D, path(60n, v3(A, B), v3(B, C), v3(C, D)), path(40n, v3(A, C), v2(C, B), v3(B, D))),
      'ROUTE_UNSUPPORTED',
    ],
    [
      'with exact output',
      { ...route(A, B, path(60n, v3(A, B))), kind: 'exactOut' },
      'ROUTE_UNSUPPORTED',
    ],
    [
      'without a part for a hop',
      route(A, C, { ...path(60n, v3(A, B), v3(B, C)), amounts: [60n] }),
      'ROUTE_INVALID',
    ],
    [
      'of which one path states no parts',
      route(NATIVE, B, path(60n, v3(WETH, B)), {
        share: 0,
        amountIn: 40n,
        amountOut: 40n,
        hops: [v2(WETH, B)],
      }),
      'ROUTE_INVALID',
    ],
  ])('is refused %s', (_, input, code) => {
    expect(() => build(input)).toThrow(expect.objectContaining({ code }));
  });
});
