import type { ServerResponse } from 'node:http';
import { liveQuerySchema } from '@cenote/data';
import { Hono } from 'hono';
import { GatewayError } from '../../errors.ts';
import type { Gateway } from '../../gateway.ts';
import { networkOf } from '../limits/client-address.ts';
import { clientOf } from '../limits/limit-rate.ts';
import { parse } from '../parse.ts';

/** Hono route `/v1/live`: heads, pool changes and order changes as server-sent events. */
export function liveRoutes({ chains, config, live }: Gateway): Hono {
  const app = new Hono();
  app.get('/v1/live', (c) => {
    const { chainId } = parse(liveQuerySchema, c.req.query());
    if (chainId !== undefined && !chains.has(chainId)) {
      throw new GatewayError('UNSUPPORTED_CHAIN', 'Unsupported network');
    }
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
    c.header('Content-Type', 'text/event-stream');
    c.header('Cache-Control', 'no-store');
    // Otherwise nginx holds events back until its buffer is full.
    c.header('X-Accel-Buffering', 'no');
    // A stream for HEAD would never be read or closed.
    if (c.req.method === 'HEAD') return c.body(null);
    return c.body(
      live.connect({
        // By network, because an IPv6 client can use many addresses.
        address: networkOf(clientOf(c, config.limits)),
        chainId,
        lastEventId: c.req.header('Last-Event-ID'),
        cut: outgoing && (() => outgoing.destroy()),
      }),
    );
  });
  return app;
}
