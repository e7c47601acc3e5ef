import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from './lock.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cenote-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the lock', () => {
  it('is given back', () => {
    const path = join(dir, 'deep', 'lock');
    const release = takeLock(path);
    expect(existsSync(path)).toBe(true);
    release();
    expect(existsSync(path)).toBe(false);
  });

  it('is kept by a process that lives, and by no other', () => {
    const path = join(dir, 'lock');
    writeFileSync(path, `${process.ppid}`);
    expect(() => takeLock(path)).toThrow(expect.objectContaining({ code: 'IN_USE' }));
    for (const nobody of ['2147483646', '0', '-1', 'x', '']) {
      writeFileSync(path, nobody);
      takeLock(path)();
    }
  });
});
