/**
 * `isProxied()`: whether an RPC method is a read method that is forwarded to the node of the site's network. Also:
 * `isRefused()`, whether it is one that the wallet never supports, such as eth_sign.
 */
const PROXIED: ReadonlySet<string> = new Set([
  'eth_baseFee',
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_capabilities',
  'eth_config',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_fillTransaction',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockAccessList',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getStorageValues',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_listening',
  'web3_sha3',
]);

export const isProxied = (method: string): boolean => PROXIED.has(method);

/**
 * Known methods that are deliberately rejected: `eth_sign` signs a hash that cannot be shown, the rest need another
 * kind of key.
 */
const REFUSED: ReadonlySet<string> = new Set([
  'eth_sign',
  'eth_signTransaction',
  'eth_getEncryptionPublicKey',
  'eth_decrypt',
  'eth_subscribe',
  'eth_unsubscribe',
]);

export const isRefused = (method: string): boolean => REFUSED.has(method);
