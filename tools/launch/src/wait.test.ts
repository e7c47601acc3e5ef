import { waitFor } from './wait.ts';

const TIMEOUT = { code: 'TIMEOUT' };

it('waitFor returns the result of the probe', async () => {
  const answers = [undefined, undefined, 'there'];
  const found = waitFor(async () => answers.shift(), { what: 'It', timeoutMs: 5_000, everyMs: 1 });
  expect(await found).toBe('there');
});

it('waitFor times out without progress', async () => {
  const never = waitFor(async () => undefined, {
    what: 'It',
    timeoutMs: 20,
    everyMs: 1,
    reached: () => 'the same',
  });
  await expect(never).rejects.toMatchObject(TIMEOUT);
});

it('waitFor continues beyond the time limit while there is progress', async () => {
  const began = Date.now();
  let steps = 0;
  const slow = waitFor(async () => (Date.now() - began > 300 ? steps : undefined), {
    what: 'It',
    timeoutMs: 150,
    everyMs: 1,
    reached: () => ++steps,
  });
  expect(await slow).toBeGreaterThan(1);
});
