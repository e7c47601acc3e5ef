import { type Address, NATIVE } from '@cenote/chains';
import type { Hop, RoutePath } from '../../routing/types.ts';
import { decode } from '../testing/mutate-call.ts';
import { build, hopBetween, RECIPIENT, WETH } from '../testing/random-swap.ts';
import type { Route } from './route-segments.ts';
import { ADDRESS_THIS, CONTRACT_BALANCE, MSG_SENDER, OPEN_DELTA } from './router-abi.ts';

const [A, B, C] = [1, 2, 3].map((n): Address => `0x${`${n}`.repeat(40)}`) as [
  Address,
  Address,
  Address,
];
const v2 = (x: Address, y: Address) => hopBetween('v2', x, y);
const v3 = (x: Address, y: Address) => hopBetween('v3', x, y);
const v4 = (x: Address, y: Address, fee = 3_000) => hopBetween('v4', x, y, { fee });
const native = (x: Address, y: Address) => hopBetween('v4', x, y, { native: true });

/** A path whose hops return as much as they take. */
const open = (amount: bigint, ...hops: Hop[]): RoutePath => ({
  share: 0,
  amountIn: amount,
  amountOut: amount,
  hops,
  amounts: hops.map(() => amount),
});
const closing = (amount: bigint, ...hops: Hop[]): RoutePath => ({
  share: 0,
  amountIn: amount,
  amountOut: amount,
  hops,
});
const route = (tokenIn: Address, tokenOut: Address, ...paths: RoutePath[]): Route => {
  const amount = paths.reduce((sum, { amountIn }) => sum + amountIn, 0n);
  return { kind: 'exactOut', tokenIn, tokenOut, amountIn: amount, amountOut: amount, paths };
};

const PLACES = new Map<unknown, string>([
  [ADDRESS_THIS, 'router'],
  [RECIPIENT, 'recipient'],
  [MSG_SENDER, 'sender'],
]);
/** The tolerance of the tests' plans is half a hundredth. */
const TOLERATED = 1_005n;

/** Each command, with the actions of v4: what it spends, takes or pays, its maximum, and the place. */
const stepsOf = (input: Route): string[] =>
  decode(build(input).plan.data).commands.flatMap((command) => {
    const steps = command.name === 'V4_SWAP' ? command.actions : [command];
    return steps.map((step) => {
      const { name } = step;
      const amount = ['amountIn', 'amountOut', 'maxAmount', 'amount', 'amountMin']
        .map((key) => (step as unknown as Record<string, unknown>)[key])
        .find((value) => value !== undefined);
      const text =
        amount === CONTRACT_BALANCE ? 'balance' : amount === OPEN_DELTA ? 'open' : amount;
      const most = 'amountInMaximum' in step ? ` at most ${step.amountInMaximum}` : '';
      const to = 'recipient' in step ? ` ${PLACES.get(step.recipient) ?? 'pair'}` : '';
      return `${name} ${String(text)}${most}${to}`;
    });
  });

