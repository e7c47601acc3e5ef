/**
 * `limitRate()`: middleware that rejects clients above their rate with 429 and sends `RateLimit` headers. Also:
 * `charge()` (charges a client for further work), `clientOf()`, `peerOf()` (addresses of a request), `isProbe()` (path
 * of a health check).
 */
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { GatewayError } from '../../errors.ts';
import { clientAddress, networkOf } from './client-address.ts';
import { type Allowance, RateLimiter } from './rate-limiter.ts';
import { runForClient } from './request-client.ts';
import type { Limits } from './settings.ts';

/** An IPv6 network (/48) has the allowance of this many clients. */
const CLIENTS_OF_NETWORK = 10;

/** Health checks of monitoring, which often shares an address with many clients. */
const UNLIMITED: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Whether a path is that of a health check, which is never rejected. */
export const isProbe = (path: string): boolean => UNLIMITED.has(path);

/** Returns the remote address of the socket; undefined if a test calls the app directly. */
export function peerOf(c: Context): string | undefined {
  // The Node server's bindings.
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  const address = incoming?.socket.remoteAddress;
  // A socket that listens on both families reports IPv4 peers as mapped addresses.
  return address?.replace(/^::ffff:(?=[\d.]+$)/, '');
}

/** Returns the address of the request's client, see {@link clientAddress}. */
export function clientOf(c: Context, { isTrustedProxy }: Limits): string {
  const forwarded = c.req.header('X-Forwarded-For');
  return clientAddress(peerOf(c), forwarded, isTrustedProxy);
}

declare module 'hono' {
  interface ContextVariableMap {
    /** See {@link charge}. */
    charge: ((cost: number) => void) | undefined;
  }
}

/**
 * Charges a request's client for work beyond a usual request.
 * @param cost of the whole request, in usual requests, of which one was charged on arrival.
 * @throws GatewayError `RATE_LIMITED` if the client's allowance is used up.
 */
export function charge(c: Context, cost: number): void {
  if (cost > 1) c.get('charge')?.(cost - 1);
}

/**
 * Middleware that rejects clients above their rate with 429 and `Retry-After`, and sends the fields of
 * draft-ietf-httpapi-ratelimit-headers-10 with every response.
 */
export function limitRate(limits: Limits, clock: () => number = () => performance.now()) {
  const { ratePerSecond, burst } = limits;
  if (ratePerSecond === 0) return createMiddleware((_c, next) => next());
  const limiter = new RateLimiter(ratePerSecond, burst);
  const networks = new RateLimiter(ratePerSecond * CLIENTS_OF_NETWORK, burst * CLIENTS_OF_NETWORK);
  const policy = `"client";q=${burst};w=${Math.ceil(burst / ratePerSecond)}`;
  const setHeaders = (c: Context, { remaining, resetSeconds }: Allowance) => {
    c.header('RateLimit-Policy', policy);
    c.header('RateLimit', `"client";r=${remaining};t=${resetSeconds}`);
  };
  return createMiddleware(async (c, next) => {
    if (isProbe(c.req.path)) return next();
    const client = clientOf(c, limits);
    const network = networkOf(client);
    let allowance: Allowance | undefined;
    const take = (cost: number) => {
      allowance = limiter.take(client, clock(), cost);
      if (allowance.isAllowed && network !== client) {
        const shared = networks.take(network, clock(), cost);
        if (!shared.isAllowed) allowance = shared;
      }
      if (allowance.isAllowed) return;
      setHeaders(c, allowance);
      throw new GatewayError('RATE_LIMITED', 'Too many requests. Try again later.', {
        retryAfterSeconds: allowance.retryAfterSeconds,
      });
    };
    take(1);
    c.set('charge', take);
    await runForClient(client, next);
    if (allowance) setHeaders(c, allowance);
  });
}
