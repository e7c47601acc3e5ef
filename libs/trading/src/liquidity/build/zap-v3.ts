/**
 * `zapV3()`: the SwapRouter02 call that swaps part of the paid token and creates or increases a v3 position from the
 * output and the rest. Also: `minimumsOfPaths()`.
 */
import { type Address, type Contracts, type Hex, isNative, lower } from '@cenote/chains';
import { concatHex, encodeFunctionData, numberToHex } from 'viem';
import type { Hop, RoutePath } from '../../routing/types.ts';
import { assertRoute, type Segment, segmentsOf } from '../../swap/build/route-segments.ts';
import { SwapPlanError } from '../../swap/errors.ts';
import { LiquidityPlanError } from '../errors.ts';
import { ADDRESS_THIS, swapRouter02Abi, v3PositionsAbi } from '../liquidity-abi.ts';
import type { LiquidityCall, V3PoolKey, ZapPosition } from '../types.ts';
import { required } from './assert-intent.ts';
import { zapSides } from './zap-sides.ts';

type Zap = Extract<ZapPosition, { pool: V3PoolKey }>;

const abi = swapRouter02Abi;

/** Amount flag of SwapRouter02: the router's whole balance of the token. */
const WHOLE_BALANCE = 0n;

/**
 * Returns the least output of each path: its part of the least output of all, rounded down. SwapRouter02 has no check of
 * a sum.
 */
export function minimumsOfPaths(paths: readonly RoutePath[], minAmountOut: bigint): bigint[] {
  const total = paths.reduce((sum, path) => sum + path.amountOut, 0n);
  return paths.map((path) => (minAmountOut * path.amountOut) / total);
}

/** Packs tokens and fee tiers of a v3 path. */
const packPath = ({ tokenIn, hops }: Segment): Hex =>
  concatHex([
    tokenIn,
    ...hops.flatMap((hop: Hop) => [numberToHex(hop.fee, { size: 3 }), lower(hop.tokenOut)]),
  ]);

/** Encodes the swap of one segment, whose output stays in the router. */
function swapSegment(segment: Segment, amountIn: bigint, minimum: bigint): Hex {
  if (segment.protocol === 'v3') {
    const params = {
      path: packPath(segment),
      recipient: ADDRESS_THIS,
      amountIn,
      amountOutMinimum: minimum,
    } as const;
    return encodeFunctionData({ abi, functionName: 'exactInput', args: [params] });
  }
  const path = [segment.tokenIn, ...segment.hops.map((hop) => lower(hop.tokenOut))];
  return encodeFunctionData({
    abi,
    functionName: 'swapExactTokensForTokens',
    args: [amountIn, minimum, path, ADDRESS_THIS],
  });
}

function swapPaths(
  { swap }: Zap,
  tokenIn: Address,
  tokenOut: Address,
  contracts: Contracts,
): Hex[] {
  const { paths, amountIn } = swap;
  const amountOut = paths.reduce((sum, path) => sum + path.amountOut, 0n);
  try {
    assertRoute({ kind: 'exactIn', tokenIn, tokenOut, amountIn, amountOut, paths }, contracts);
  } catch (cause) {
    if (!(cause instanceof SwapPlanError)) throw cause;
    throw new LiquidityPlanError('ROUTE_INVALID', cause.shortMessage);
  }
  if (swap.minAmountOut > amountOut)
    throw new LiquidityPlanError('AMOUNT_INVALID', 'The least output exceeds the quoted one');
  const minimums = minimumsOfPaths(paths, swap.minAmountOut);
  return paths.flatMap((path, i) => {
    const segments = segmentsOf(path);
    if (segments.some(({ protocol }) => protocol === 'v4'))
      throw new LiquidityPlanError('ROUTE_INVALID', 'SwapRouter02 cannot swap through v4 pools');
    return segments.map((segment, at) =>
      swapSegment(
        segment,
        at === 0 ? path.amountIn : WHOLE_BALANCE,
        at === segments.length - 1 ? (minimums[i] ?? 0n) : 0n,
      ),
    );
  });
}

/** The calls that create the pool of a new position at its initial price. */
function createPool({ pool, initialSqrtPriceX96 }: Zap): Hex[] {
  if (initialSqrtPriceX96 === undefined) return [];
  const data = encodeFunctionData({
    abi: v3PositionsAbi,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [lower(pool.token0), lower(pool.token1), pool.fee, initialSqrtPriceX96],
  });
  return [encodeFunctionData({ abi, functionName: 'callPositionManager', args: [data] })];
}

/** The call that deposits the router's balances of both tokens. */
function depositBalances({ pool, range, minimum, account, tokenId }: Zap): Hex {
  const tokens = { token0: lower(pool.token0), token1: lower(pool.token1) };
  const minimums = { amount0Min: minimum.amount0, amount1Min: minimum.amount1 };
  if (tokenId !== undefined) {
    const params = { ...tokens, tokenId, ...minimums };
    return encodeFunctionData({ abi, functionName: 'increaseLiquidity', args: [params] });
  }
  const { fee } = pool;
  const { tickLower, tickUpper } = range;
  const params = { ...tokens, fee, tickLower, tickUpper, ...minimums, recipient: lower(account) };
  return encodeFunctionData({ abi, functionName: 'mint', args: [params] });
}

/**
 * Returns the call of a zap into a v3 position: swaps, then `mint` or `increaseLiquidity` with the router's balances of
 * both tokens, then refunds. The router approves the position manager each time, because its allowance is unknown;
 * setting it to zero first satisfies tokens that require this.
 * @throws LiquidityPlanError if the route is invalid or the network has no SwapRouter02
 */
export function zapV3(intent: Zap, contracts: Contracts): LiquidityCall {
  const { pool, deadline } = intent;
  const to = required(contracts, 'swapRouter02');
  const { sold, bought, payments, value } = zapSides(intent, contracts);
  const account = lower(intent.account);
  const tokens = [lower(pool.token0), lower(pool.token1)];
  const calls: Hex[] = swapPaths(intent, sold, bought, contracts);
  for (const { form, amount } of payments) {
    calls.push(
      isNative(form)
        ? encodeFunctionData({ abi, functionName: 'wrapETH', args: [amount] })
        : encodeFunctionData({ abi, functionName: 'pull', args: [form, amount] }),
    );
  }
  calls.push(...createPool(intent));
  for (const token of tokens) {
    calls.push(encodeFunctionData({ abi, functionName: 'approveZeroThenMax', args: [token] }));
  }
  calls.push(depositBalances(intent));
  for (const token of tokens) {
    calls.push(
      value > 0n && token === lower(contracts.weth9)
        ? encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [0n, account] })
        : encodeFunctionData({ abi, functionName: 'sweepToken', args: [token, 0n, account] }),
    );
  }
  return {
    to,
    data: encodeFunctionData({ abi, functionName: 'multicall', args: [deadline, calls] }),
    value,
  };
}
