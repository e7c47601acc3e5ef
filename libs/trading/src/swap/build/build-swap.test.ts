import { type Address, NATIVE, networkById } from '@cenote/chains';
import '@cenote/chains/networks';
import type { RoutePath } from '../../routing/types.ts';
import { checkSwap } from '../check/check-swap.ts';
import { decodeUniversalRouterCall } from '../check/decode-call.ts';
import {
  build,
  CONTRACTS,
  hopBetween,
  RECIPIENT,
  randomRoute,
  seeded,
  WETH,
} from '../testing/random-swap.ts';
import { buildSwap } from './build-swap.ts';
import { splitMaximum } from './exact-out.ts';
import { v3PoolAddress } from './pool-address.ts';
import type { Route } from './route-segments.ts';
import { buildUnwrap, buildWrap } from './wrap.ts';

const [A, B, C] = [1, 2, 3].map((n): Address => `0x${`${n}`.repeat(40)}`) as [
  Address,
  Address,
  Address,
];

const path = (hops: RoutePath['hops'], amountIn = 1_000n, amountOut = 900n): RoutePath => ({
  share: 10_000,
  amountIn,
  amountOut,
  hops,
});
const route = (
  kind: Route['kind'],
  tokenIn: Address,
  tokenOut: Address,
  ...paths: RoutePath[]
): Route => ({
  kind,
  tokenIn,
  tokenOut,
  amountIn: paths.reduce((sum, p) => sum + p.amountIn, 0n),
  amountOut: paths.reduce((sum, p) => sum + p.amountOut, 0n),
  paths,
});
const v2 = (x: Address, y: Address) => hopBetween('v2', x, y);
const v3 = (x: Address, y: Address) => hopBetween('v3', x, y);
const native = (x: Address, y: Address) => hopBetween('v4', x, y, { native: true });

describe('an output with a transfer fee', () => {
  const outputs = [700n, 200n];
  const paths = [path([v2(WETH, B)], 1_000n, 700n), path([v2(WETH, C), v2(C, B)], 300n, 200n)];
  const split = route('exactIn', NATIVE, B, ...paths);

  it.each([
    900n,
    899n,
    895n,
    450n,
    1n,
  ])('is paid by each path itself, with minimums that add up to %d', (minAmountOut) => {
    const conditions = {
      chainId: 31_337,
      contracts: CONTRACTS,
      recipient: RECIPIENT,
      deadline: 9n,
    };
    const plan = buildSwap({ ...conditions, route: split, minAmountOut, paysEachPath: true });
    expect(plan.commands).toEqual(['WRAP_ETH', 'V2_SWAP_EXACT_IN', 'V2_SWAP_EXACT_IN']);
    const decoded = decodeUniversalRouterCall(plan.data);
    if (!decoded.ok) throw new Error('not decoded');
    const swaps = decoded.call.commands.filter(
      ({ name }) => name === 'V2_SWAP_EXACT_IN',
    ) as unknown as {
      recipient: Address;
      amountOutMin: bigint;
    }[];
    expect(swaps.map(({ recipient }) => recipient)).toEqual([RECIPIENT, RECIPIENT]);
    expect(swaps.reduce((sum, { amountOutMin }) => sum + amountOutMin, 0n)).toBe(minAmountOut);
    expect(swaps.every(({ amountOutMin }, i) => amountOutMin <= outputs[i]!)).toBe(true);
    const intent = {
      kind: 'exactIn' as const,
      chainId: 31_337,
      router: plan.to,
      tokenIn: NATIVE,
      tokenOut: B,
      recipient: RECIPIENT,
      deadline: 9n,
      value: plan.value,
      amountIn: split.amountIn,
      minAmountOut,
      paths,
    };
    // A path without a minimum is not accepted.
    const isWhole = swaps.every(({ amountOutMin }) => amountOutMin > 0n);
    expect(checkSwap(plan, intent).ok).toBe(isWhole);
    expect(checkSwap(plan, { ...intent, minAmountOut: minAmountOut + 1n }).ok).toBe(false);
  });
});

