/**
 * mainnet: measures the store of pools at mainnet's size: cold load from a snapshot and from rows (as a database returns
 * them, without the database), updates by blocks, memory with several threads, and quotes between hubs and tail tokens;
 * and whether threads read whole blocks.
 * Fails if one does not.
 *
 * npm run bench -- mainnet [--pools 400000] [--seed 1]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flag } from './lib/flags.ts';
import { loadSnapshot, loadTables, writeSnapshot } from './mainnet/load.ts';
import { measureMemory } from './mainnet/memory.ts';
import { measureQuotes } from './mainnet/quotes.ts';
import { compareBlocks } from './mainnet/readers.ts';
import { MAINNET_POOLS, mainnetOf } from './mainnet/universe.ts';
import { measureUpdates } from './mainnet/updates.ts';
import { short } from './routing/figures.ts';

const THREADS = [1, 4];
/** Of each kind of pair. */
const QUOTES = 30;

const mainnet = mainnetOf({
  seed: Number(flag('seed', '1')),
  pools: Number(flag('pools', String(MAINNET_POOLS))),
});
const folder = await mkdtemp(join(tmpdir(), 'mainnet-'));
try {
  const file = join(folder, 'pools.snapshot');
  const tables = loadTables(mainnet);
  console.log(`rows: ${tables.pools.size} pools in ${short(tables.seconds)} s`);
  const written = await writeSnapshot(file, tables.state);
  console.log(`snapshot: written in ${short(written.seconds)} s, ${short(written.mb)} MB`);
  const loaded = await loadSnapshot(file, mainnet.wrappedNative);
  console.log(`snapshot: ${loaded.pools.size} pools in ${short(loaded.seconds)} s`);
  const updates = measureUpdates(mainnet, loaded);
  console.log(`a changed pool: written in ${updates.writeP50us} µs, read in ${updates.readP50us}`);
  const blocks = await compareBlocks(mainnet, tables, 2);
  console.log(`blocks read by threads: ${blocks.same} as written, ${blocks.different} different`);
  const memory: Record<string, object> = {};
  for (const threads of THREADS) {
    memory[threads] = await measureMemory(file, mainnet.wrappedNative, threads);
    console.log(`memory with ${threads} threads: ${JSON.stringify(memory[threads])}`);
  }
  const quotes = measureQuotes(mainnet, QUOTES);
  console.log(`quotes: ${JSON.stringify(quotes)}`);
  const result = {
    name: 'mainnet',
    pools: mainnet.poolCount,
    tokens: mainnet.tokenCount,
    coldFromRowsS: short(tables.seconds),
    coldFromSnapshotS: short(loaded.seconds),
    snapshotMb: short(written.mb),
    snapshotWriteS: short(written.seconds),
    ...updates,
    blocksRead: blocks.same,
    blocksTorn: blocks.different,
    memoryByThreads: memory,
    quotes,
  };
  console.log(JSON.stringify(result));
  if (blocks.different > 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}
