import { createMiddleware } from 'hono/factory';
import { GatewayError } from '../errors.ts';
import type { Limits } from './settings.ts';

/**
 * Takes a request's body in before anything looks at it: 413 where it is too large, 408 where it
 * does not arrive in time, 400 where it breaks off. Handlers find it whole in memory.
 */
export const limitBody = ({ maxBodyBytes, bodyTimeoutMs }: Limits) =>
  createMiddleware(async (c, next) => {
    const { raw } = c.req;
    const stream = bodyOf(raw);
    if (!stream) return next();
    const declared = Number(raw.headers.get('Content-Length') ?? 0);
    if (declared > maxBodyBytes) throw tooLarge(maxBodyBytes);
    const body = await read(stream, maxBodyBytes, bodyTimeoutMs);
    const { url, method, headers, signal } = raw;
    c.req.raw = new Request(url, { method, headers, signal, ...(body.length > 0 && { body }) });
    return next();
  });

/** The server makes the request when it is first looked into, and refuses some that HTTP knows. */
function bodyOf(raw: Request): ReadableStream<Uint8Array> | null {
  try {
    return raw.body;
  } catch (cause) {
    throw new GatewayError('MALFORMED', 'The request cannot be read', { cause });
  }
}

const tooLarge = (maxBytes: number) =>
  new GatewayError('MALFORMED', `The body is larger than ${Math.floor(maxBytes / 1024)} kB`, {
    status: 413,
  });

async function read(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
  milliseconds: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new GatewayError('MALFORMED', 'The body takes too long', { status: 408 })),
      milliseconds,
    );
  });
  try {
    return await Promise.race([collect(reader, maxBytes), late]);
  } catch (cause) {
    // Nobody waits for the rest; the stream may be broken already.
    void reader.cancel().catch(() => undefined);
    if (cause instanceof GatewayError) throw cause;
    throw new GatewayError('MALFORMED', 'The body breaks off', { cause });
  } finally {
    clearTimeout(timer);
  }
}

async function collect(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(chunks, size));
    size += value.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(value);
  }
}
