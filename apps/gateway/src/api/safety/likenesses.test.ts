import { LOCAL } from '@cenote/chains';
import { likenessesOf } from '@cenote/chains/names';
import { address } from '../testing/logs.ts';
import { mergeTokens } from '../tokens/merge.ts';
import { Likenesses } from './likenesses.ts';

const indexed = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    ...{ address: address(0x1000 + i), symbol: `ПЕ${i}`, name: `Тоkеn ${i}`, decimals: 18 },
  }));

function world() {
  const read: string[] = [];
  const likenesses = new Likenesses((text) => {
    read.push(text);
    return likenessesOf(text);
  });
  const merge = (count: number) =>
    mergeTokens(LOCAL, indexed(count), [], new Map(), likenesses).size;
  return { read, likenesses, merge };
}

test('one more token has its own names compared, not those of all others again', () => {
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

test('names of tokens that are gone are not kept', () => {
  const { read, merge } = world();
  merge(2);
  merge(1);
  merge(1);
  read.length = 0;
  merge(2);
  expect(read).toEqual(['ПЕ1', 'Тоkеn 1']);
});

test('a token that takes the name of a known one is marked, however often it is compared', () => {
  const { likenesses } = world();
  const fake = { ...indexed(1)[0]!, symbol: 'ЕТН' };
  for (let round = 0; round < 3; round++) {
    const tokens = mergeTokens(LOCAL, [fake], [], new Map(), likenesses);
    expect(tokens.get(fake.address)?.flags).toEqual(['impersonator']);
  }
});
