/**
 * `limitTime()`: middleware that responds with 504 after a timeout and aborts the handler's work. Also:
 * `requestSignal()`, a signal that aborts on this timeout or when the client disconnects.
 */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { GatewayError } from '../errors.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Aborted when the request times out. */
    timeLimit: AbortSignal | undefined;
  }
}

/** Middleware that responds with 504 after a timeout and aborts the handler's work. */
export const limitTime = (milliseconds: number) =>
  createMiddleware(async (c, next) => {
    const limit = new AbortController();
    c.set('timeLimit', limit.signal);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        const error = new GatewayError('INTERNAL', 'The request timed out', { status: 504 });
        limit.abort(error);
        reject(error);
      }, milliseconds);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  });

/** Returns a signal that aborts when the client disconnects or the request times out. */
export function requestSignal(c: Context): AbortSignal {
  const timeLimit = c.get('timeLimit');
  const { signal } = c.req.raw;
  return timeLimit ? AbortSignal.any([signal, timeLimit]) : signal;
}
