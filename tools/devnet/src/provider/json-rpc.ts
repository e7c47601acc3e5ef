/** JSON-RPC 2.0: types of requests and answers, `forwardTo()` (sends them to a node) and the parser `parseBody()`. */

export interface RpcRequest {
  method: string;
  params: readonly unknown[];
}

export interface RpcError {
  code: number;
  message: string;
  data?: unknown;
}

export type RpcAnswer =
  | { result: unknown; error?: undefined }
  | { error: RpcError; result?: undefined };

/** Sends one request to a node. */
export type Forward = (request: RpcRequest) => Promise<RpcAnswer>;

export type Numbered = RpcRequest & { id: unknown };

const NODE_LIMIT_MS = 20_000;

/** Requests to the node at `url`; a node that does not answer is an error of the answer. */
export const forwardTo =
  (url: string): Forward =>
  async (request) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...request }),
        signal: AbortSignal.timeout(NODE_LIMIT_MS),
      });
      const { result, error } = (await response.json()) as { result?: unknown; error?: RpcError };
      return error ? { error } : { result };
    } catch {
      return { error: { code: -32_603, message: 'upstream unavailable' } };
    }
  };

function numbered(value: unknown): Numbered | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, method, params } = value as Record<string, unknown>;
  if (typeof method !== 'string') return undefined;
  return { id: id ?? null, method, params: Array.isArray(params) ? params : [] };
}

/** Parses an HTTP body: one request, a batch, or undefined if it is neither. */
export function parseBody(body: string): Numbered | Numbered[] | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!Array.isArray(json)) return numbered(json);
  const all = json.map(numbered);
  return all.every((request) => request !== undefined) ? all : undefined;
}
