import { Hono } from 'hono';
import type { Gateway } from '../../gateway.ts';

/** Hono route `/v1/rates`: exchange rates of the dollar to other currencies, for display. */
export function rateRoutes({ rates }: Gateway): Hono {
  const app = new Hono();
  app.get('/v1/rates', (c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return c.json(rates.rates);
  });
  return app;
}
