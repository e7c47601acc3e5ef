/**
 * `createRestClient()`: client of all REST operations of one gateway; parses each response by its schema, with a
 * timeout. Rejects with `GatewayError`, or with the caller's abort reason. Also: its type `RestClient`, and types
 * `Fetch` and `GatewayClientOptions` of `gateway-fetch.ts`.
 */
import { errorResponseSchema } from '../api/schemas.ts';
import { GatewayError } from './gateway-error.ts';
import { type GatewayClientOptions, gatewayFetch } from './gateway-fetch.ts';
import { type GatewayRest, gatewayRest } from './rest.generated.ts';
import type { RestRequest } from './rest-request.ts';

export type { Fetch, GatewayClientOptions } from './gateway-fetch.ts';

/** Every REST operation of one gateway. All reject with `GatewayError`, or with the caller's abort reason. */
export interface RestClient extends GatewayRest {
  readonly baseUrl: string;
}

const DEFAULT_TIMEOUT_MS = 10_000;

const errorOf = (body: unknown, status: number): GatewayError => {
  const parsed = errorResponseSchema.safeParse(body);
  return parsed.success
    ? new GatewayError(parsed.data.code, parsed.data.message)
    : new GatewayError('BAD_ANSWER', `Gateway response status ${status}`);
};

/** Creates a client of one gateway. Each response is parsed by its schema. */
export function createRestClient(options: GatewayClientOptions): RestClient {
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

  return { baseUrl, ...gatewayRest(request) };
}
