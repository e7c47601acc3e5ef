// @ts-check
/**
 * `seedBlocks()`: the blocks from whose state an indexer's networks start, recorded or chosen now. `recordedSeeds()`: those
 * that an index has recorded. `seededChains()`: the networks whose index starts so.
 */

import { readFromNodes } from './rpc-blocks.mjs';
import { list } from './schema-name.mjs';

/** Networks of this machine (`LOCAL_NETWORKS` of libs/chains), whose history is short. */
const LOCAL = [31_337, 31_338];
/** zkSync does not run the reader's code: its index contains all events. */
const WITHOUT_READER = [324];
/**
 * Blocks between the seed and the head: more than usual reorganisations, and fewer than the 128 whose state every node
 * has.
 */
const DEPTH = 64;

/** @typedef {{ chainId: number, number: number, hash: string }} Recorded */

/**
 * Returns the ids of the networks whose index starts from the state of a block: by default the public ones.
 * @param {NodeJS.ProcessEnv} env
 * @throws {Error} if INDEX_FROM is invalid.
 */
export function seededChains(env) {
  const from = env.INDEX_FROM || undefined;
  if (from !== undefined && from !== 'seed' && from !== 'start') {
    throw new Error('INDEX_FROM must be seed or start.');
  }
  const named = list(env.CHAINS).map(Number);
  const chains = named.length > 0 ? named : LOCAL;
  return chains.filter((id) => {
    if (WITHOUT_READER.includes(id)) return false;
    return from ? from === 'seed' : !LOCAL.includes(id);
  });
}

/**
 * Returns the seeds that an index has recorded.
 * @param {import('pg').Client} client @param {string} schema @returns {Promise<Recorded[]>}
 */
export async function recordedSeeds(client, schema) {
  const { rows: found } = await client.query('select to_regclass($1) is not null as found', [
    `"${schema}".seeds`,
  ]);
  if (!found[0].found) return [];
  const { rows } = await client.query(
    `select chain_id as "chainId", block_number as number, block_hash as hash from "${schema}".seeds`,
  );
  return rows;
}

/**
 * Returns the block of each chain. If the index lacks one, because the seed was not completed, or has one that its chain
 * no longer has, it is dropped and all blocks are chosen now.
 * @param {import('pg').Client} client @param {string} schema @param {readonly number[]} chains
 * @param {ReadonlyMap<number, readonly string[]>} nodes URLs by chain id.
 * @returns {Promise<Map<number, number>>}
 * @throws {Error} if no node of a chain responds.
 */
export async function seedBlocks(client, schema, chains, nodes) {
  const recorded = await recordedSeeds(client, schema);
  const kept = new Map();
  for (const chainId of chains) {
    const seed = recorded.find((each) => each.chainId === chainId);
    if (!seed) break;
    const blocks = await readFromNodes(nodes.get(chainId) ?? [], seed.number);
    if (blocks.length > 0 && !blocks.some((block) => block?.hash === seed.hash)) break;
    kept.set(chainId, seed.number);
  }
  if (kept.size === chains.length) return kept;
  await client.query(`drop schema if exists "${schema}" cascade`);
  const chosen = new Map();
  for (const chainId of chains) {
    const blocks = await readFromNodes(nodes.get(chainId) ?? [], 'latest');
    const heads = blocks.flatMap((block) => (block ? [block.number] : []));
    if (heads.length === 0) throw new Error(`no node of chain ${chainId} responds`);
    chosen.set(chainId, Math.max(0, Math.min(...heads) - DEPTH));
  }
  return chosen;
}

/** Sets the environment variables that sources/history-start.ts reads. @param {ReadonlyMap<number, number>} blocks */
export function setSeedBlocks(blocks) {
  for (const [chainId, number] of blocks) process.env[`SEED_BLOCK_${chainId}`] = String(number);
}
