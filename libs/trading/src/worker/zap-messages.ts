/**
 * zod schemas, with their types, of planning a deposit with a swap in the routing worker: the request's `pool` may exist
 * or not, and the result is the plan with the block and the pool's price that it is for. They are in a file of their own
 * because only the pages about positions parse the result.
 */
import * as z from 'zod/mini';
import { address, amount, block, localRoute, network } from './schemas.ts';

const amounts = z.object({ amount0: amount, amount1: amount });
const tick = z.int();
const pair = { token0: address, token1: address };

export const localZapRequest = z.object({
  pool: z.union([
    z.object({ protocol: z.literal('v2'), ...pair }),
    z.object({ protocol: z.literal('v3'), ...pair, fee: z.int(), tickSpacing: z.int() }),
    z.object({
      protocol: z.literal('v4'),
      ...pair,
      fee: z.int(),
      tickSpacing: z.int(),
      hooks: address,
    }),
  ]),
  /** Price of the pool if it does not exist. */
  initialSqrtPriceX96: z.exactOptional(amount),
  range: z.exactOptional(z.object({ tickLower: tick, tickUpper: tick })),
  paid: amounts,
  payNative: z.boolean(),
  /** Protocols whose pools the swap may use; default: all. */
  protocols: z.exactOptional(z.array(z.enum(['v2', 'v3', 'v4']))),
  slippageBps: z.int().check(z.minimum(0), z.maximum(10_000)),
  /** Tokens that are not routed here: they have a transfer fee, or cannot be sold. */
  restricted: z.array(address),
});

export const zapMessageSchema = z.object({
  op: z.literal('zap'),
  id: z.int(),
  network,
  request: localZapRequest,
});

export const localZapSchema = z.object({
  block,
  plan: z.object({
    swap: z.exactOptional(localRoute),
    minAmountOut: amount,
    sqrtPriceX96: amount,
    available: amounts,
    liquidity: amount,
    deposited: amounts,
    dust: amounts,
    dustCause: z.exactOptional(
      z.enum(['ROUNDING', 'NO_ROUTE', 'NOT_ENOUGH_LIQUIDITY', 'NOT_SWAPPED', 'HOOK']),
    ),
    minimum: amounts,
    maxDust: amounts,
  }),
});

export type ZapMessage = z.infer<typeof zapMessageSchema>;
/** A zap that the device plans. */
export type LocalZapRequest = z.infer<typeof localZapRequest>;
/** A zap planned on the device. */
export type LocalZap = z.infer<typeof localZapSchema>;
