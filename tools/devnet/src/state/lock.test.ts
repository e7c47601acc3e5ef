import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDir } from '../testing/harness.ts';
import { releaseLock, takeLock, writeLock } from './lock.ts';

describe('the lock of a world', () => {
  let dir: ReturnType<typeof temporaryDir>;
  beforeEach(() => {
    dir = temporaryDir();
  });
  afterEach(() => dir.remove());

  it.each([
    '',
    'null',
    '{}',
    '{"pid": 4000000',
    '{"pid": 4000000, "anvils": [null]}',
    '{"pid": 4000000, "anvils": [{"pid": 0, "port": 1}]}',
  ])('replaces a damaged one: %s', async (text) => {
    writeFileSync(join(dir.dir, 'world.lock'), text);
    await takeLock(dir.dir);
    releaseLock(dir.dir);
    expect(existsSync(join(dir.dir, 'world.lock'))).toBe(false);
  });

  it('cannot be taken twice', async () => {
    await takeLock(dir.dir);
    writeLock(dir.dir, []);
    await expect(takeLock(dir.dir)).rejects.toMatchObject({ code: 'ALREADY_RUNNING' });
    releaseLock(dir.dir);
    await takeLock(dir.dir);
    releaseLock(dir.dir);
  });
});
