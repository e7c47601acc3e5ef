// @ts-check
/**
 * `readFromNodes()`: reads one block, by number or the latest, from all nodes of a chain over JSON-RPC; returns the
 * responses of the nodes that respond, null for a node without that block. Also: typedef `Block`.
 */

const NODE_LIMIT_MS = 5_000;

/**
 * @typedef {{ number: number, hash: string, timestamp: number }} Block
 */

/**
 * Reads a block of a chain. Returns null if the chain has no block of that number, undefined if the node does not
 * respond.
 * @param {string} node URL. @param {number | 'latest'} number @returns {Promise<Block | null | undefined>}
 */
async function requestBlock(node, number) {
  const params = [number === 'latest' ? number : `0x${number.toString(16)}`, false];
  try {
    const response = await fetch(node, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params }),
      signal: AbortSignal.timeout(NODE_LIMIT_MS),
    });
    /** @type {unknown} */
    const body = await response.json();
    if (typeof body !== 'object' || body === null || !('result' in body)) return undefined;
    if (body.result === null) return null;
    const { number: at, hash, timestamp } = /** @type {Record<string, unknown>} */ (body.result);
    return { number: Number(at), hash: String(hash), timestamp: Number(timestamp) };
  } catch {
    return undefined;
  }
}

/**
 * Reads a block from all nodes of a chain; returns the responses of the nodes that respond.
 * @param {readonly string[]} nodes @param {number | 'latest'} number
 * @returns {Promise<(Block | null)[]>}
 */
export async function readFromNodes(nodes, number) {
  const results = await Promise.all(nodes.map((node) => requestBlock(node, number)));
  return results.filter((result) => result !== undefined);
}
