import { currentClient, runForClient } from '../http/limits/request-client.ts';
import { WorkQueue } from './work-queue.ts';

/** A task that ends when the test calls `end`. */
function task() {
  const state = { started: 0, end: () => {} };
  const promise = new Promise<void>((resolve) => {
    state.end = resolve;
  });
  const run = () => {
    state.started++;
    return promise;
  };
  return { run, state };
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const queueOf = (limits: { maxRunning: number; maxWaiting: number }, maxWaitMs = 60_000) =>
  new WorkQueue({ ...limits, maxWaitMs });
/** Runs a task for a client. */
const runFor = <T>(queue: WorkQueue, client: string, run: () => Promise<T>, weight = 1) =>
  runForClient(client, () => queue.run(run, { weight }));
const REFUSED = { code: 'RATE_LIMITED', status: 503, retryAfterSeconds: 1 };

describe('a work queue', () => {
  test('runs as many concurrent tasks as their weights allow, in order of arrival', async () => {
    const queue = queueOf({ maxRunning: 3, maxWaiting: 10 });
    const [a, b, c] = [task(), task(), task()];
    const all = [
      queue.run(a.run, { weight: 2 }),
      queue.run(b.run, { weight: 2 }),
      queue.run(c.run, { weight: 1 }),
    ];
    await turn();
    expect([a, b, c].map(({ state }) => state.started)).toEqual([1, 0, 0]);
    a.state.end();
    await turn();
    expect([a, b, c].map(({ state }) => state.started)).toEqual([1, 1, 1]);
    b.state.end();
    c.state.end();
    await Promise.all(all);
  });

  test('runs a task heavier than the maximum alone', async () => {
    const queue = queueOf({ maxRunning: 3, maxWaiting: 10 });
    expect(await queue.run(async () => 'done', { weight: 100 })).toBe('done');
  });

  test('rejects a task if too many wait, with a time to retry', async () => {
    const queue = queueOf({ maxRunning: 1, maxWaiting: 1 });
    const [a, b] = [task(), task()];
    const all = [queue.run(a.run), queue.run(b.run)];
    await expect(queue.run(async () => 1)).rejects.toMatchObject(REFUSED);
    a.state.end();
    b.state.end();
    await Promise.all(all);
    expect(await queue.run(async () => 1)).toBe(1);
  });

  test('drops waiting tasks that are no longer needed', async () => {
    const queue = queueOf({ maxRunning: 1, maxWaiting: 1 });
    const [a, b, c] = [task(), task(), task()];
    let isNeeded = true;
    const running = queue.run(a.run);
    const left = queue.run(b.run, { isNeeded: () => isNeeded });
    isNeeded = false;
    const next = queue.run(c.run);
    await expect(left).rejects.toMatchObject(REFUSED);
    a.state.end();
    c.state.end();
    await Promise.all([running, next]);
    expect([b.state.started, c.state.started]).toEqual([0, 1]);
  });

  test('rejects a task that waits too long, and then accepts the next one', async () => {
    const queue = queueOf({ maxRunning: 2, maxWaiting: 10 }, 20);
    const running = task();
    const first = queue.run(running.run);
    const heavy = queue.run(async () => 'heavy', { weight: 2 });
    const light = queue.run(async () => 'light');
    await expect(heavy).rejects.toMatchObject(REFUSED);
    expect(await light).toBe('light');
    running.state.end();
    await first;
  });

  test('continues after a task that fails', async () => {
    const queue = queueOf({ maxRunning: 1, maxWaiting: 2 });
    const failed = queue.run(() => {
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await queue.run(async () => 2)).toBe(2);
    expect(queue.waiting).toBe(0);
  });
});

describe('a work queue of several clients', () => {
  const ofClient = { maxRunning: 2, maxWaiting: 3 };
  const shared = () =>
    new WorkQueue({ maxRunning: 4, maxWaiting: 10, maxWaitMs: 60_000, ofClient });

  test('alternates between clients, however many tasks one of them has waiting', async () => {
    const queue = new WorkQueue({ maxRunning: 1, maxWaiting: 10, maxWaitMs: 60_000 });
    const ran: string[] = [];
    const add = (client: string, name: string) =>
      runFor(queue, client, async () => {
        ran.push(name);
      });
    const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('c', 'c1')];
    await Promise.all(all);
    expect(ran).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });

  test('rejects a client that floods it, and runs the tasks of others immediately', async () => {
    const queue = shared();
    const flood = Array.from({ length: 6 }, task);
    const results = flood.map(({ run }) => runFor(queue, 'a', run));
    await expect(results[5]).rejects.toMatchObject(REFUSED);
    expect(flood.map(({ state }) => state.started)).toEqual([1, 1, 0, 0, 0, 0]);
    expect(await runFor(queue, 'b', async () => 'b')).toBe('b');
    for (const { state } of flood) state.end();
    await Promise.all(results.slice(0, 5));
    expect(queue.waiting).toBe(0);
  });

  test("runs one client's heavy task next to tasks of others", async () => {
    const queue = shared();
    const heavy = task();
    const running = runFor(queue, 'a', heavy.run, 3);
    const next = runFor(queue, 'a', async () => 'next');
    expect(await runFor(queue, 'b', async () => 'b')).toBe('b');
    heavy.state.end();
    await running;
    expect(await next).toBe('next');
  });

  test('runs each task in its own client’s context', async () => {
    const queue = new WorkQueue({ maxRunning: 1, maxWaiting: 10, maxWaitMs: 60_000 });
    const clients = ['a', 'b', 'c'].map((client) =>
      runFor(queue, client, async () => currentClient()),
    );
    expect(await Promise.all(clients)).toEqual(['a', 'b', 'c']);
  });
});
