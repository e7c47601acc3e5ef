import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from './wait.ts';
import { watchFiles } from './watch-files.ts';

describe('onChange', () => {
  let dir: string;
  let end: (() => Promise<void>) | undefined;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cenote-change-'));
    await mkdir(join(dir, 'inner'));
  });

  afterEach(async () => {
    await end?.();
    await rm(dir, { recursive: true });
  });

  const save = (name: string, text: string) => writeFile(join(dir, name), text);

  it('calls the function once for concurrent changes, and again for later ones', async () => {
    await save('inner/a.ts', '1');
    const seen: string[] = [];
    end = watchFiles(
      [dir],
      (file) => file.endsWith('.ts'),
      async (file) => void seen.push(file),
    );
    const count = (expected: number) =>
      waitFor(async () => seen.length === expected || undefined, { what: 'x', timeoutMs: 5_000 });
    await save('other.log', 'x');
    await save('inner/a.ts', '22');
    await save('inner/a.ts', '333');
    await count(1);
    expect(seen[0]).toBe(join(dir, 'inner', 'a.ts'));
    // Replaces the file by renaming a new one, as editors do.
    for (const expected of [2, 3]) {
      await save('draft', `${expected}`);
      await rename(join(dir, 'draft'), join(dir, 'inner/a.ts'));
      await count(expected);
    }
    await mkdir(join(dir, 'later'));
    await save('later/b.ts', '1');
    await count(4);
    await save('later/b.ts', '22');
    await count(5);
  });

  it('does not call the function after it is stopped', async () => {
    let acted = 0;
    const stop = watchFiles(
      [dir],
      () => true,
      async () => void acted++,
    );
    await save('a.ts', '1');
    await stop();
    await save('a.ts', '22');
    expect(acted).toBe(0);
  });
});
