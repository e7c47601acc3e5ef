/**
 * `buildGraph()`: builds a pool graph from a seed in large steps, up to some blocks before the chain's head.
 * `advance()`: updates a graph to the head block by block, reverting blocks that a reorganisation dropped; false if it
 * must be rebuilt.
 */
import { type Contracts, type Hex, lower, poolEmitters } from '@cenote/chains';
import {
  hasDynamicFee,
  MAX_TICK,
  MIN_TICK,
  type Pool,
  type V3Pool,
  type V4Pool,
} from '@cenote/trading';
import { applyEvents } from './apply.ts';
import type { BlockRef, ChainSource } from './chain-source.ts';
import { decodeLog, type RawLog } from './decode.ts';
import type { PoolEvent } from './event.ts';
import { PoolGraph, UNDO_DEPTH } from './pool-graph.ts';
import { PoolLogs } from './pool-logs.ts';
import type { Seed } from './seed.ts';

/** Blocks per request for logs: viem accepts at most 10 MiB, and a busy block has 100 kB of logs. */
const RANGE = 50;
/** Blocks requested concurrently. */
const BATCH = 16;
/** Maximum number of pools whose fees are read at each head. */
const MAX_FEES = 500;
/** 100 %. */
const WHOLE_FEE = 1_000_000;
/** Maximum number of pools that are read again at a head. */
const MAX_READ = 100;
/** A pool is read again if its price is less than this many ticks from the end of the known ones: five percent. */
const MARGIN = 500;
/** If further behind than this, large steps are faster than single blocks. */
const MAX_FORWARD = 2_000;

/**
 * Builds the graph from a seed, in large steps up to `UNDO_DEPTH` blocks before the chain's head; {@link advance} then
 * continues block by block, so that the last blocks can be reverted.
 */
export async function buildGraph(
  source: ChainSource,
  contracts: Contracts,
  seed: Seed,
  head: BlockRef,
): Promise<PoolGraph> {
  const apply = (logs: readonly RawLog[]) =>
    applyEvents(seed.pools, decode(logs, contracts, seed.pools));
  const logs = new PoolLogs(source, contracts, () => seed.pools.values());
  const rest = await logs.of(seed.block.hash);
  apply(rest.filter(({ logIndex }) => logIndex > seed.logIndex));
  const target = head.number - UNDO_DEPTH;
  if (target <= seed.block.number) return new PoolGraph(seed.block, seed.pools);
  for (let from = seed.block.number + 1; from <= target; from += RANGE) {
    apply(await logs.between(from, Math.min(from + RANGE - 1, target)));
  }
  const block = await source.blockAt(target);
  if (!block) throw new Error(`Block ${target} was not found.`);
  return new PoolGraph(block, seed.pools);
}

/**
 * Updates the graph to the chain's head: reverts blocks that a reorganisation dropped, then applies each new block by
 * its hash. Rejects if the node fails or its chain changes meanwhile; the graph is then at a block of the chain, and
 * the next call continues from there.
 *
 * @param changed receives the ids of changed, created and removed pools, also if the call rejects.
 * @returns false if the graph must be rebuilt: the reorganisation is deeper than it can revert, or the chain is far
 * ahead.
 */
export async function advance(
  graph: PoolGraph,
  source: ChainSource,
  contracts: Contracts,
  changed: Set<Hex>,
): Promise<boolean> {
  const latest = await source.latestBlock();
  if (latest.hash === graph.head.hash && graph.isAmended) return true;

  while (!(await isCanonical(graph.head, latest, source))) {
    const undone = graph.retreat();
    if (!undone) return false;
    for (const id of undone) changed.add(id);
  }
  if (latest.number - graph.head.number > MAX_FORWARD) return false;
  while (graph.head.number < latest.number) {
    const count = Math.min(BATCH, latest.number - graph.head.number);
    await forward(graph, source, contracts, count, changed);
  }
  const [fees, states] = await Promise.all([readFees(graph, source), readUnknown(graph, source)]);
  for (const id of graph.amend([...fees, ...states])) changed.add(id);
  return true;
}

