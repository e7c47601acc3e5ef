/**
 * `allowOrigins()`: CORS middleware that lets pages of allowed origins read responses and answers preflights; overrides
 * the headers of Ponder's server.
 */
import { createMiddleware } from 'hono/factory';

const ORIGIN = 'Access-Control-Allow-Origin';
/** Response headers exposed to pages. */
const EXPOSED = 'Retry-After, RateLimit, RateLimit-Policy, Origin-Country';

/**
 * Allows pages of allowed origins to read responses. Ponder's server, which this app is mounted in, allows all pages to
 * read and answers preflights itself; this middleware overrides both.
 */
export const allowOrigins = (isAllowed: (origin: string) => boolean) =>
  createMiddleware(async (c, next) => {
    const origin = c.req.header('Origin');
    if (c.req.method === 'OPTIONS') {
      c.res = new Response(null, {
        status: 204,
        headers: {
          'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
          'Access-Control-Allow-Headers': 'Content-Type, Last-Event-ID, Authorization',
          'Access-Control-Max-Age': '600',
        },
      });
    } else {
      await next();
    }
    c.res.headers.delete(ORIGIN);
    c.res.headers.append('Vary', 'Origin');
    if (origin === undefined || !isAllowed(origin)) return;
    c.res.headers.set(ORIGIN, origin);
    c.res.headers.set('Access-Control-Expose-Headers', EXPOSED);
  });
