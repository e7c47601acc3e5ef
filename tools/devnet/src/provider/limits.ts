/**
 * What a public JSON-RPC provider accepts: `ProviderLimits`, `PUBLIC_LIMITS` (those of a typical free endpoint) and
 * `ALLOWED_METHODS`.
 */

export interface ProviderLimits {
  /** Delay of each HTTP response: minimum and maximum, in milliseconds. */
  latencyMs: readonly [number, number];
  /** Share of HTTP requests that get 429, half of them with `Retry-After`. */
  refusedShare: number;
  /** Share of HTTP requests that a node behind the head answers. */
  laggingShare: number;
  /** Number of blocks that this node is behind. */
  laggingBlocks: number;
  /** Maximum number of requests in a batch. */
  maxBatch: number;
  /** Maximum number of blocks of `eth_getLogs`. */
  maxLogBlocks: number;
  /** Gas of `eth_call` and `eth_estimateGas`, to which larger values are lowered. */
  callGas: number;
  /** Maximum size of an HTTP request, in bytes. */
  maxBody: number;
}

export const PUBLIC_LIMITS: ProviderLimits = {
  latencyMs: [80, 200],
  refusedShare: 0.01,
  laggingShare: 0.02,
  laggingBlocks: 15,
  maxBatch: 10,
  maxLogBlocks: 10_000,
  callGas: 30_000_000,
  maxBody: 512 * 1_024,
};

/** Methods that providers offer; the others, such as `eth_simulateV1`, `debug_*` and `anvil_*`, are not found. */
export const ALLOWED_METHODS: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_syncing',
  'net_version',
  'web3_clientVersion',
]);
