/** A JSON-RPC endpoint of a node. `request` rejects as viem's transports do. */
export interface Endpoint {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
}