describe('a route that does not fit into a transaction', () => {
  const wide = route('exactIn', A, B, ...Array.from({ length: 65 }, () => path([v3(A, B)])));
  const refusal = expect.objectContaining({ code: 'ROUTE_UNSUPPORTED' });

  it('is not built', () => {
    expect(() => build(wide)).toThrow(refusal);
    expect(() =>
      build({ ...wide, paths: wide.paths.slice(1), amountIn: 64_000n, amountOut: 57_600n }),
    ).not.toThrow();
    const stepped = route('exactIn', A, B, path([v3(A, B)]));
    expect(() => build({ ...stepped, ticks: 500 })).toThrow(refusal);
    expect(() => build({ ...stepped, ticks: 200 })).not.toThrow();
  });

  it("is not built above the wallet's own limits", () => {
    const short = route('exactIn', A, C, path([v3(A, B), v3(B, C)]));
    const within = (maxGas: number, maxLegs: number) => () =>
      build(short, { limits: { maxGas, maxLegs } });
    expect(within(300_000, 2)).not.toThrow();
    expect(within(300_000, 1)).toThrow(refusal);
    expect(within(100_000, 2)).toThrow(refusal);
  });
});

describe('commands of buildSwap', () => {
  it.each<[string, Route, string]>([
    [
      'pay the recipient from a single path',
      route('exactIn', A, B, path([v3(A, B)])),
      'V3_SWAP_EXACT_IN',
    ],
    [
      'combine consecutive hops of a protocol',
      route('exactIn', A, C, path([v2(A, B), v2(B, C)])),
      'V2_SWAP_EXACT_IN',
    ],
    [
      'pay the native coin into a native v4 pool',
      route('exactIn', NATIVE, A, path([native(WETH, A)])),
      'V4_SWAP',
    ],
    [
      'wrap the native coin for v3',
      route('exactIn', NATIVE, A, path([v3(WETH, A)])),
      'WRAP_ETH V3_SWAP_EXACT_IN',
    ],
    [
      'unwrap the output of v2',
      route('exactIn', A, NATIVE, path([v2(A, WETH)])),
      'V2_SWAP_EXACT_IN UNWRAP_WETH',
    ],
    [
      'unwrap the wrapped coin for a native v4 pool',
      route('exactIn', WETH, A, path([native(WETH, A)])),
      'PERMIT2_TRANSFER_FROM UNWRAP_WETH V4_SWAP',
    ],
    [
      'wrap the output of a native v4 pool',
      route('exactIn', A, WETH, path([native(A, WETH)])),
      'V4_SWAP WRAP_ETH SWEEP',
    ],
    [
      'collect the outputs of two paths and pay once',
      route('exactIn', A, B, path([v3(A, B)]), path([v2(A, B)])),
      'V3_SWAP_EXACT_IN V2_SWAP_EXACT_IN SWEEP',
    ],
    [
      'execute a path over three protocols',
      route('exactIn', A, C, path([v3(A, B), native(B, WETH), v2(WETH, C)])),
      'V3_SWAP_EXACT_IN V4_SWAP WRAP_ETH V2_SWAP_EXACT_IN',
    ],
    [
      'execute an exact output of v3',
      route('exactOut', A, B, path([v3(A, B)])),
      'V3_SWAP_EXACT_OUT',
    ],
    [
      'sweep an exact output of v2',
      route('exactOut', A, B, path([v2(A, B)])),
      'V2_SWAP_EXACT_OUT SWEEP',
    ],
    [
      'refund both forms of the coin for an exact output',
      route('exactOut', NATIVE, A, path([v3(WETH, A)]), path([native(WETH, A)])),
      'WRAP_ETH V3_SWAP_EXACT_OUT V4_SWAP UNWRAP_WETH SWEEP',
    ],
  ])('%s', (_, input, commands) => {
    expect(build(input).plan.commands.join(' ')).toBe(commands);
  });
});

it.each([
  [57_073, /version 2\.1\.2 of the router on Ink/],
  [324, /version 1\.2 of the router on zkSync/],
])('buildSwap rejects network %s, whose router has an untested version', (chainId, message) => {
  const { contracts: own } = networkById(chainId)!;
  const rejected = route('exactIn', A, B, path([v3(A, B)]));
  expect(() =>
    buildSwap({
      chainId,
      contracts: own,
      route: rejected,
      recipient: A,
      deadline: 1n,
      slippageBps: 50,
    }),
  ).toThrow(
    expect.objectContaining({
      code: 'ROUTE_UNSUPPORTED',
      shortMessage: expect.stringMatching(message),
    }),
  );
});

