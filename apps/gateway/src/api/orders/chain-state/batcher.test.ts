import { Gather } from './batcher.ts';

it('answers what comes together in one call, each with its own answer', async () => {
  const batches: number[][] = [];
  const gather = new Gather(async (asks: readonly number[]) => {
    batches.push([...asks]);
    return asks.map((ask) => ask * 2);
  });
  const answers = await Promise.all([1, 2, 3].map((ask) => gather.ask(ask)));
  expect(answers).toEqual([2, 4, 6]);
  expect(await gather.ask(4)).toBe(8);
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

it('does not wait where a batch is full', async () => {
  const sizes: number[] = [];
  const gather = new Gather(
    async (asks: readonly number[]) => {
      sizes.push(asks.length);
      return asks;
    },
    { most: 2, waitMs: 5 },
  );
  await Promise.all([1, 2, 3].map((ask) => gather.ask(ask)));
  expect(sizes).toEqual([2, 1]);
});

it('fails all of a batch, and not the next one', async () => {
  let isDown = true;
  const gather = new Gather(async (asks: readonly number[]) => {
    if (isDown) throw new Error('down');
    return asks;
  });
  const failures = await Promise.allSettled([gather.ask(1), gather.ask(2)]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await gather.ask(3)).toBe(3);
});
