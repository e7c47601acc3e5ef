/**
 * `createGraphqlClient()`: returns a function that requests a GraphQL document from a gateway, by hash, and parses the
 * response; it rejects with `GatewayError`, or with the caller's abort reason. Also: its types, and the schema of the
 * networks' freshness.
 */
import * as z from 'zod/mini';
import { errorCodeSchema } from '../api/schemas.ts';
import type { GatewayClientOptions } from '../gateway/client.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { gatewayFetch } from '../gateway/gateway-fetch.ts';
import type { GraphqlDocument } from './document.ts';
import { documentIdOf } from './document-id.ts';

const DEFAULT_TIMEOUT_MS = 10_000;
/** Some proxies reject longer URLs. */
const LONGEST_URL = 2_000;

/** Freshness of a network's data; part of every response. */
export const chainFreshnessSchema = z.object({
  chainId: z.int(),
  /** True if the data is outdated. */
  stale: z.boolean(),
  reason: z.nullable(z.string()),
  head: z.nullable(z.int()),
  indexedBlock: z.nullable(z.int()),
});
export type ChainFreshness = z.infer<typeof chainFreshnessSchema>;

const answerSchema = z.object({
  data: z.optional(z.unknown()),
  extensions: z.optional(z.object({ chains: z.optional(z.array(chainFreshnessSchema)) })),
  errors: z.optional(
    z.array(
      z.object({
        message: z.string(),
        extensions: z.optional(z.object({ code: z.optional(z.string()) })),
      }),
    ),
  ),
});
const plainErrorSchema = z.object({ code: errorCodeSchema, message: z.string() });

/** Requests a document from the gateway. Rejects with `GatewayError`, or with the caller's abort reason. */
export type GraphqlClient = <Variables extends object, Data>(
  document: GraphqlDocument<Variables, Data>,
  variables: Variables,
  signal?: AbortSignal,
) => Promise<Data>;

export interface GraphqlClientOptions extends GatewayClientOptions {
  /** Called with the freshness of each network after every response. */
  onFreshness?: (chains: readonly ChainFreshness[]) => void;
}

/**
 * Creates a GraphQL client of one gateway. Responses are parsed by their document's schema. Documents are requested by
 * hash with GET, so that proxies can cache responses; if the gateway does not have one, its text is sent.
 */
export function createGraphqlClient(options: GraphqlClientOptions): GraphqlClient {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, onFreshness } = options;
  const url = `${options.baseUrl.replace(/\/+$/, '')}/graphql`;
  const send = gatewayFetch(options);
  /** Documents that this gateway does not have. */
  const unknown = new Set<string>();

  async function request(to: string, body: object | undefined, signal: AbortSignal | undefined) {
    const timeout = AbortSignal.timeout(timeoutMs);
    const post = body !== undefined && {
      method: 'POST' as const,
      body: JSON.stringify(body),
      headers: { accept: 'application/json', 'content-type': 'application/json' },
    };
    const init = {
      ...(post || { method: 'GET' as const, headers: { accept: 'application/json' } }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    };
    return send(to, init)
      .then((response) => response.json())
      .catch((cause: unknown) => {
        if (cause instanceof GatewayError) throw cause;
        signal?.throwIfAborted();
        if (timeout.aborted) {
          throw new GatewayError('TIMEOUT', `No response within ${timeoutMs} ms`, { cause });
        }
        throw cause instanceof SyntaxError
          ? new GatewayError('BAD_ANSWER', 'The response is not valid JSON', { cause })
          : new GatewayError('UNREACHABLE', 'The gateway is unreachable', { cause });
      });
  }

  async function requestById(id: string, variables: object, signal: AbortSignal | undefined) {
    const query = `documentId=${id}&variables=${encodeURIComponent(JSON.stringify(variables))}`;
    const address = `${url}?${query}`;
    return address.length > LONGEST_URL
      ? request(url, { documentId: id, variables }, signal)
      : request(address, undefined, signal);
  }

  return async (document, variables, signal) => {
    signal?.throwIfAborted();
    const { query } = document;
    const id = unknown.has(query) ? undefined : await documentIdOf(query);
    signal?.throwIfAborted();
    let answer = id && (await requestById(id, variables, signal));
    if (id && isUnknown(answer)) unknown.add(query);
    if (!id || unknown.has(query)) answer = await request(url, { query, variables }, signal);
    const chains = answerSchema.safeParse(answer).data?.extensions?.chains;
    if (chains) onFreshness?.(chains);
    return dataOf(document.data, answer);
  };
}

/**
 * Whether the gateway does not have the document: gateways of another version have other documents, or none by hash.
 */
function isUnknown(answer: unknown): boolean {
  const error = plainErrorSchema.safeParse(answer);
  return error.success && error.data.code === 'NOT_FOUND';
}

function dataOf<Data>(schema: z.ZodMiniType<Data>, answer: unknown): Data {
  const parsed = answerSchema.safeParse(answer);
  const error = parsed.data?.errors?.[0];
  if (error) {
    const code = errorCodeSchema.safeParse(error.extensions?.code);
    throw new GatewayError(code.success ? code.data : 'MALFORMED', error.message);
  }
  const data = schema.safeParse(parsed.data?.data);
  if (data.success) return data.data;
  // Limits of the whole API apply before GraphQL and use the API's own error format.
  const plain = plainErrorSchema.safeParse(answer);
  if (plain.success) throw new GatewayError(plain.data.code, plain.data.message);
  throw new GatewayError('BAD_ANSWER', 'The response does not match the schema', {
    cause: data.error,
  });
}
