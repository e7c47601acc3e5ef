/** @jest-environment node */
import { lazy } from './lazy.ts';

it('is made once, when it is first asked for', async () => {
  const make = jest.fn(async () => ({ name: 'thing' }));
  const thing = lazy(make);
  expect(thing.ifLoaded(() => 'used')).toBeUndefined();
  expect(make).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([thing.get(), thing.get()]);
  expect(second).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  expect(await thing.ifLoaded(({ name }) => name)).toBe('thing');
});

it('is made again where that failed', async () => {
  const make = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue('thing');
  const thing = lazy(make);
  await expect(thing.get()).rejects.toThrow('no');
  expect(await thing.get()).toBe('thing');
});
