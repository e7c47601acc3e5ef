/**
 * `healthRoutes()`: Hono routes `/healthz` (liveness) and `/readyz` (readiness of each chain; 503 if one is not ready).
 */
import { Hono } from 'hono';
import type { Gateway } from '../../gateway.ts';

/** `Retry-After` while a chain is not ready: about one block time. */
const RETRY_SECONDS = 2;

export function healthRoutes(gateway: Gateway): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const readiness = await gateway.readiness();
    c.header('Cache-Control', 'no-store');
    if (readiness.ready) return c.json(readiness);
    c.header('Retry-After', String(RETRY_SECONDS));
    return c.json(readiness, 503);
  });
  return app;
}
