import { FillerError } from './errors.ts';
import { poll, retryUntilReady } from './poll.ts';

const setting = () => {
  const logged: string[] = [];
  const stopping = new AbortController();
  const log = (what: string) => void logged.push(what);
  return { logged, stopping, options: { pollMs: 1, log, signal: stopping.signal } };
};

it('poll continues after failures until the signal aborts', async () => {
  const { logged, stopping, options } = setting();
  let steps = 0;
  await poll(async () => {
    steps++;
    if (steps < 3) throw new Error('not now');
    stopping.abort();
  }, options);
  expect({ steps, logged }).toEqual({ steps: 3, logged: ['failed', 'failed'] });
});

it('poll retries a failed step soon, even with a long interval', async () => {
  const { stopping, options } = setting();
  let steps = 0;
  const once = async () => {
    steps++;
    if (steps === 1) throw new Error('not now');
    stopping.abort();
  };
  await poll(once, { ...options, pollMs: 600_000 });
  expect(steps).toBe(2);
});

it('retryUntilReady retries connection failures, but not FillerErrors', async () => {
  const { logged, options } = setting();
  let tries = 0;
  const late = async () => {
    tries++;
    if (tries < 3) throw new Error('connection refused');
    return 'here';
  };
  expect(await retryUntilReady(late, options)).toBe('here');
  expect(logged).toHaveLength(2);
  const never = () => Promise.reject(new FillerError('COMPILE_FAILED', 'no code'));
  await expect(retryUntilReady(never, options)).rejects.toMatchObject({ code: 'COMPILE_FAILED' });
});
