import * as z from 'zod/mini';
import { errorCodeSchema } from '../api/schemas.ts';
import type { Fetch, GatewayClientOptions } from '../gateway/client.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import type { GraphqlDocument } from './document.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

const answerSchema = z.object({
  data: z.optional(z.unknown()),
  errors: z.optional(
    z.array(
      z.object({
        message: z.string(),
        extensions: z.optional(z.object({ code: z.optional(z.string()) })),
      }),
    ),
  ),
});

/** Asks the gateway's GraphQL. Rejects with `GatewayError`, or with the caller's abort reason. */
export type GraphqlClient = <Variables extends object, Data>(
  document: GraphqlDocument<Variables, Data>,
  variables: Variables,
  signal?: AbortSignal,
) => Promise<Data>;

/** A client of one gateway's GraphQL. Every answer is parsed by its document's schema. */
export function createGraphqlClient(options: GatewayClientOptions): GraphqlClient {
  const { timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const url = `${options.baseUrl.replace(/\/+$/, '')}/graphql`;
  const send: Fetch = options.fetch ?? ((to, init) => globalThis.fetch(to, init));
  return async (document, variables, signal) => {
    signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(timeoutMs);
    const init = {
      method: 'POST' as const,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ query: document.query, variables }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    };
    const answer = await send(url, init)
      .then((response) => response.json())
      .catch((cause: unknown) => {
        signal?.throwIfAborted();
        if (timeout.aborted) {
          throw new GatewayError('TIMEOUT', `No answer within ${timeoutMs} ms`, { cause });
        }
        throw cause instanceof SyntaxError
          ? new GatewayError('BAD_ANSWER', 'The answer is no JSON', { cause })
          : new GatewayError('UNREACHABLE', 'The gateway cannot be reached', { cause });
      });
    return dataOf(document.data, answer);
  };
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
  // Limits of the whole API answer before GraphQL does, in the API's own form.
  const plain = z.object({ code: errorCodeSchema, message: z.string() }).safeParse(answer);
  if (plain.success) throw new GatewayError(plain.data.code, plain.data.message);
  throw new GatewayError('BAD_ANSWER', 'The answer is not of the contract', { cause: data.error });
}
