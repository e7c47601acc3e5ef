import { ChainDisconnected, RpcError } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';

const LIMIT_MS = 15_000;
/** Maximum response length in characters. */
const MAX_ANSWER = 16 * 1024 * 1024;

const answerSchema = z.union([
  z.object({ result: z.unknown(), error: z.optional(z.undefined()) }),
  z.object({
    error: z.object({ code: z.int(), message: z.string(), data: z.optional(z.unknown()) }),
  }),
]);

/**
 * Sends a JSON-RPC request to a node.
 * @param signal aborts it.
 * @throws RpcError with the node's message if it responds with an error, ChainDisconnected if it does not respond
 * within 15 s or not with JSON-RPC.
 */
export async function sendRpcRequest(
  url: string,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
): Promise<unknown> {
  const answer = answerSchema.safeParse(await fetchJson(url, method, params, signal));
  if (!answer.success) throw new ChainDisconnected();
  const { data } = answer;
  if (data.error) throw new RpcError(data.error.code, data.error.message, data.error.data);
  return (data as { result: unknown }).result;
}

async function fetchJson(
  url: string,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
) {
  const limit = AbortSignal.timeout(LIMIT_MS);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
      referrerPolicy: 'no-referrer',
      credentials: 'omit',
      redirect: 'error',
    });
    const text = await response.text();
    return text.length <= MAX_ANSWER ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
