import { Hono } from 'hono';
import type { Gateway } from '../gateway.ts';

/** `/healthz`: the process answers. `/readyz`: it can be relied on, chain by chain. */
export function healthRoutes(gateway: Gateway): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const readiness = await gateway.readiness();
    c.header('Cache-Control', 'no-store');
    return c.json(readiness, readiness.ready ? 200 : 503);
  });
  return app;
}
