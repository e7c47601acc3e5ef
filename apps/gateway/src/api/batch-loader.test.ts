import { batchLoader } from './batch-loader.ts';

it('keys requested concurrently are loaded in one call and each returns its own value', async () => {
  const batches: number[][] = [];
  const loader = batchLoader(async (keys: readonly number[]) => {
    batches.push([...keys]);
    return keys.map((key) => key * 2);
  });
  expect(await Promise.all([1, 2, 2].map((key) => loader.load(key)))).toEqual([2, 4, 4]);
  expect(await loader.load(1)).toBe(2);
  expect(batches).toEqual([[1, 2, 2], [1]]);
});

it('keys are split into batches of the maximum size', async () => {
  const sizes: number[] = [];
  const loader = batchLoader(
    async (keys: readonly number[]) => {
      sizes.push(keys.length);
      return keys;
    },
    { maxSize: 2, waitMs: 5 },
  );
  await Promise.all([1, 2, 3].map((key) => loader.load(key)));
  expect(sizes).toEqual([2, 1]);
});

it('a failed batch rejects all of its loads and none of the next', async () => {
  let isDown = true;
  const loader = batchLoader(async (keys: readonly number[]) => {
    if (isDown) throw new Error('down');
    return keys;
  });
  const failures = await Promise.allSettled([loader.load(1), loader.load(2)]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await loader.load(3)).toBe(3);
});
