import { restartLimit } from './restart-limit.ts';

it('restartLimit allows three restarts within any minute', () => {
  let now = 0;
  const mayRestart = restartLimit(() => now);
  const at = (seconds: number) => {
    now = seconds * 1_000;
    return mayRestart();
  };
  expect([0, 20, 40, 59].map(at)).toEqual([true, true, true, false]);
  // The first one is a minute ago; the rejected one does not count.
  expect([60, 79, 80].map(at)).toEqual([true, false, true]);
});