it('buildSwap rejects a conversion of a coin that has one balance with its ERC-20 form', () => {
  const celo = networkById(42_220)!;
  const { weth9 } = celo.contracts;
  const pool = {
    protocol: 'v3',
    poolId: v3PoolAddress(celo.contracts.v3Factory, weth9, A, 3_000),
    fee: 3_000,
    tickSpacing: 60,
    tokenIn: weth9,
    tokenOut: A,
  } as const;
  const built = (tokenIn: Address) =>
    buildSwap({
      chainId: celo.id,
      contracts: celo.contracts,
      route: route('exactIn', tokenIn, A, path([pool])),
      recipient: RECIPIENT,
      deadline: 1n,
      slippageBps: 50,
    });
  expect(() => built(NATIVE)).toThrow('Nothing wraps the coin of Celo');
  expect(built(weth9).value).toBe(0n);
});

describe('buildSwap rejects', () => {
  const good = route('exactIn', A, B, path([v3(A, B)]));
  const [first] = good.paths;
  const hop = v3(A, B);
  it.each<[string, Route, string]>([
    [
      'a pool that does not match its tokens',
      route('exactIn', A, B, path([{ ...hop, poolId: v2(A, B).poolId }])),
      'POOL_MISMATCH',
    ],
    [
      'a pool of another fee tier',
      route('exactIn', A, B, path([{ ...hop, fee: 500 }])),
      'POOL_MISMATCH',
    ],
    ['paths that do not add up', { ...good, amountIn: 999n }, 'ROUTE_INVALID'],
    ['a path with a gap', route('exactIn', A, C, path([v3(A, B), v3(A, C)])), 'ROUTE_INVALID'],
    ['a path to another token', route('exactIn', A, C, path([v3(A, B)])), 'ROUTE_INVALID'],
    ['no paths', { ...good, paths: [], amountIn: 0n, amountOut: 0n }, 'ROUTE_INVALID'],
    [
      'a path that crosses a token twice',
      route('exactIn', A, B, path([v3(A, C), v2(C, A), v2(A, B)])),
      'ROUTE_UNSUPPORTED',
    ],
    [
      'an exact output over two protocols',
      route('exactOut', A, C, path([v3(A, B), v2(B, C)])),
      'ROUTE_UNSUPPORTED',
    ],
    ['a zero amount', route('exactIn', A, B, path([hop], 0n)), 'AMOUNT_INVALID'],
    [
      'an amount above the router’s limit',
      route('exactIn', A, B, path([hop], 1n << 128n)),
      'AMOUNT_INVALID',
    ],
    [
      'a wrap',
      { ...good, tokenIn: NATIVE, tokenOut: WETH, paths: first ? [first] : [] },
      'NOT_A_SWAP',
    ],
  ])('%s', (_, input, code) => {
    expect(() => build(input)).toThrow(expect.objectContaining({ code }));
  });

  it('a bound on the wrong side of the quote, and a missing bound', () => {
    const request = {
      chainId: 31337,
      contracts: CONTRACTS,
      route: good,
      recipient: RECIPIENT,
      deadline: 1n,
    };
    expect(() => buildSwap(request)).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }));
    expect(() => buildSwap({ ...request, minAmountOut: 901n })).toThrow(
      expect.objectContaining({ code: 'AMOUNT_INVALID' }),
    );
  });
});

describe('splitMaximum', () => {
  it('assigns at least its quote to every path and spends the maximum exactly', () => {
    const random = seeded(9);
    for (let i = 0; i < 200; i++) {
      const { paths, amountIn } = randomRoute(random);
      const max = amountIn + BigInt(Math.floor(random() * 1e9));
      const parts = splitMaximum(paths, max);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(max);
      expect(parts.every((part, at) => part >= (paths[at]?.amountIn ?? 0n))).toBe(true);
    }
  });
});

describe('wrapping', () => {
  it('deposits or withdraws an amount', () => {
    expect(buildWrap(CONTRACTS, 7n)).toEqual({ to: WETH, data: '0xd0e30db0', value: 7n });
    expect(buildUnwrap(CONTRACTS, 7n)).toEqual({
      to: WETH,
      data: `0x2e1a7d4d${'7'.padStart(64, '0')}`,
      value: 0n,
    });
  });
});
