/**
 * Functions that encode calls: ERC-20, WETH, Multicall3, v2 router, and steps of the Universal Router (`universal()`),
 * separately from the product's encoders; `transaction()` and `batch()` make wallet requests of them. Also:
 * `sendFrom()` and `receivedBy()` (execute or try a call on the fork), types `Call` and `Step`, addresses.
 */
import {
  type Address,
  erc20Abi,
  type Hex,
  LOCAL,
  lower,
  universalRouterAbi,
  wethAbi,
} from '@cenote/chains';
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem';
import type { SiteRequest } from '../scenarios/wallet-requests.ts';
import { TRUE_TOKENS, trueToken } from '../true-tokens.ts';
import { CONTRACTS, type Fork } from './fork.ts';

export const WETH: Address = lower(LOCAL.wrappedNative);
export const USDC: Address = trueToken('USDC').address;
export const DEPOSIT: Hex = toFunctionSelector('deposit()');
/** The router's placeholder addresses for its caller and for itself. */
export const CALLER: Address = '0x0000000000000000000000000000000000000001';
export const ITSELF: Address = '0x0000000000000000000000000000000000000002';

export interface Call {
  to: Address;
  data: Hex;
  /** Wei. */
  value?: bigint;
}

/** A transaction request. */
export const transaction = (from: Address, { to, data, value = 0n }: Call): SiteRequest => ({
  method: 'eth_sendTransaction',
  params: [{ from, to, data, value: numberToHex(value) }],
});

/** A batch of calls (EIP-5792), which is executed one by one if the account does not support batches. */
export const batch = (from: Address, calls: readonly Call[]): SiteRequest => ({
  method: 'wallet_sendCalls',
  params: [
    {
      version: '2.0.0',
      from,
      chainId: numberToHex(LOCAL.id),
      atomicRequired: false,
      calls: calls.map(({ to, data, value = 0n }) => ({ to, data, value: numberToHex(value) })),
    },
  ],
});

export const transfer = (token: Address, to: Address, amount: bigint): Call => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
});
export const approve = (token: Address, spender: Address, amount: bigint): Call => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
});
export const withdraw = (amount: bigint): Call => ({
  to: WETH,
  data: encodeFunctionData({ abi: wethAbi, functionName: 'withdraw', args: [amount] }),
});

const sharedAbi = parseAbi([
  'struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData; }',
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'function aggregate3(Call3[] calls) payable',
  'function aggregate3Value(Call3Value[] calls) payable',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
  'function swapETHForExactTokens(uint256 amount, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
]);

/** Calls without value through Multicall3, which does not refund the payment. */
export const paidMulticall = (calls: readonly Call[], value: bigint): Call => ({
  to: lower(CONTRACTS.multicall3),
  value,
  data: encodeFunctionData({
    abi: sharedAbi,
    functionName: 'aggregate3',
    args: [calls.map(({ to, data }) => ({ target: to, allowFailure: false, callData: data }))],
  }),
});

/** Calls through Multicall3, each with its value. */
export const multicall = (calls: readonly Call[]): Call => ({
  to: lower(CONTRACTS.multicall3),
  value: calls.reduce((sum, { value = 0n }) => sum + value, 0n),
  data: encodeFunctionData({
    abi: sharedAbi,
    functionName: 'aggregate3Value',
    args: [
      calls.map(({ to, data, value = 0n }) => ({
        target: to,
        allowFailure: false,
        value,
        callData: data,
      })),
    ],
  }),
});

export const inSeconds = (seconds: number): bigint =>
  BigInt(Math.floor(Date.now() / 1_000) + seconds);
const soon = () => inSeconds(20 * 60);

const V2 = lower(CONTRACTS.v2Router);
export const v2CoinsIn = (wei: bigint, least: bigint, token: Address, to: Address): Call => ({
  to: V2,
  value: wei,
  data: encodeFunctionData({
    abi: sharedAbi,
    functionName: 'swapExactETHForTokens',
    args: [least, [WETH, token], to, soon()],
  }),
});
export const v2CoinsOut = (wei: bigint, amount: bigint, token: Address, to: Address): Call => ({
  to: V2,
  value: wei,
  data: encodeFunctionData({
    abi: sharedAbi,
    functionName: 'swapETHForExactTokens',
    args: [amount, [WETH, token], to, soon()],
  }),
});
export const v2TokensIn = (
  amount: bigint,
  least: bigint,
  path: readonly Address[],
  to: Address,
): Call => ({
  to: V2,
  data: encodeFunctionData({
    abi: sharedAbi,
    functionName: 'swapExactTokensForTokens',
    args: [amount, least, path, to, soon()],
  }),
});

/** A command of the Universal Router with its input. */
export type Step = readonly [command: number, input: Hex];

const encode = (types: string, ...values: unknown[]): Hex =>
  encodeAbiParameters(parseAbiParameters(types) as never, values as never);

export const universal = (steps: readonly Step[], value = 0n): Call => ({
  to: lower(CONTRACTS.universalRouter),
  value,
  data: encodeFunctionData({
    abi: universalRouterAbi,
    functionName: 'execute',
    args: [
      concatHex(steps.map(([command]) => numberToHex(command, { size: 1 }))),
      steps.map(([, input]) => input),
      soon(),
    ],
  }),
});