describe('a merged exact output', () => {
  it.each<[string, Route, string[]]>([
    [
      'closes in the unlock of its other calls, with one payment',
      route(A, C, open(600n, v4(A, B), v4(B, C)), closing(400n, v4(A, C))),
      [
        'SWAP_EXACT_IN_SINGLE 600',
        'SWAP_EXACT_IN_SINGLE open',
        'TAKE 1000 recipient',
        'SWAP_EXACT_OUT_SINGLE open at most 405',
        `SETTLE_ALL ${TOLERATED}`,
      ],
    ],
    [
      'collects the outputs of other protocols',
      route(A, C, open(300n, v3(A, C)), open(300n, v2(A, C)), closing(400n, v4(A, B), v4(B, C))),
      [
        'V3_SWAP_EXACT_IN 300 router',
        'V2_SWAP_EXACT_IN 300 router',
        'SETTLE balance',
        'TAKE 1000 recipient',
        'SWAP_EXACT_OUT open at most 405',
        'SETTLE_ALL 405',
      ],
    ],
    [
      'closes after calls that spend an output of v4',
      route(A, C, open(300n, v4(A, B), v3(B, C)), open(300n, v4(A, C)), closing(400n, v4(A, C))),
      [
        'SWAP_EXACT_IN_SINGLE 300',
        'SWAP_EXACT_IN_SINGLE 300',
        'SETTLE_ALL 600',
        'TAKE open router',
        'TAKE open router',
        'V3_SWAP_EXACT_IN balance router',
        'SETTLE balance',
        'TAKE 1000 recipient',
        'SWAP_EXACT_OUT_SINGLE open at most 405',
        'SETTLE_ALL 405',
      ],
    ],
    [
      'pays the native coin from the router and returns the rest',
      route(NATIVE, C, open(600n, v3(WETH, C)), closing(400n, native(WETH, C))),
      [
        'WRAP_ETH 600 router',
        'V3_SWAP_EXACT_IN 600 router',
        'SETTLE balance',
        'TAKE 1000 recipient',
        'SWAP_EXACT_OUT_SINGLE open at most 405',
        'SETTLE_ALL 405',
        'SWEEP open sender',
      ],
    ],
    [
      'wraps the maximum of its closing swap and returns the rest',
      route(NATIVE, C, open(600n, native(WETH, C)), closing(400n, v4(WETH, C))),
      [
        'WRAP_ETH 405 router',
        'SWAP_EXACT_IN_SINGLE 600',
        'SETTLE_ALL 600',
        'TAKE 1000 recipient',
        'SWAP_EXACT_OUT_SINGLE open at most 405',
        'SETTLE open',
        'UNWRAP_WETH open sender',
      ],
    ],
    [
      'unwraps the maximum of its closing swap and wraps the rest',
      route(WETH, C, open(600n, v3(WETH, C)), closing(400n, native(WETH, C))),
      [
        'PERMIT2_TRANSFER_FROM 405 router',
        'UNWRAP_WETH open router',
        'V3_SWAP_EXACT_IN 600 router',
        'SETTLE balance',
        'TAKE 1000 recipient',
        'SWAP_EXACT_OUT_SINGLE open at most 405',
        'SETTLE_ALL 405',
        'WRAP_ETH balance sender',
      ],
    ],
    [
      'converts outputs to the form that closes, and pays the other one',
      route(A, NATIVE, open(600n, native(A, WETH)), closing(400n, v4(A, WETH))),
      [
        'SWAP_EXACT_IN_SINGLE 600',
        'SETTLE_ALL 600',
        'TAKE open router',
        'WRAP_ETH balance router',
        'SETTLE balance',
        'TAKE 1000 router',
        'SWAP_EXACT_OUT_SINGLE open at most 405',
        'SETTLE_ALL 405',
        'UNWRAP_WETH 1000 recipient',
      ],
    ],
    [
      'unwraps outputs for a native closing swap, and wraps the whole output',
      route(
        A,
        WETH,
        open(300n, v3(A, WETH)),
        open(300n, v4(A, WETH)),
        closing(400n, native(A, WETH)),
      ),
      [
        'V3_SWAP_EXACT_IN 300 router',
        'SWAP_EXACT_IN_SINGLE 300',
        'SETTLE_ALL 300',
        'TAKE open router',
        'UNWRAP_WETH open router',
        'SETTLE balance',
        'TAKE 1000 router',
        'SWAP_EXACT_OUT_SINGLE open at most 405',
        'SETTLE_ALL 405',
        'WRAP_ETH 1000 recipient',
      ],
    ],
  ])('%s', (_, input, steps) => {
    expect(stepsOf(input)).toEqual(steps);
  });

  it.each<[string, Route, string]>([
    [
      'without a closing path',
      route(A, B, open(600n, v3(A, B)), open(400n, v4(A, B))),
      'ROUTE_UNSUPPORTED',
    ],
    [
      'with a closing path through another protocol',
      route(A, C, open(600n, v3(A, C)), closing(400n, v4(A, B), v3(B, C))),
      'ROUTE_UNSUPPORTED',
    ],
    [
      'with a closing path in both forms of the coin',
      route(A, C, open(600n, v3(A, C)), closing(400n, v4(A, WETH), native(WETH, C))),
      'ROUTE_UNSUPPORTED',
    ],
    [
      'of which the closing path delivers less than two hundredths',
      route(A, C, open(981n, v3(A, C)), closing(19n, v4(A, C))),
      'ROUTE_UNSUPPORTED',
    ],
    [
      'without a part for a hop',
      route(A, C, { ...open(600n, v3(A, B), v3(B, C)), amounts: [600n] }, closing(400n, v4(A, C))),
      'ROUTE_INVALID',
    ],
    [
      'as an exact input',
      { ...route(A, C, open(600n, v3(A, C)), closing(400n, v4(A, C))), kind: 'exactIn' },
      'ROUTE_INVALID',
    ],
  ])('is refused %s', (_, input, code) => {
    expect(() => build(input)).toThrow(expect.objectContaining({ code }));
  });
});
