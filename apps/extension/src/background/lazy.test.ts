/** @jest-environment node */
import { lazy } from './lazy.ts';

it('creates the value once, on the first get', async () => {
  const make = jest.fn(async () => ({ name: 'thing' }));
  const thing = lazy(make);
  expect(thing.ifLoaded(() => 'used')).toBeUndefined();
  expect(make).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([thing.get(), thing.get()]);
  expect(second).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  expect(await thing.ifLoaded(({ name }) => name)).toBe('thing');
});

it('creates the value again after a failure', async () => {
  const make = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue('thing');
  const thing = lazy(make);
  await expect(thing.get()).rejects.toThrow('no');
  expect(await thing.get()).toBe('thing');
});
