import { createMiddleware } from 'hono/factory';
import { GatewayError } from './errors.ts';

/** Answers for a handler that takes too long; its late result is dropped. */
export const limitTime = (milliseconds: number) =>
  createMiddleware(async (_c, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new GatewayError('INTERNAL', 'The answer took too long', { status: 504 })),
        milliseconds,
      );
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  });
