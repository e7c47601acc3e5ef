import { Batcher } from './batcher.ts';

it('results what comes together in one call, each with its own answer', async () => {
  const batches: number[][] = [];
  const batcher = new Batcher(async (requests: readonly number[]) => {
    batches.push([...requests]);
    return requests.map((request) => request * 2);
  });
  const results = await Promise.all([1, 2, 3].map((request) => batcher.load(request)));
  expect(results).toEqual([2, 4, 6]);
  expect(await batcher.load(4)).toBe(8);
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

it('does not wait where a batch is full', async () => {
  const sizes: number[] = [];
  const batcher = new Batcher(
    async (requests: readonly number[]) => {
      sizes.push(requests.length);
      return requests;
    },
    { maxSize: 2, waitMs: 5 },
  );
  await Promise.all([1, 2, 3].map((request) => batcher.load(request)));
  expect(sizes).toEqual([2, 1]);
});

it('fails all of a batch, and not the next one', async () => {
  let isDown = true;
  const batcher = new Batcher(async (requests: readonly number[]) => {
    if (isDown) throw new Error('down');
    return requests;
  });
  const failures = await Promise.allSettled([batcher.load(1), batcher.load(2)]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await batcher.load(3)).toBe(3);
});
