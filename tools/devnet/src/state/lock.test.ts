import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDir } from '../testing/harness.ts';
import { releaseLock, takeLock, writeLock } from './lock.ts';

describe('the lock of a world', () => {
  let place: ReturnType<typeof temporaryDir>;
  beforeEach(() => {
    place = temporaryDir();
  });
  afterEach(() => place.remove());

  it.each([
    '',
    'null',
    '{}',
    '{"pid": 4000000',
    '{"pid": 4000000, "anvils": [null]}',
    '{"pid": 4000000, "anvils": [{"pid": 0, "port": 1}]}',
  ])('replaces a damaged one: %s', async (text) => {
    writeFileSync(join(place.dir, 'world.lock'), text);
    await takeLock(place.dir);
    releaseLock(place.dir);
    expect(existsSync(join(place.dir, 'world.lock'))).toBe(false);
  });

  it('cannot be taken twice', async () => {
    await takeLock(place.dir);
    writeLock(place.dir, []);
    await expect(takeLock(place.dir)).rejects.toMatchObject({ code: 'ALREADY_RUNNING' });
    releaseLock(place.dir);
    await takeLock(place.dir);
    releaseLock(place.dir);
  });
});