export const wrapStep = (wei: bigint): Step => [0x0b, encode('address, uint256', ITSELF, wei)];
export const unwrapStep = (to: Address, least = 0n): Step => [
  0x0c,
  encode('address, uint256', to, least),
];
export const sweepStep = (token: Address, to: Address, least = 0n): Step => [
  0x04,
  encode('address, address, uint256', token, to, least),
];
export const transferStep = (token: Address, to: Address, amount: bigint): Step => [
  0x05,
  encode('address, address, uint256', token, to, amount),
];
/** @param bips basis points of the router's balance */
export const portionStep = (token: Address, to: Address, bips: bigint): Step => [
  0x06,
  encode('address, address, uint256', token, to, bips),
];

/** A swap through the router, in base units. */
interface RouterSwap {
  from: Address;
  for: Address;
  amount: bigint;
  /** Minimum output, or maximum input. */
  limit: bigint;
  to: Address;
  byUser?: boolean;
  /** Fee of a v3 pool, in millionths. */
  fee?: number;
}
const pathOf = (a: Address, b: Address, fee: number) =>
  concatHex([a, numberToHex(fee, { size: 3 }), b]);

export const v3InStep = (swap: RouterSwap): Step => [
  0x00,
  encode(
    'address, uint256, uint256, bytes, bool',
    ...[swap.to, swap.amount, swap.limit, pathOf(swap.from, swap.for, swap.fee ?? 500)],
    swap.byUser ?? false,
  ),
];
export const v3OutStep = (swap: RouterSwap): Step => [
  0x01,
  encode(
    'address, uint256, uint256, bytes, bool',
    ...[swap.to, swap.amount, swap.limit, pathOf(swap.for, swap.from, swap.fee ?? 500)],
    swap.byUser ?? false,
  ),
];
export const v2InStep = (swap: RouterSwap): Step => [
  0x08,
  encode(
    'address, uint256, uint256, address[], bool',
    ...[swap.to, swap.amount, swap.limit, [swap.from, swap.for], swap.byUser ?? false],
  ),
];

const NO_HOOKS: Address = '0x0000000000000000000000000000000000000000';
/** Settle and take actions of a v4 swap of native coins for a token, in its usual pool. */
export function v4InStep(
  { for: token, amount, limit, to }: Omit<RouterSwap, 'from'>,
  more: readonly (readonly [action: number, params: Hex])[] = [],
): Step {
  const actions: [number, Hex][] = [
    [
      0x06,
      encode(
        '((address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey, bool zeroForOne, uint128 amountIn, uint128 amountOutMinimum, bytes hookData) params',
        {
          poolKey: {
            currency0: NO_HOOKS,
            currency1: token,
            fee: 500,
            tickSpacing: 10,
            hooks: NO_HOOKS,
          },
          zeroForOne: true,
          amountIn: amount,
          amountOutMinimum: limit,
          hookData: '0x',
        },
      ),
    ],
    [0x0b, encode('address, uint256, bool', NO_HOOKS, amount, false)],
    ...more.map(([action, params]): [number, Hex] => [action, params]),
    [0x0e, encode('address, address, uint256', token, to, 0n)],
  ];
  return [
    0x10,
    encode(
      'bytes, bytes[]',
      concatHex(actions.map(([action]) => numberToHex(action, { size: 1 }))),
      actions.map(([, params]) => params),
    ),
  ];
}
/** Settles zero of a token in v4, which succeeds for any token. */
export const settleNothing = (token: Address): readonly [number, Hex] => [
  0x0c,
  encode('address, uint256', token, 0n),
];

const TOKENS = TRUE_TOKENS.map(({ address }) => address);

/** Amount of a token that a call of an account would return now; the call is reverted. */
export async function receivedBy(
  fork: Fork,
  from: Address,
  { to, data, value = 0n }: Call,
  token: Address,
): Promise<bigint> {
  const snapshot = await fork.call<string>('evm_snapshot');
  try {
    const before = await fork.balances(from, TOKENS);
    const hash = await fork.call<Hex>('eth_sendTransaction', [
      { from, to, data, value: numberToHex(value), gas: numberToHex(3_000_000) },
    ]);
    if (!(await fork.receipt(hash)).succeeded) throw new Error('A swap of the attack failed');
    const after = await fork.balances(from, TOKENS);
    return (after.get(token) ?? 0n) - (before.get(token) ?? 0n);
  } finally {
    await fork.call('evm_revert', [snapshot]);
  }
}

/**
 * Sends a call from an unlocked account of the fork.
 * @throws Error if it fails
 */
export async function sendFrom(
  fork: Fork,
  from: Address,
  { to, data, value = 0n }: Call,
): Promise<void> {
  const hash = await fork.call<Hex>('eth_sendTransaction', [
    { from, to, data, value: numberToHex(value), gas: numberToHex(3_000_000) },
  ]);
  if (!(await fork.receipt(hash)).succeeded) throw new Error('Preparing the chain failed');
}
