/**
 * `limitUnread()`: middleware that responds with 429 and `Retry-After` to a client that does not read its responses.
 */
import type { ServerResponse } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { GatewayError } from '../../errors.ts';
import { networkOf } from './client-address.ts';
import { clientOf, isProbe } from './limit-rate.ts';
import type { Limits } from './settings.ts';
import { type UnreadLimits, UnreadResponses } from './unread-responses.ts';

/** Enough time for a client that reads its responses. */
const RETRY_SECONDS = 2;

export function limitUnread(limits: Limits, unreadLimits?: UnreadLimits) {
  const unread = new UnreadResponses(unreadLimits);
  return createMiddleware(async (c, next) => {
    // The Node server's bindings; undefined if a test calls the app directly.
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
    if (!outgoing || isProbe(c.req.path)) return next();
    const client = networkOf(clientOf(c, limits));
    const isFull = unread.isFull(client);
    unread.add(client, outgoing);
    // The server writes the response in this turn of the event loop, after all middleware.
    const check = () => unread.check(client);
    if (isFull) {
      setImmediate(check);
      throw new GatewayError('RATE_LIMITED', 'Too many unread responses. Try again later.', {
        retryAfterSeconds: RETRY_SECONDS,
      });
    }
    await next();
    setImmediate(check);
  });
}
