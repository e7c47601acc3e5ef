import { createMiddleware } from 'hono/factory';
import type { Log } from '../log.ts';

/**
 * Middleware that logs method, path, status and duration of each request at level debug, without headers, query or
 * body.
 */
export const logRequests = (log: Log) =>
  createMiddleware(async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { method, path } = c.req;
    log.debug('request', { method, path, status: c.res.status, ms });
  });
