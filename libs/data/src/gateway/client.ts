import type * as z from 'zod/mini';
import {
  type ApiQuote,
  type ApiQuoteRequest,
  errorResponseSchema,
  quoteResponseSchema,
  type Readiness,
  readinessSchema,
  type TokensResponse,
  tokensResponseSchema,
} from '../api/schemas.ts';
import { GatewayError } from './gateway-error.ts';

/** The part of the web's fetch that is used; what the platform offers fits. */
export type Fetch = (
  url: string,
  init: {
    method: 'GET' | 'POST';
    headers: Record<string, string>;
    body?: string;
    signal: AbortSignal;
  },
) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;

export interface GatewayClientOptions {
  /** Where the gateway answers, with or without a closing slash. */
  baseUrl: string;
  fetch?: Fetch;
  /** Per request; default 10 s. */
  timeoutMs?: number;
}

/** Requests to the gateway, version 1. All reject with `GatewayError`, or with the caller's abort reason. */
export interface GatewayClient {
  readonly baseUrl: string;
  tokens(chainId: number, signal?: AbortSignal): Promise<TokensResponse>;
  quote(request: ApiQuoteRequest, signal?: AbortSignal): Promise<ApiQuote>;
  /** Also answers while the gateway is not ready. */
  readiness(signal?: AbortSignal): Promise<Readiness>;
}

const DEFAULT_TIMEOUT_MS = 10_000;

const errorOf = (body: unknown, status: number): GatewayError => {
  const parsed = errorResponseSchema.safeParse(body);
  return parsed.success
    ? new GatewayError(parsed.data.code, parsed.data.message)
    : new GatewayError('BAD_ANSWER', `The gateway answered with status ${status}`);
};

/** A client of one gateway. Every answer is parsed by its schema on arrival. */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
  const { timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const send: Fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));

  async function request<T>(
    path: string,
    schema: z.ZodMiniType<T>,
    signal: AbortSignal | undefined,
    body?: unknown,
  ): Promise<T> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    const forward = (): void => timeout.abort();
    signal?.addEventListener('abort', forward);
    try {
      signal?.throwIfAborted();
      const response = await send(`${baseUrl}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: timeout.signal,
      });
      const answer = await response.json().catch((cause: unknown) => {
        // Cut off while reading: no fault of the answer.
        if (timeout.signal.aborted) throw cause;
        throw new GatewayError('BAD_ANSWER', 'The answer is no JSON', { cause });
      });
      const parsed = schema.safeParse(answer);
      // Readiness answers 503 with the same body.
      if (parsed.success) return parsed.data;
      if (!response.ok) throw errorOf(answer, response.status);
      throw new GatewayError('BAD_ANSWER', 'The answer is not of the contract', {
        cause: parsed.error,
      });
    } catch (cause) {
      if (cause instanceof GatewayError) throw cause;
      signal?.throwIfAborted();
      if (timeout.signal.aborted) {
        throw new GatewayError('TIMEOUT', `No answer within ${timeoutMs} ms`, { cause });
      }
      throw new GatewayError('UNREACHABLE', 'The gateway cannot be reached', { cause });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', forward);
    }
  }

  return {
    baseUrl,
    tokens: (chainId, signal) =>
      request(`/v1/tokens?chainId=${chainId}`, tokensResponseSchema, signal),
    quote: (quote, signal) => request('/v1/quote', quoteResponseSchema, signal, quote),
    readiness: (signal) => request('/readyz', readinessSchema, signal),
  };
}
