import type { FlagsResponse } from '@cenote/data';
import { Hono } from 'hono';
import type { Gateway } from '../../gateway.ts';

/** Hono route `/v1/flags`: the operator's feature flags. */
export function flagRoutes({ config }: Gateway): Hono {
  const app = new Hono();
  const body: FlagsResponse = { flags: config.featureFlags };
  app.get('/v1/flags', (c) => {
    c.header('Cache-Control', 'public, max-age=60');
    return c.json(body);
  });
  return app;
}
