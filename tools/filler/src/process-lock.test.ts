import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireProcessLock } from './process-lock.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cenote-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the lock', () => {
  it('is released', () => {
    const path = join(dir, 'deep', 'lock');
    const release = acquireProcessLock(path);
    expect(existsSync(path)).toBe(true);
    release();
    expect(existsSync(path)).toBe(false);
  });

  describe('of another process', () => {
    let other: ChildProcess;
    beforeEach(() => {
      other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    });
    afterEach(() => other.kill('SIGKILL'));

    const lockedBy = (command: string) => {
      const path = join(dir, 'lock');
      writeFileSync(path, `${other.pid}\n${command}`);
      return path;
    };

    it('is held while that process lives', () => {
      const path = lockedBy(`${process.execPath} -e setInterval(() => {}, 1000)`);
      expect(() => acquireProcessLock(path)).toThrow(expect.objectContaining({ code: 'IN_USE' }));
    });

    it('is taken over if that process has ended and its pid is reused', () => {
      const path = lockedBy('node --import tsx tools/filler/src/main.ts');
      acquireProcessLock(path)();
      expect(existsSync(path)).toBe(false);
    });
  });

  it.each(['2147483646', '0', '-1', 'x', ''])('is free if the file contains "%s"', (nobody) => {
    const path = join(dir, 'lock');
    writeFileSync(path, nobody);
    expect(acquireProcessLock(path)).not.toThrow();
  });
});
