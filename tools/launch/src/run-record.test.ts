import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child.ts';
import { openRunRecord } from './run-record.ts';

describe('the record of what runs in a folder', () => {
  let dir: string;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cenote-record-'));
  });

  afterEach(() => rm(dir, { recursive: true }));

  const sleeper = () =>
    startChild(process.execPath, ['-e', 'setInterval(() => {}, 1000) // marked'], { name: 'x' });

  const store = (launcher: number, children: { pid: number; marker: string }[]) =>
    writeFile(
      join(dir, 'run.json'),
      JSON.stringify({
        launcher: { name: 'launcher', pid: launcher, marker: '// marked' },
        children: children.map((child) => ({ name: 'chain', ...child })),
      }),
    );

  it('refuses a second launcher while the first one lives, and names it', async () => {
    const other = await sleeper();
    await store(other.pid, []);
    await expect(openRunRecord(dir, 'launch')).rejects.toThrow(
      new RegExp(`already runs.*process ${other.pid}`),
    );
    await other.stop();
    await (await openRunRecord(dir, 'launch')).release();
  });

  it('stops what a killed launcher left running', async () => {
    const left = await sleeper();
    await store(2 ** 22 - 1, [{ pid: left.pid, marker: '// marked' }]);
    await openRunRecord(dir, 'launch');
    expect((await left.exited).signal).toBe('SIGTERM');
  });

  it('does not touch a stranger that got the same process id', async () => {
    const stranger = await sleeper();
    await store(2 ** 22 - 1, [{ pid: stranger.pid, marker: 'another program' }]);
    await openRunRecord(dir, 'launch');
    expect(stranger.running()).toBe(true);
    await stranger.stop();
  });

  it('starts over when the record was cut off', async () => {
    await writeFile(join(dir, 'run.json'), '{"launcher": {"pi');
    await (await openRunRecord(dir, 'launch')).release();
  });
});
