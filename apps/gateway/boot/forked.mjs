// @ts-check

const NODE_LIMIT_MS = 5_000;

/**
 * The chains of a schema whose settled part is of a history that the chain has dropped. Ponder takes
 * back what is younger than its window (30 blocks and more) and keeps the rest for ever. What will be
 * left once it has taken back ends with the anchor as it was before the oldest change that is noted
 * for taking back; that block's hash tells.
 * @param {import('pg').Client} client @param {string} schema
 * @param {(chainId: number) => readonly string[]} nodesOf URLs.
 * @returns {Promise<number[]>} ids of chains; one whose nodes do not answer is not among them.
 */
export async function forkedChains(client, schema, nodesOf) {
  const { rows: found } = await client.query('select to_regclass($1) as anchors', [
    `"${schema}"."_reorg__anchors"`,
  ]);
  if (found[0].anchors === null) return [];
  // An operation of 0 put the row there: before it there was none.
  const { rows } = await client.query(
    `with oldest as (
       select distinct on (chain_id) chain_id, block_number, block_hash, operation
       from "${schema}"."_reorg__anchors" order by chain_id, operation_id)
     select chain_id, block_number, block_hash from oldest where operation <> 0
     union all
     select chain_id, block_number, block_hash from "${schema}".anchors
     where chain_id not in (select chain_id from oldest)`,
  );
  const verdicts = await Promise.all(
    rows.map((anchor) => isForked(nodesOf(anchor.chain_id), anchor)),
  );
  return rows.filter((_, i) => verdicts[i]).map(({ chain_id }) => chain_id);
}

/**
 * True where a node knows another block in the anchor's place, and none knows the anchor's.
 * @param {readonly string[]} nodes @param {{ block_number: number, block_hash: string }} anchor
 */
async function isForked(nodes, { block_number, block_hash }) {
  const hashes = await Promise.all(nodes.map((node) => hashAt(node, block_number)));
  const told = hashes.filter((hash) => hash !== undefined);
  return told.length > 0 && !told.includes(block_hash);
}

/**
 * The hash of a block; null where the chain is shorter, undefined where the node does not answer.
 * @param {string} node @param {number} number @returns {Promise<string | null | undefined>}
 */
async function hashAt(node, number) {
  const params = [`0x${number.toString(16)}`, false];
  try {
    const response = await fetch(node, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params }),
      signal: AbortSignal.timeout(NODE_LIMIT_MS),
    });
    /** @type {unknown} */
    const answer = await response.json();
    if (typeof answer !== 'object' || answer === null || !('result' in answer)) return undefined;
    const { result } = answer;
    if (result === null) return null;
    if (typeof result !== 'object' || !('hash' in result)) return undefined;
    return String(result.hash);
  } catch {
    return undefined;
  }
}
