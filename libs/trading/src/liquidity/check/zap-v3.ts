/**
 * `checkZapV3()`: checks the SwapRouter02 call of a zap into v3 against the intent: swaps, payments, pool, position and
 * refunds, call by call.
 */
import { type Contracts, type Hex, isNative, lower } from '@cenote/chains';
import { hexToNumber, size, slice } from 'viem';
import type { RoutePath } from '../../routing/types.ts';
import { ADDRESS_THIS, swapRouter02Abi, v3PositionsAbi } from '../liquidity-abi.ts';
import type { LiquidityCall, V3PoolKey, ZapPosition } from '../types.ts';
import { type DecodedFunction, decodeCall } from './decode-canonical-call.ts';
import { sameValue } from './same-value.ts';
import { type ZapTerms, type ZapViolation, zapTerms } from './zap-terms.ts';

type Zap = Extract<ZapPosition, { pool: V3PoolKey }>;

/** A call that a zap must make, in order, and what differs if it does not. */
interface ExpectedCall {
  name: string;
  args: readonly unknown[];
  code: ZapViolation['code'];
}

const TOKEN_BYTES = 20;
const HOP_BYTES = 23;

interface V3Swap {
  path: Hex;
  recipient: string;
  amountIn: bigint;
  amountOutMinimum: bigint;
}

/** A decoded swap: hops with their fees (absent in v2), amounts and recipient. */
interface DecodedSwap {
  hops: readonly { tokenIn: string; tokenOut: string; fee?: number }[];
  amountIn: bigint;
  minimum: bigint;
  recipient: string;
}

function hopsOfPath(path: Hex): DecodedSwap['hops'] | undefined {
  const length = size(path);
  if (length <= TOKEN_BYTES || (length - TOKEN_BYTES) % HOP_BYTES !== 0) return undefined;
  const count = (length - TOKEN_BYTES) / HOP_BYTES;
  return Array.from({ length: count }, (_, i) => {
    const at = i * HOP_BYTES;
    return {
      tokenIn: lower(slice(path, at, at + TOKEN_BYTES)),
      fee: hexToNumber(slice(path, at + TOKEN_BYTES, at + HOP_BYTES)),
      tokenOut: lower(slice(path, at + HOP_BYTES, at + HOP_BYTES + TOKEN_BYTES)),
    };
  });
}

function decodeSwap({ name, args }: DecodedFunction): DecodedSwap | undefined {
  if (name === 'exactInput') {
    const [{ path, recipient, amountIn, amountOutMinimum }] = args as [V3Swap];
    const hops = hopsOfPath(path);
    return hops && { hops, amountIn, minimum: amountOutMinimum, recipient: lower(recipient) };
  }
  if (name !== 'swapExactTokensForTokens') return undefined;
  const [amountIn, minimum, path, recipient] = args as [bigint, bigint, readonly string[], string];
  const tokens = path.map((token) => token.toLowerCase());
  const hops = tokens.slice(1).map((tokenOut, i) => ({ tokenIn: tokens[i]!, tokenOut }));
  return { hops, amountIn, minimum, recipient: recipient.toLowerCase() };
}

/** Removes the swaps of one path from the calls; returns its least output, or undefined if they are others. */
function takePath(path: RoutePath, calls: DecodedFunction[]): bigint | undefined {
  for (let at = 0; at < path.hops.length; ) {
    const call = calls.shift();
    const swap = call && decodeSwap(call);
    if (!swap || swap.hops.length === 0 || swap.recipient !== ADDRESS_THIS) return undefined;
    // Zero is the router's whole balance: the output of the previous swap.
    if (swap.amountIn !== (at === 0 ? path.amountIn : 0n)) return undefined;
    for (const { tokenIn, tokenOut, fee } of swap.hops) {
      const quoted = path.hops[at++];
      const isQuoted =
        quoted &&
        lower(quoted.tokenIn) === tokenIn &&
        lower(quoted.tokenOut) === tokenOut &&
        (fee === undefined
          ? quoted.protocol === 'v2'
          : quoted.protocol === 'v3' && quoted.fee === fee);
      if (!isQuoted) return undefined;
    }
    if (at === path.hops.length) return swap.minimum;
    if (swap.minimum !== 0n) return undefined;
  }
  return undefined;
}

function checkSwaps({ swap }: Zap, calls: DecodedFunction[]): ZapViolation[] {
  const total = swap.paths.reduce((sum, { amountOut }) => sum + amountOut, 0n);
  const amountIn = swap.paths.reduce((sum, path) => sum + path.amountIn, 0n);
  if (total < swap.minAmountOut || swap.minAmountOut <= 0n || amountIn !== swap.amountIn) {
    return [{ code: 'SWAP', message: 'The amounts of the paths contradict the swap' }];
  }
  for (const path of swap.paths) {
    const minimum = takePath(path, calls);
    const due = (swap.minAmountOut * path.amountOut) / total;
    if (minimum !== due) {
      return [{ code: 'SWAP', message: `A path has the minimum ${minimum}, expected ${due}` }];
    }
  }
  return [];
}

