/**
 * `exactInCommand()` and `exactOutCommand()`: the router command that swaps one segment of a path. Also: `Source`,
 * where a segment's input is, and `v4Hop()`.
 */
import { type Address, isNative, lower, NATIVE } from '@cenote/chains';
import type { Hop } from '../../routing/types.ts';
import type { Segment } from './route-segments.ts';
import { ALREADY_PAID, CONTRACT_BALANCE, OPEN_DELTA } from './router-abi.ts';
import type { RouterCommand, V4Action, V4Hop } from './router-command.ts';

/** Location of a segment's input: the user's account, the router, or already the pair. */
export type Source =
  | { kind: 'user'; amount: bigint }
  | { kind: 'router'; amount: bigint }
  | { kind: 'routerBalance' }
  | { kind: 'paid' };

const v2Path = ({ hops, tokenIn }: Segment): Address[] => [
  tokenIn,
  ...hops.map((hop) => lower(hop.tokenOut)),
];

const v3Path = (segment: Segment) => ({
  tokens: v2Path(segment),
  fees: segment.hops.map((hop) => hop.fee),
});

/** A hop through a v4 pool as the router's parameters describe it. */
export const v4Hop = (hop: Hop): V4Hop => ({
  tokenIn: lower(hop.tokenIn),
  tokenOut: lower(hop.tokenOut),
  fee: hop.fee,
  tickSpacing: hop.tickSpacing ?? 0,
  hooks: lower(hop.hooks ?? NATIVE),
  hookData: '0x',
});

const v4Hops = ({ hops }: Segment): V4Hop[] => hops.map(v4Hop);

function v4ExactIn(
  segment: Segment,
  source: Source,
  recipient: Address,
  amountOutMinimum: bigint,
): RouterCommand {
  const { tokenIn, tokenOut } = segment;
  const hops = v4Hops(segment);
  const swap = (amountIn: bigint): V4Action => ({
    name: hops.length === 1 ? 'SWAP_EXACT_IN_SINGLE' : 'SWAP_EXACT_IN',
    hops,
    amountIn,
    amountOutMinimum,
  });
  const take: V4Action = { name: 'TAKE', currency: tokenOut, recipient, amount: OPEN_DELTA };
  if (source.kind === 'user' || (source.kind === 'router' && isNative(tokenIn))) {
    const { amount } = source;
    // Pays the native coin from the router and tokens from the user, at most the amount.
    const settle: V4Action = { name: 'SETTLE_ALL', currency: tokenIn, maxAmount: amount };
    return { name: 'V4_SWAP', actions: [swap(amount), settle, take] };
  }
  const amount = source.kind === 'router' ? source.amount : CONTRACT_BALANCE;
  const settle: V4Action = { name: 'SETTLE', currency: tokenIn, amount, payerIsUser: false };
  return { name: 'V4_SWAP', actions: [settle, swap(OPEN_DELTA), take] };
}

/** Swaps a fixed input; the output goes to `recipient` if it is at least `amountOutMin`. */
export function exactInCommand(
  segment: Segment,
  source: Source,
  recipient: Address,
  amountOutMin: bigint,
): RouterCommand {
  if (segment.protocol === 'v4') return v4ExactIn(segment, source, recipient, amountOutMin);
  const amountIn =
    source.kind === 'routerBalance'
      ? CONTRACT_BALANCE
      : source.kind === 'paid'
        ? ALREADY_PAID
        : source.amount;
  const swap = { recipient, amountIn, amountOutMin, payerIsUser: source.kind === 'user' };
  return segment.protocol === 'v2'
    ? { name: 'V2_SWAP_EXACT_IN', ...swap, path: v2Path(segment) }
    : { name: 'V3_SWAP_EXACT_IN', ...swap, path: v3Path(segment) };
}

/** Swaps for a fixed output, paying at most `amountInMax`. */
export function exactOutCommand(
  segment: Segment,
  payer: 'user' | 'router',
  recipient: Address,
  amountOut: bigint,
  amountInMax: bigint,
): RouterCommand {
  const payerIsUser = payer === 'user';
  const swap = { recipient, amountOut, amountInMax, payerIsUser };
  if (segment.protocol === 'v2') {
    return { name: 'V2_SWAP_EXACT_OUT', ...swap, path: v2Path(segment) };
  }
  if (segment.protocol === 'v3') {
    return { name: 'V3_SWAP_EXACT_OUT', ...swap, path: v3Path(segment) };
  }
  const hops = v4Hops(segment);
  const currency = segment.tokenIn;
  const settle: V4Action =
    payerIsUser || isNative(currency)
      ? { name: 'SETTLE_ALL', currency, maxAmount: amountInMax }
      : { name: 'SETTLE', currency, amount: OPEN_DELTA, payerIsUser };
  return {
    name: 'V4_SWAP',
    actions: [
      {
        name: hops.length === 1 ? 'SWAP_EXACT_OUT_SINGLE' : 'SWAP_EXACT_OUT',
        hops,
        amountOut,
        amountInMaximum: amountInMax,
      },
      settle,
      // The exact amount, not the open delta: a pool that returns less must fail.
      { name: 'TAKE', currency: segment.tokenOut, recipient, amount: amountOut },
    ],
  };
}
