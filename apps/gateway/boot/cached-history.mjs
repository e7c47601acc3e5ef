// @ts-check
/**
 * Compares Ponder's cache of raw data with the chains: `sharedHistory()` returns the last cached block of each chain
 * that the chain still has; `canContinueIndex()` whether an index can continue from it, resetting its checkpoint if necessary;
 * `deleteLostBlocks()` deletes cached blocks that the chain does not have.
 */
import { readFromNodes } from './rpc-blocks.mjs';

/** @typedef {import('./rpc-blocks.mjs').Block} Block */

/**
 * A chain's blocks in Ponder's cache of raw data, compared with its nodes.
 * @typedef {object} Shared
 * @property {number} chainId
 * @property {number} head The chain's head.
 * @property {number} cached The last block in the cache.
 * @property {Block | undefined} last The last cached block that the chain still has.
 */

/** Ponder can revert this many blocks; older blocks stay cached forever. */
const FINALITY = 30;
/** Tables of the cache that contain block data, with their block number column. */
const TABLES = {
  blocks: 'number',
  logs: 'block_number',
  traces: 'block_number',
  transactions: 'block_number',
  transaction_receipts: 'block_number',
  factory_addresses: 'block_number',
  rpc_request_results: 'block_number',
};

/**
 * Compares Ponder's cache of raw data with the chains. Ponder caches finalized blocks and never checks them again: a
 * restarted local chain, or one that lost its last blocks in a crash, would be indexed with stale blocks. Chains whose
 * nodes do not respond are omitted.
 * @param {import('pg').Client} client
 * @param {ReadonlyMap<number, readonly string[]>} nodes URLs by chain id.
 * @returns {Promise<Shared[]>}
 */
export async function sharedHistory(client, nodes) {
  if (!(await exists(client, 'ponder_sync.blocks'))) return [];
  const shared = [];
  for (const [chainId, urls] of nodes) {
    const heads = (await readFromNodes(urls, 'latest')).filter((block) => block !== null);
    const newest = await cachedUpTo(client, chainId, Number.MAX_SAFE_INTEGER);
    if (heads.length === 0 || !newest) continue;
    const head = Math.max(...heads.map(({ number }) => number));
    const last = await lastShared(client, urls, chainId, newest.number);
    shared.push({ chainId, head, cached: newest.number, last });
  }
  return shared;
}

/**
 * The newest cached block of at most this number.
 * @param {import('pg').Client} client @param {number} chainId @param {number} limit
 * @returns {Promise<{ number: number, hash: string } | undefined>}
 */
async function cachedUpTo(client, chainId, limit) {
  const { rows } = await client.query(
    `select number::integer, hash from ponder_sync.blocks
     where chain_id = $1 and number <= $2 order by number desc limit 1`,
    [chainId, limit],
  );
  return rows[0];
}

/**
 * Returns the last cached block that a node has too. Each block contains its parent's hash: all blocks below a shared
 * one are shared.
 * @param {import('pg').Client} client @param {readonly string[]} nodes
 * @param {number} chainId @param {number} newest The number of the newest cached block.
 */
async function lastShared(client, nodes, chainId, newest) {
  const sharedUpTo = async (/** @type {number} */ limit) => {
    const cached = await cachedUpTo(client, chainId, limit);
    if (!cached) return undefined;
    const blocks = await readFromNodes(nodes, cached.number);
    return blocks.find((block) => block?.hash === cached.hash) ?? undefined;
  };
  let last = await sharedUpTo(newest);
  // Cached blocks up to `low` are shared; block `high` is not.
  let [low, high] = [last ? newest : -1, newest];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const block = await sharedUpTo(middle);
    if (block) [low, last] = [middle, block];
    else high = middle;
  }
  return last;
}

/**
 * Returns whether an index can continue on the chain's present history. If only blocks without indexed rows were lost,
 * as is usual for an idle chain, resets its checkpoint to the last shared block.
 * @param {import('pg').Client} client @param {string} schema @param {Shared} shared
 * @returns {Promise<boolean>} false if it has rows of blocks that the chain does not have.
 */
export async function canContinueIndex(client, schema, { chainId, head, last }) {
  if (!(await exists(client, `"${schema}"._ponder_checkpoint`))) return true;
  const { rows: checkpoints } = await client.query(
    `select substr(safe_checkpoint, 27, 16)::integer as safe
     from "${schema}"._ponder_checkpoint where chain_id = $1`,
    [chainId],
  );
  // The tables contain the rows of this block and those below it.
  const safe = checkpoints[0]?.safe ?? 0;
  if (safe === 0) return true;
  if (!last || Math.min(safe, last.number) > head - FINALITY) return false;
  const { rows } = await client.query(
    `select exists (select from ponder_sync.logs where chain_id = $1 and block_number > $2)
       or exists (select from ponder_sync.transactions where chain_id = $1 and block_number > $2)
       as some`,
    [chainId, last.number],
  );
  if (safe > last.number && rows[0].some) return false;
  await client.query(
    `update "${schema}"._ponder_checkpoint set safe_checkpoint = least(safe_checkpoint, $2),
       latest_checkpoint = least(latest_checkpoint, $2),
       finalized_checkpoint = least(finalized_checkpoint, $2)
     where chain_id = $1`,
    [chainId, checkpointOf(chainId, last)],
  );
  return true;
}

/** Encodes the end of a block in Ponder's checkpoint format. @param {number} chainId @param {Block} block */
function checkpointOf(chainId, { number, timestamp }) {
  const digits = (/** @type {number} */ value, /** @type {number} */ width) =>
    String(value).padStart(width, '0');
  return `${digits(timestamp, 10)}${digits(chainId, 16)}${digits(number, 16)}`.padEnd(75, '9');
}

/**
 * Deletes blocks from the cache that the chain does not have.
 * @param {import('pg').Client} client @param {Shared} shared
 */
export async function deleteLostBlocks(client, { chainId, cached, last }) {
  if (last?.number === cached) return;
  const cachedTo = last?.number ?? -1;
  await client.query('begin');
  for (const [table, number] of Object.entries(TABLES)) {
    await client.query(
      `delete from ponder_sync.${table} where chain_id = $1 and (${number} > $2 or ${number} is null)`,
      [chainId, cachedTo],
    );
  }
  await client.query(
    `update ponder_sync.intervals set blocks = blocks * nummultirange(numrange(0, $2, '[]'))
     where chain_id = $1`,
    [chainId, cachedTo + 1],
  );
  await client.query('commit');
}

/** @param {import('pg').Client} client @param {string} table */
async function exists(client, table) {
  const { rows } = await client.query('select to_regclass($1) is not null as found', [table]);
  return rows[0].found;
}
