/**
 * `readLimitStates()`: reads the onchain state of an account's signed limits, by hash: two requests for any number of
 * limits, plus the fills of at most `MAX_LOOKUPS` limits with a used nonce. Also: `MAX_LOOKUPS` (maximum number of
 * orders with a used nonce that are looked up in one call: each takes several requests).
 */
import type { Hex } from '@cenote/chains';
import type { StepContext } from '../../transactions/step-context.ts';
import type { OrdersApi } from '../orders-api.ts';
import {
  type OnchainOrder,
  type OrderState,
  type OrderStatusRequest,
  onchainOrder,
  statedOrder,
} from './order-state.ts';
import { readNonces } from './read-nonces.ts';

/** Maximum number of orders with a used nonce that are looked up in one call: each takes several requests. */
export const MAX_LOOKUPS = 10;

/**
 * Reads the onchain state of an account's signed limits, by hash: two requests for any number of limits, plus the fills
 * of at most `MAX_LOOKUPS` limits with a used nonce.
 */
export async function readLimitStates(
  limits: readonly OrderStatusRequest[],
  context: StepContext,
  ordersApi: Pick<OrdersApi, 'orders'>,
  signal?: AbortSignal,
): Promise<ReadonlyMap<Hex, OrderState>> {
  const nonces = limits.map(({ nonce }) => nonce);
  const read = await readNonces(nonces, context).catch(() => undefined);
  const unknown = { order: undefined, isReached: false, onchain: undefined };
  const news = new Map<Hex, OrderState>();
  if (!read) return new Map(limits.map(({ hash }) => [hash, unknown]));
  const { timestamp, block } = read;
  const used = limits.flatMap((limit, i) => (read.states[i]?.isUsed ? [{ limit, i }] : []));
  for (const [i, { hash, deadline }] of limits.entries()) {
    if (read.states[i]?.isUsed) continue;
    const onchain: OnchainOrder = { status: timestamp > deadline ? 'lapsed' : 'fillable' };
    news.set(hash, { ...unknown, onchain });
  }
  // Rotates the looked up part with the block number: an order that cannot be looked up does not block the others.
  const start = used.length > 0 ? Number(block % BigInt(used.length)) : 0;
  const part = [...used.slice(start), ...used.slice(0, start)].slice(0, MAX_LOOKUPS);
  await Promise.all(
    part.map(async ({ limit, i }) => {
      const stated = await statedOrder(limit, ordersApi, signal);
      const state = { timestamp, ...read.states[i]! };
      const onchain = await onchainOrder(state, limit, context, stated.order);
      news.set(limit.hash, { ...stated, onchain });
    }),
  );
  return news;
}
