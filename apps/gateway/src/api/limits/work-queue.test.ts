import { WorkQueue } from './work-queue.ts';

/** A task that ends when the test says so. */
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
const REFUSED = { code: 'RATE_LIMITED', status: 503, retryAfterSeconds: 1 };

describe('a work queue', () => {
  test('runs as many tasks at once as their weights allow, in their order', async () => {
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

  test('runs a task that is heavier than all it allows, alone', async () => {
    const queue = queueOf({ maxRunning: 3, maxWaiting: 10 });
    expect(await queue.run(async () => 'done', { weight: 100 })).toBe('done');
  });

  test('refuses a task where too many wait, and says when to retry', async () => {
    const queue = queueOf({ maxRunning: 1, maxWaiting: 1 });
    const [a, b] = [task(), task()];
    const all = [queue.run(a.run), queue.run(b.run)];
    await expect(queue.run(async () => 1)).rejects.toMatchObject(REFUSED);
    a.state.end();
    b.state.end();
    await Promise.all(all);
    expect(await queue.run(async () => 1)).toBe(1);
  });

  test('drops waiting tasks that nobody wants any more, and gives their places away', async () => {
    const queue = queueOf({ maxRunning: 1, maxWaiting: 1 });
    const [a, b, c] = [task(), task(), task()];
    let isWanted = true;
    const running = queue.run(a.run);
    const left = queue.run(b.run, { isWanted: () => isWanted });
    isWanted = false;
    const next = queue.run(c.run);
    await expect(left).rejects.toMatchObject(REFUSED);
    a.state.end();
    c.state.end();
    await Promise.all([running, next]);
    expect([b.state.started, c.state.started]).toEqual([0, 1]);
  });

  test('refuses a task whose turn does not come in time, and lets the next one in', async () => {
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

  test('goes on after a task that fails', async () => {
    const queue = queueOf({ maxRunning: 1, maxWaiting: 2 });
    const failed = queue.run(() => {
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await queue.run(async () => 2)).toBe(2);
    expect(queue.waiting).toBe(0);
  });
});
