import { startChild } from './child.ts';

const node = (script: string, options: { stopTimeoutMs?: number } = {}) =>
  startChild(process.execPath, ['-e', script], { name: 'child', ...options });

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const firstLine = (script: string, stopTimeoutMs?: number) =>
  new Promise<{ child: Awaited<ReturnType<typeof startChild>>; line: string }>((resolve) => {
    const started = startChild(process.execPath, ['-e', script], {
      name: 'child',
      ...(stopTimeoutMs && { stopTimeoutMs }),
      onLine: (line) => void started.then((child) => resolve({ child, line })),
    });
  });

describe('startChild', () => {
  it('returns the last lines of a process that has exited', async () => {
    const child = await node("console.log('one'); console.error('two'); process.exitCode = 3");
    expect(await child.exited).toEqual({ code: 3, signal: null });
    expect(child.running()).toBe(false);
    await child.stop();
    expect(child.tail()).toMatch(/one/);
    expect(child.tail()).toMatch(/two/);
  });

  it('names the program that cannot be started', async () => {
    await expect(startChild('/no/such/program', [], { name: 'gateway' })).rejects.toThrow(
      /gateway cannot be started/,
    );
  });

  it('kills a process that ignores SIGTERM', async () => {
    const { child } = await firstLine(
      "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')",
      200,
    );
    await child.stop();
    expect(isAlive(child.pid)).toBe(false);
  });

  it('kills the grandchildren', async () => {
    const { child, line } = await firstLine(`
      const { spawn } = require('node:child_process');
      const inner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      console.log(inner.pid);
      setInterval(() => {}, 1000);
    `);
    const grandchild = Number(line);
    expect(isAlive(grandchild)).toBe(true);
    await child.stop();
    // The signal is delivered, but the process may remain a zombie until init reaps it.
    while (isAlive(grandchild)) await new Promise((next) => setImmediate(next));
  });
});
