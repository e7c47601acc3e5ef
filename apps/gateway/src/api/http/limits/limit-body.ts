/**
 * `limitBody()`: middleware that reads a request's body before the handlers: 413 if it is too large, 408 if it does not
 * arrive in time, 400 if it is incomplete. Handlers read it from memory, as text.
 */
import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { GatewayError } from '../../errors.ts';
import type { Limits } from './settings.ts';

/** Matches an absolute request URL with credentials, which HTTP allows and the Fetch standard's `Request` rejects. */
const WITH_CREDENTIALS = /^https?:\/\/[^/]*@/;

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
    // Hono's cache contains promises, whatever its type states.
    const text = Promise.resolve(new TextDecoder().decode(body));
    Object.assign(c.req.bodyCache, { text });
    return next();
  });

/**
 * Returns the body as a Node stream, since web streams take longer than most responses. Requests without a Node server,
 * as in tests, have their own body.
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
  // Later conversions to a web request use this empty body.
  Object.assign(incoming, { rawBody: Buffer.alloc(0) });
  return incoming;
}

const tooLarge = (maxBytes: number) =>
  new GatewayError('MALFORMED', `The request body exceeds ${Math.floor(maxBytes / 1024)} kB`, {
    status: 413,
  });

/** Leaves the stream open if reading fails: the server still has to respond on this connection. */
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
    // The error listener stays: the connection may also break later.
    stream.on('data', take).on('end', finish).on('close', breakOff).on('error', breakOff);
  });
}
