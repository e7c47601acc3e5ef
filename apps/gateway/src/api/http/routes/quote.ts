/**
 * `quoteRoutes()`: Hono route `/v1/quote`, the best route for a swap. Also: `QUOTE_COST`, the cost of a quote in usual
 * requests.
 */
import { quoteRequestSchema } from '@cenote/data';
import { Hono } from 'hono';
import type { Gateway } from '../../gateway.ts';
import { quote } from '../../quote/quote.ts';
import { charge } from '../limits/limit-rate.ts';
import { parse, parseJson } from '../parse.ts';
import { requestSignal } from '../time-limit.ts';

/** Rate limit cost of a quote, in usual requests: a search occupies a thread for milliseconds. */
export const QUOTE_COST = 5;

export function quoteRoutes({ chains }: Gateway): Hono {
  const app = new Hono();
  app.post('/v1/quote', async (c) => {
    const request = parse(quoteRequestSchema, parseJson(await c.req.text()));
    charge(c, QUOTE_COST);
    c.header('Cache-Control', 'no-store');
    const signal = requestSignal(c);
    try {
      return c.json(await quote(chains, request, signal));
    } catch (error) {
      // The client has disconnected: not a server error.
      if (signal.aborted) return c.body(null, 408);
      throw error;
    }
  });
  return app;
}
