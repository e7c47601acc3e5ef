import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL } from '@cenote/chains';
import { PoolStore } from '@cenote/trading/store';
import { makeTestMarket } from '@cenote/trading/testing/routing';
import { createLog, type Log } from '../log.ts';
import { HEAD } from '../testing/fake-gateway.ts';
import { poolId } from '../testing/logs.ts';
import { PoolSnapshots, type PoolSnapshotsOptions, type StoredPools } from './pool-snapshots.ts';

const { pools, wrappedNative } = makeTestMarket({ seed: 2, tokens: 4, pools: 20 });

let folder: string;
let warnings: string[];
let store: PoolStore;
let stored: StoredPools;
const log: Log = { ...createLog('error'), warn: (message) => warnings.push(message) };

/** A store with the next block, in which one pool more exists. */
function mine(): void {
  const number = (stored?.head.number ?? 0) + 1;
  store.set(pools[number]!);
  stored = { head: { ...HEAD, number, hash: poolId(number) }, state: store.publish() };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pools-'));
  warnings = [];
  store = new PoolStore(wrappedNative);
  stored = undefined as unknown as StoredPools;
  mine();
});

afterEach(() => rm(folder, { recursive: true }));

const snapshots = (options: Partial<PoolSnapshotsOptions> = {}) =>
  new PoolSnapshots({ network: LOCAL, folder, stored: () => stored, log, ...options });

const file = () => join(folder, `pools-${LOCAL.id}.snapshot`);

test('the pools of the last block are read at the next start', async () => {
  await snapshots().stop();
  mine();
  await snapshots().stop();
  const read = await snapshots().read();
  expect(read?.anchor).toMatchObject({ blockNumber: 2, blockHash: poolId(2) });
  expect([...read!.pools]).toEqual([1, 2].map((i) => [pools[i]!.id, pools[i]!]));
  expect(warnings).toEqual([]);
});

test('a file is written at intervals, and not again for the same block', async () => {
  let replaced = 0;
  const counted = snapshots({ intervalMs: 0, replace: async () => void replaced++ });
  counted.onHead();
  counted.onHead();
  await counted.stop();
  expect(replaced).toBe(1);
  mine();
  counted.onHead();
  await counted.stop();
  expect(replaced).toBe(2);
});

test('a process that ends before the file is renamed leaves the last one', async () => {
  await snapshots().stop();
  mine();
  let isWritten = () => {};
  const written = new Promise<void>((resolve) => {
    isWritten = resolve;
  });
  const ended = () => {
    isWritten();
    return new Promise<void>(() => undefined);
  };
  snapshots({ intervalMs: 0, replace: ended }).onHead();
  await written;
  expect((await snapshots().read())?.anchor.blockNumber).toBe(1);
  await snapshots().stop();
  expect((await snapshots().read())?.anchor.blockNumber).toBe(2);
});

test('a file that cannot be written is reported, and the next one is tried', async () => {
  const failing = snapshots({ replace: () => Promise.reject(new Error('disk is full')) });
  await failing.stop();
  expect(warnings).toEqual(['Pool snapshot not written: Error: disk is full']);
});

test.each<[string, (bytes: Buffer) => Buffer, string]>([
  ['damaged', (bytes) => bytes.fill(7, 200, 210), 'it is damaged'],
  ['truncated', (bytes) => bytes.subarray(0, 150), 'it is truncated'],
  ['newer', (bytes) => bytes.fill(9, 4, 5), 'its format is 9, not 1'],
  ['foreign', (bytes) => bytes.fill(0, 0, 4), 'it is not a snapshot of pools'],
])('a %s file is refused with the reason', async (_, change, reason) => {
  await snapshots().stop();
  await writeFile(file(), change(await readFile(file())));
  expect(await snapshots().read()).toBeUndefined();
  expect(warnings).toEqual([`Pool snapshot refused, the tables are used: ${reason}`]);
});

test('without a file nothing is read or reported', async () => {
  expect(await snapshots().read()).toBeUndefined();
  expect(warnings).toEqual([]);
});
