/** Interface `Endpoint`: a JSON-RPC endpoint of a node. `request` rejects with viem's transport errors. */
export interface Endpoint {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
}