async function isCanonical(block: BlockRef, latest: BlockRef, source: ChainSource) {
  if (block.number > latest.number) return false;
  if (latest.parentHash === block.hash || latest.hash === block.hash) return true;
  return (await source.blockAt(block.number))?.hash === block.hash;
}

async function forward(
  graph: PoolGraph,
  source: ChainSource,
  contracts: Contracts,
  count: number,
  changed: Set<Hex>,
): Promise<void> {
  const first = graph.head.number + 1;
  const blocks = await Promise.all(
    Array.from({ length: count }, (_, i) => source.blockAt(first + i)),
  );
  const poolLogs = new PoolLogs(source, contracts, () => graph.pools.values());
  const logs = await Promise.all(blocks.map((block) => (block ? poolLogs.of(block.hash) : [])));
  for (const [i, block] of blocks.entries()) {
    if (!block) throw new Error(`Block ${first + i} was not found.`);
    for (const id of graph.append(block, decode(logs[i]!, contracts, graph.pools))) changed.add(id);
  }
}

/**
 * Reads fees that hooks set, which emit no event, at each new head: those of the oldest pools with liquidity, since
 * anyone can create thousands of pools. The others get a fee of 100 %, at which no route uses them.
 */
async function readFees(graph: PoolGraph, source: ChainSource): Promise<PoolEvent[]> {
  const dynamic = [...graph.pools.values()].flatMap((pool) =>
    pool.protocol === 'v4' && hasDynamicFee(pool) && pool.ticks.length > 0 ? [pool] : [],
  );
  const [read, unread] = [dynamic.slice(0, MAX_FEES), dynamic.slice(MAX_FEES)];
  if (read.length === 0) return [];
  const ids = read.map(({ id }) => id);
  const fees = await source.v4Fees(ids, graph.head.number);
  const missing = unread.map(({ id, protocolFee }) => ({ id, lpFee: WHOLE_FEE, protocolFee }));
  return [...fees, ...missing].map((fee) => ({ kind: 'v4Fees', ...fee }));
}

/**
 * Reads pools of a seeded index again whose price has left their known ticks or is near an end of them. If the node does
 * not have the block's state, they are read at a later head; those outside are not traded through until then.
 */
async function readUnknown(graph: PoolGraph, source: ChainSource): Promise<PoolEvent[]> {
  const due: (V3Pool | V4Pool)[] = [];
  for (const pool of graph.pools.values()) {
    if (pool.protocol === 'v2' || !pool.known || isWellWithin(pool)) continue;
    if (due.push(pool) === MAX_READ) break;
  }
  if (due.length === 0) return [];
  const states = await source.poolStates(due, graph.head).catch(() => []);
  return states.map((pool) => ({ kind: 'read', id: pool.id, pool }));
}

function isWellWithin({ known, tick }: V3Pool | V4Pool): boolean {
  if (!known) return true;
  const { from, to } = known;
  return (from <= MIN_TICK || tick - from >= MARGIN) && (to >= MAX_TICK || to - tick >= MARGIN);
}

/** Decodes the logs of factories, the pool manager and known pools only: any contract can emit thousands in a block. */
function decode(
  logs: readonly RawLog[],
  contracts: Contracts,
  pools: ReadonlyMap<Hex, Pool>,
): PoolEvent[] {
  const emitters = new Set(poolEmitters(contracts));
  const events: PoolEvent[] = [];
  for (const log of logs) {
    const emitter = lower(log.address);
    if (!emitters.has(emitter) && !pools.has(emitter)) continue;
    const event = decodeLog(log, contracts);
    if (!event) continue;
    if (event.kind === 'v2Created' || event.kind === 'v3Created') emitters.add(event.id);
    events.push(event);
  }
  return events;
}
