/**
 * Constants for tests: valid orders (`LIMIT`, `FLOW`, `COSIGNED`), the intents they are built from, rules that accept
 * them, and their addresses (`WORLD`). Also: `orderOfIntent()` builds an order.
 */
import type { Address } from '@cenote/chains';
import { buildFlowOrder, cosignerData } from '../build/build-flow.ts';
import { buildLimitOrder } from '../build/build-limit.ts';
import type { OrderIntent } from '../check/check-order.ts';
import type { OrderRules } from '../check/validate-order.ts';
import type { CosignedFlowOrder, FlowOrder, LimitOrder } from '../types.ts';

const address = (digit: string): Address => `0x${digit.repeat(40)}`;

/** Addresses and parameters used by the orders of these tests. */
export const WORLD = {
  chainId: 31_337,
  permit2: '0x000000000022d473030f116ddee9f6b43ac78ba3',
  limitReactor: address('1'),
  flowReactor: address('2'),
  swapper: address('a'),
  cosigner: address('c'),
  tokenIn: address('d'),
  tokenOut: address('e'),
  weth: address('f'),
  now: 1_800_000_000,
} as const;

export const RULES: OrderRules = {
  now: WORLD.now,
  reactors: { limit: WORLD.limitReactor, flow: WORLD.flowReactor },
  cosigner: WORLD.cosigner,
  wrappedNative: WORLD.weth,
};

const { chainId, permit2, swapper, tokenIn, tokenOut, cosigner, now } = WORLD;
const shared = { chainId, permit2, swapper, tokenIn, tokenOut, nonce: 5n };

export const LIMIT_INTENT: OrderIntent & { kind: 'limit' } = {
  ...shared,
  kind: 'limit',
  reactor: WORLD.limitReactor,
  deadline: BigInt(now + 604_800),
  amountIn: 1_000_000n,
  amountOut: 2_000_000_000n,
};

export const FLOW_INTENT: OrderIntent & { kind: 'flow' } = {
  ...shared,
  kind: 'flow',
  reactor: WORLD.flowReactor,
  cosigner,
  deadline: BigInt(now + 186),
  amountIn: 1_000_000n,
  maxAmountIn: 1_000_000n,
  amountOut: 2_000_000_000n,
  minAmountOut: 1_980_000_000n,
};

/** Returns the order that the builders make of an intent. */
export function orderOfIntent(intent: OrderIntent): LimitOrder | FlowOrder {
  const request = { ...intent, now, deadline: Number(intent.deadline) };
  if (intent.kind === 'flow')
    return buildFlowOrder({ ...request, cosigner, amounts: amountsOf(intent) });
  return buildLimitOrder({ ...request, want: { amountOut: intent.amountOut } });
}

const amountsOf = (intent: OrderIntent & { kind: 'flow' }) => {
  const { amountIn, maxAmountIn, amountOut, minAmountOut } = intent;
  return { amountIn, maxAmountIn, amountOut, minAmountOut };
};

export const LIMIT = orderOfIntent(LIMIT_INTENT) as LimitOrder;
export const FLOW = orderOfIntent(FLOW_INTENT) as FlowOrder;
export const COSIGNED: CosignedFlowOrder = {
  ...FLOW,
  cosignerData: cosignerData(FLOW, now),
  cosignature: `0x${'11'.repeat(65)}`,
};
