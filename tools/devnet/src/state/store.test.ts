import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { temporaryDir } from '../testing/harness.ts';
import { WorldStore } from './store.ts';

const record = { definition: 'a', seed: 1, startTime: 2, id: 'x', clean: true };

describe('WorldStore', () => {
  let dir: ReturnType<typeof temporaryDir>;
  let store: WorldStore;
  beforeEach(() => {
    dir = temporaryDir();
    store = new WorldStore(dir.dir);
  });
  afterEach(() => dir.remove());

  const load = (copy: 'newest' | 'previous') => readFileSync(store.unpackState(1, copy), 'utf8');

  it('returns the stored record', () => {
    expect(store.readRecord()).toBeUndefined();
    store.writeRecord(record);
    expect(store.readRecord()).toEqual(record);
  });

  it.each([
    '{"definition":',
    'null',
    '{}',
    JSON.stringify({ ...record, startTime: 'noon' }),
  ])('treats a damaged record as missing: %s', (text) => {
    writeFileSync(join(dir.dir, 'world.json'), text);
    expect(store.readRecord()).toBeUndefined();
  });

  it('stores the newest and the previous state', () => {
    expect(store.hasState(1, 'newest')).toBe(false);
    for (const text of ['one', 'two', 'three']) store.saveState(1, gzipSync(text));
    expect([load('newest'), load('previous')]).toEqual(['three', 'two']);
  });

  it('detects a truncated state', () => {
    store.saveState(1, gzipSync('a state of some length'));
    truncateSync(join(dir.dir, 'state-1.json.gz'), 20);
    expect(() => load('newest')).toThrow('the newest state of chain 1 is damaged');
  });

  it('removes all files of a world and leaves no temporary files', () => {
    store.writeRecord(record);
    store.saveState(1, gzipSync('one'));
    store.saveState(1, gzipSync('two'));
    load('newest');
    store.clear([1]);
    expect(readdirSync(dir.dir)).toEqual([]);
  });
});
