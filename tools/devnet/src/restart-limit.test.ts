import { restartLimit } from './restart-limit.ts';

it('allows three restarts within any minute', () => {
  let now = 0;
  const mayRestart = restartLimit(() => now);
  const at = (seconds: number) => {
    now = seconds * 1_000;
    return mayRestart();
  };
  expect([0, 20, 40, 59].map(at)).toEqual([true, true, true, false]);
  // The first is a minute ago; the one that was refused does not count.
  expect([60, 79, 80].map(at)).toEqual([true, false, true]);
});
