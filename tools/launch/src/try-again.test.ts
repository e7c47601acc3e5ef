import { tryAgain } from './try-again.ts';

type End = { code: number | null; signal: NodeJS.Signals | null };

const part = (end: End) => ({ exited: Promise.resolve(end), tail: () => 'last words' });
const AGAIN: End = { code: 75, signal: null };

/** Ends the parts in this order, a second after each other; counts the starts. */
async function run(ends: readonly End[], options: { limit?: number; secondsApart?: number } = {}) {
  const { secondsApart = 1, ...rest } = options;
  const started: object[] = [];
  let now = 0;
  const left = [...ends];
  const next = () => part(left.shift() ?? { code: 0, signal: null });
  const reason = await tryAgain(next(), {
    ...{ name: 'The gateway', ...rest, withinMs: 10_000 },
    start: async () => next(),
    onStarted: (each) => started.push(each),
    clock: () => {
      now += secondsApart * 500;
      return now;
    },
  });
  return { starts: started.length, reason: reason.message };
}

describe('a part that ends', () => {
  test.each<[string, End, string]>([
    ['for a wrong setting', { code: 1, signal: null }, 'exit code 1'],
    ['by itself', { code: 0, signal: null }, 'exit code 0'],
    ['killed', { code: null, signal: 'SIGKILL' }, 'SIGKILL'],
  ])('%s is not started again', async (_, end, reason) => {
    const ended = await run([end]);
    expect(ended.starts).toBe(0);
    expect(ended.reason).toBe(`The gateway ended (${reason}):\nlast words`);
  });

  test('asking for another start gets it, and is watched on', async () => {
    const { starts, reason } = await run([AGAIN, AGAIN, { code: 1, signal: null }]);
    expect(starts).toBe(2);
    expect(reason).toContain('exit code 1');
  });

  test('asking too often is told of', async () => {
    const { starts, reason } = await run(Array(9).fill(AGAIN), { limit: 3 });
    expect(starts).toBe(3);
    expect(reason).toContain('exit code 75');
  });

  test('now and then may do so for ever', async () => {
    const ends = [...Array(30).fill(AGAIN), { code: 1, signal: null }];
    expect((await run(ends, { limit: 3, secondsApart: 8 })).starts).toBe(30);
  });

  test('that cannot be started again is told of in its words', async () => {
    const reason = await tryAgain(part(AGAIN), {
      ...{ name: 'The gateway', onStarted: () => undefined },
      start: () => Promise.reject(new Error('no database')),
    });
    expect(reason.message).toBe('no database');
  });
});
