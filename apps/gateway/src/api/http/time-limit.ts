import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { GatewayError } from '../errors.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Aborted when the request's time is over. */
    timeLimit: AbortSignal | undefined;
  }
}

/** Answers for a handler that takes too long; its late result is dropped, and its work is aborted. */
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

/** Aborted when the request's client leaves or its time is over. */
export function requestSignal(c: Context): AbortSignal {
  const timeLimit = c.get('timeLimit');
  const { signal } = c.req.raw;
  return timeLimit ? AbortSignal.any([signal, timeLimit]) : signal;
}
