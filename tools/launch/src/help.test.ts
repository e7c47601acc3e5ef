import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');

describe('in a clone without installed packages', () => {
  let clone: string;
  beforeAll(() => {
    clone = mkdtempSync(join(tmpdir(), 'cenote-help-'));
    const isScript = (path: string) => !/\.\w+$/.test(path) || path.endsWith('.mjs');
    cpSync(join(ROOT, 'tools/launch'), join(clone, 'tools/launch'), {
      recursive: true,
      filter: (path) => !path.includes('node_modules') && isScript(path),
    });
    cpSync(join(ROOT, 'package.json'), join(clone, 'package.json'));
  });
  afterAll(() => rmSync(clone, { recursive: true }));

  it.each([
    ['start.mjs', ['start', '--help'], '--small'],
    ['test.mjs', ['-h'], 'affected'],
    ['screens.mjs', ['--help'], 'NAME'],
  ])('%s prints its usage without installing them', (script, args, option) => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(clone, 'tools/launch', script), ...args],
      { encoding: 'utf8' },
    );
    expect(stdout).toMatch(/^Usage: npm /);
    expect(stdout).toContain(option);
    expect(stdout).not.toContain('Installing');
    expect(status).toBe(0);
  });
});
