import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { GatewayError } from '../../errors.ts';
import type { Limits } from './settings.ts';

/** HTTP lets a request name its whole address; with credentials in it the web's requests refuse it. */
const WITH_CREDENTIALS = /^https?:\/\/[^/]*@/;

/**
 * Takes a request's body in before anything looks at it: 413 where it is too large, 408 where it
 * does not arrive in time, 400 where it breaks off. Handlers find it whole in memory, as text.
 */
export const limitBody = ({ maxBodyBytes, bodyTimeoutMs }: Limits) =>
  createMiddleware(async (c, next) => {
    if (WITH_CREDENTIALS.test(c.req.url)) {
      throw new GatewayError('MALFORMED', 'The URL must not contain a username or password');
    }
    const stream = bodyOf(c);
    if (!stream) return next();
    const declared = Number(c.req.header('Content-Length') ?? 0);
    if (declared > maxBodyBytes) throw tooLarge(maxBodyBytes);
    const body = await read(stream, maxBodyBytes, bodyTimeoutMs);
    // Hono keeps promises there, whatever its type says.
    const text = Promise.resolve(new TextDecoder().decode(body));
    Object.assign(c.req.bodyCache, { text });
    return next();
  });

/**
 * The body as the server has it: the web's streams take longer than most answers. Of a request that
 * no server brought, as tests make them, it is the request's own.
 */
function bodyOf(c: Context): Readable | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: unknown };
  if (!(incoming instanceof IncomingMessage)) {
    const { body } = c.req.raw;
    return body ? Readable.fromWeb(body as NodeReadableStream) : undefined;
  }
  const { headers } = incoming;
  const isAnnounced = headers['transfer-encoding'] !== undefined || headers['content-length'];
  if (!isAnnounced) return undefined;
  // Whoever makes a web request of it later finds a body of its own there.
  Object.assign(incoming, { rawBody: Buffer.alloc(0) });
  return incoming;
}

const tooLarge = (maxBytes: number) =>
  new GatewayError('MALFORMED', `The request body exceeds ${Math.floor(maxBytes / 1024)} kB`, {
    status: 413,
  });

/** What does not end well is left as it is: the server still has to answer on this connection. */
function read(stream: Readable, maxBytes: number, milliseconds: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(
      () => end(new GatewayError('MALFORMED', 'The request body timed out', { status: 408 })),
      milliseconds,
    );
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) end(tooLarge(maxBytes));
      else chunks.push(chunk);
    };
    const finish = () => end();
    const breakOff = (cause?: unknown) =>
      end(new GatewayError('MALFORMED', 'The request body is incomplete', { cause }));
    function end(error?: GatewayError) {
      clearTimeout(timer);
      stream.off('data', take).off('end', finish).off('close', breakOff);
      if (!error) return resolve(Buffer.concat(chunks, size));
      stream.pause();
      reject(error);
    }
    // The listener for errors stays: a connection may break later too.
    stream.on('data', take).on('end', finish).on('close', breakOff).on('error', breakOff);
  });
}
