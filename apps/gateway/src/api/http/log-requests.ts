import { createMiddleware } from 'hono/factory';
import type { Log } from '../log.ts';

/** One line a request: no header, query or body, so nothing that tells who asked. */
export const logRequests = (log: Log) =>
  createMiddleware(async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { method, path } = c.req;
    log.debug('request', { method, path, status: c.res.status, ms });
  });
