import { LOCAL } from '@cenote/chains';
import { skeletonsOf } from '@cenote/chains/names';
import { address } from '../testing/logs.ts';
import { mergeTokens } from '../tokens/merge-tokens.ts';
import { Lookalikes } from './lookalikes.ts';

const indexed = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    address: address(0x1000 + i),
    symbol: `ПЕ${i}`,
    name: `Тоkеn ${i}`,
    decimals: 18,
  }));

function world() {
  const read: string[] = [];
  const skeletons = new Lookalikes((text) => {
    read.push(text);
    return skeletonsOf(text);
  });
  const merge = (count: number) =>
    mergeTokens(LOCAL, indexed(count), [], new Map(), skeletons).size;
  return { read, skeletons, merge };
}

test('adding a token normalises only its own names', () => {
  const { read, merge } = world();
  expect(merge(1_000)).toBe(1_001);
  expect(read.length).toBeGreaterThanOrEqual(2_000);
  read.length = 0;
  expect(merge(1_001)).toBe(1_002);
  expect(read).toEqual(['ПЕ1000', 'Тоkеn 1000']);
  read.length = 0;
  merge(1_001);
  expect(read).toEqual([]);
});

test('names of removed tokens are dropped', () => {
  const { read, merge } = world();
  merge(2);
  merge(1);
  merge(1);
  read.length = 0;
  merge(2);
  expect(read).toEqual(['ПЕ1', 'Тоkеn 1']);
});

test('a token with the name of a known one is flagged, however often it is compared', () => {
  const { skeletons } = world();
  const fake = { ...indexed(1)[0]!, symbol: 'ЕТН' };
  for (let round = 0; round < 3; round++) {
    const tokens = mergeTokens(LOCAL, [fake], [], new Map(), skeletons);
    expect(tokens.get(fake.address)?.flags).toEqual(['impersonator']);
  }
});

test('names of many tokens are normalised in slices before they are compared', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const read: string[] = [];
  const skeletons = new Lookalikes((text) => {
    read.push(text);
    now += 1;
    return skeletonsOf(text);
  });
  const tokens = indexed(50);
  const texts = tokens.flatMap(({ symbol, name }) => [symbol, name]);
  const turns: number[] = [];
  let isDone = false;
  const others = async () => {
    while (!isDone) {
      turns.push(read.length);
      await new Promise(setImmediate);
    }
  };
  const busy = others();
  await skeletons.prepare(texts);
  isDone = true;
  await busy;
  const slices = turns.slice(1).map((count, i) => count - turns[i]!);
  expect(Math.max(...slices)).toBeLessThanOrEqual(4);
  expect(read).toHaveLength(100);
  // A round in between does not drop prepared names.
  mergeTokens(LOCAL, [], [], new Map(), skeletons);
  mergeTokens(LOCAL, [], [], new Map(), skeletons);
  read.length = 0;
  mergeTokens(LOCAL, tokens, [], new Map(), skeletons);
  expect(read).toEqual([]);
  jest.restoreAllMocks();
});