/** The calls after the swaps. */
function expectedCalls(intent: Zap, terms: ZapTerms, contracts: Contracts): ExpectedCall[] {
  const { pool, range, minimum, tokenId, initialSqrtPriceX96 } = intent;
  const { token0, token1, account, rest, other, value } = terms;
  const payments = [{ token: lower(intent.tokenIn), amount: rest }, other];
  const limits = { amount0Min: minimum.amount0, amount1Min: minimum.amount1 };
  const { fee } = pool;
  const { tickLower, tickUpper } = range;
  const deposit =
    tokenId === undefined
      ? { token0, token1, fee, tickLower, tickUpper, ...limits, recipient: account }
      : { token0, token1, tokenId, ...limits };
  const refund = (token: string): ExpectedCall =>
    value > 0n && token === lower(contracts.weth9)
      ? { name: 'unwrapWETH9', args: [0n, account], code: 'REFUND' }
      : { name: 'sweepToken', args: [token, 0n, account], code: 'REFUND' };
  return [
    ...payments
      .filter(({ amount }) => amount > 0n)
      .map(
        ({ token, amount }): ExpectedCall =>
          isNative(token)
            ? { name: 'wrapETH', args: [amount], code: 'PAYMENT' }
            : { name: 'pull', args: [token, amount], code: 'PAYMENT' },
      ),
    ...(initialSqrtPriceX96 === undefined
      ? []
      : [
          {
            name: 'createAndInitializePoolIfNecessary',
            args: [token0, token1, fee, initialSqrtPriceX96],
            code: 'POSITION',
          } as const,
        ]),
    { name: 'approveZeroThenMax', args: [token0], code: 'PAYMENT' },
    { name: 'approveZeroThenMax', args: [token1], code: 'PAYMENT' },
    {
      name: tokenId === undefined ? 'mint' : 'increaseLiquidity',
      args: [deposit],
      code: 'POSITION',
    },
    refund(token0),
    refund(token1),
  ];
}

/** Decodes a call of the router; a call of the position manager through it is returned as that. */
function decodeStep(data: Hex): DecodedFunction | undefined {
  const call = decodeCall(swapRouter02Abi, data);
  if (call?.name !== 'callPositionManager') return call;
  const [inner] = call.args as [Hex];
  const decoded = decodeCall(v3PositionsAbi, inner);
  return decoded?.name === 'createAndInitializePoolIfNecessary' ? decoded : undefined;
}

/** Returns how a call differs from a zap into v3 that the user agreed to; empty if it does not. */
export function checkZapV3(call: LiquidityCall, intent: Zap, contracts: Contracts): ZapViolation[] {
  const { swapRouter02 } = contracts;
  if (!swapRouter02 || lower(call.to) !== lower(swapRouter02)) {
    return [{ code: 'ROUTER', message: `${call.to} is not SwapRouter02` }];
  }
  const terms = zapTerms(intent, contracts);
  if (!terms) return [{ code: 'SWAP', message: 'The tokens are not those of the pool' }];
  const multicall = decodeCall(swapRouter02Abi, call.data);
  if (multicall?.name !== 'multicall') {
    return [{ code: 'MALFORMED', message: 'Not a multicall of SwapRouter02' }];
  }
  const [deadline, data] = multicall.args as [bigint, readonly Hex[]];
  const calls = data.map(decodeStep);
  if (calls.some((step) => !step)) {
    return [{ code: 'MALFORMED', message: 'A call cannot be decoded' }];
  }
  const violations: ZapViolation[] = [];
  if (call.value !== terms.value) {
    violations.push({ code: 'VALUE', message: `Sends ${call.value} wei` });
  }
  if (deadline !== intent.deadline) {
    violations.push({ code: 'DEADLINE', message: `The deadline is ${deadline}` });
  }
  const steps = calls as DecodedFunction[];
  violations.push(...checkSwaps(intent, steps));
  const expected = expectedCalls(intent, terms, contracts);
  if (steps.length !== expected.length) {
    violations.push({ code: 'MALFORMED', message: `Has ${steps.length} calls after the swaps` });
  }
  for (const [i, { name, args, code }] of expected.entries()) {
    const step = steps[i];
    if (step?.name !== name || !sameValue([...step.args], args)) {
      violations.push({ code, message: `The call is not the expected ${name}` });
    }
  }
  return violations;
}
