import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child.ts';
import { openRunRecord } from './run-record.ts';

describe('the run record of a folder', () => {
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

  it('rejects a second launcher while the first one runs, and names its process id', async () => {
    const other = await sleeper();
    await store(other.pid, []);
    await expect(openRunRecord(dir)).rejects.toThrow(
      new RegExp(`already running.*process ${other.pid}`),
    );
    await other.stop();
    await (await openRunRecord(dir)).release();
  });

  it('stops the processes of a killed launcher', async () => {
    const left = await sleeper();
    await store(2 ** 22 - 1, [{ pid: left.pid, marker: '// marked' }]);
    await openRunRecord(dir);
    expect((await left.exited).signal).toBe('SIGTERM');
  });

  it('does not stop another process that reuses a recorded process id', async () => {
    const otherProcess = await sleeper();
    await store(2 ** 22 - 1, [{ pid: otherProcess.pid, marker: 'another program' }]);
    await openRunRecord(dir);
    expect(otherProcess.running()).toBe(true);
    await otherProcess.stop();
  });

  it.each([
    'null',
    '[]',
    '{}',
    '{"launcher": {"pi',
    '{"launcher": 5, "children": 6}',
    '{"launcher": {"name": "x", "pid": 0, "marker": ""}, "children": []}',
    '{"launcher": {"name": "x", "pid": 4000000, "marker": "y"}, "children": [{"pid": -1}]}',
    '\u0000\u0000\u0000',
  ])('is reset if it is damaged: %s', async (text) => {
    await writeFile(join(dir, 'run.json'), text);
    await (await openRunRecord(dir)).release();
  });

  it('identifies the current process by its command line', async () => {
    const record = await openRunRecord(dir);
    const { launcher } = JSON.parse(await readFile(join(dir, 'run.json'), 'utf8'));
    expect(launcher.pid).toBe(process.pid);
    expect(launcher.marker).toMatch(/node|jest/);
    await record.release();
  });

  it('records all processes that are added concurrently', async () => {
    const record = await openRunRecord(dir);
    const names = ['a', 'b', 'c', 'd'];
    await Promise.all(names.map((name, i) => record.add({ name, pid: 100 + i, marker: name })));
    const { children } = JSON.parse(await readFile(join(dir, 'run.json'), 'utf8'));
    expect(children.map((child: { name: string }) => child.name)).toEqual(names);
    await record.release();
  });
});
