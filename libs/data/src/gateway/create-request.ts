/**
 * `createRequest()`: returns the function that sends the requests of one gateway's clients, with a timeout; each
 * response is parsed by its schema. It rejects with `GatewayError`, or with the caller's abort reason.
 */
import { errorResponseSchema } from '../api/schemas.ts';
import { GatewayError } from './gateway-error.ts';
import { type GatewayClientOptions, gatewayFetch } from './gateway-fetch.ts';
import type { RestRequest } from './rest-request.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

const errorOf = (body: unknown, status: number): GatewayError => {
  const parsed = errorResponseSchema.safeParse(body);
  return parsed.success
    ? new GatewayError(parsed.data.code, parsed.data.message)
    : new GatewayError('BAD_ANSWER', `Gateway response status ${status}`);
};

/** Returns the function that sends the requests of one gateway's clients, and its base URL without trailing slashes. */
export function createRequest(options: GatewayClientOptions): {
  baseUrl: string;
  request: RestRequest;
} {
  const { timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const send = gatewayFetch(options);

  const request: RestRequest = async <T>({
    method,
    path,
    answer: schema,
    body,
    signal,
  }: Parameters<RestRequest>[0]): Promise<T> => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    const forward = (): void => timeout.abort();
    signal?.addEventListener('abort', forward);
    try {
      signal?.throwIfAborted();
      const response = await send(`${baseUrl}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: timeout.signal,
      });
      if (!schema && response.ok) return undefined as T;
      const answer = await response.json().catch((cause: unknown) => {
        // Aborted while reading: the response is not at fault.
        if (timeout.signal.aborted) throw cause;
        throw new GatewayError('BAD_ANSWER', 'The response is not valid JSON', { cause });
      });
      const parsed = schema?.safeParse(answer);
      // Readiness has status 503 with the same body.
      if (parsed?.success) return parsed.data as T;
      if (!response.ok) throw errorOf(answer, response.status);
      throw new GatewayError('BAD_ANSWER', 'The response does not match the schema', {
        cause: parsed?.error,
      });
    } catch (cause) {
      if (cause instanceof GatewayError) throw cause;
      signal?.throwIfAborted();
      if (timeout.signal.aborted) {
        throw new GatewayError('TIMEOUT', `No response within ${timeoutMs} ms`, { cause });
      }
      throw new GatewayError('UNREACHABLE', 'The gateway is unreachable', { cause });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', forward);
    }
  };

  return { baseUrl, request };
}
