/**
 * `rpcResponse()`: for tests, the HTTP response of a node to a JSON-RPC request.
 * @param body of the request
 * @param answer with `result` or `error`
 */
export const rpcResponse = (body: unknown, answer: object): Response => {
  const { id } = JSON.parse(String(body)) as { id: unknown };
  const headers = { 'content-type': 'application/json' };
  return new Response(JSON.stringify({ jsonrpc: '2.0', id, ...answer }), { headers });
};
