import { FairQueue } from './fair-queue.ts';

const taken = <T>(queue: FairQueue<T>): T[] => {
  const items: T[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) items.push(item);
  return items;
};

test('shift alternates between clients, each in its own order', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'a4']) queue.push('a', item);
  queue.push('b', 'b1');
  queue.push('c', 'c1');
  queue.push('c', 'c2');
  expect(queue.size).toBe(7);
  expect(taken(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4']);
  expect(queue.size).toBe(0);
});

test('unshift makes an item the next of its client', () => {
  const queue = new FairQueue<string>();
  queue.push('a', 'a2');
  queue.unshift('a', 'a1');
  expect(taken(queue)).toEqual(['a1', 'a2']);
});

test('a skipped client keeps its turn', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2']) queue.push('a', item);
  for (const item of ['b1', 'b2']) queue.push('b', item);
  expect([...queue.heads()]).toEqual(['a1', 'b1']);
  expect([queue.shiftOf('b'), queue.shiftOf('c')]).toEqual(['b1', undefined]);
  expect([...queue.heads()]).toEqual(['a1', 'b2']);
  expect(queue.drain((item) => item.startsWith('a'))).toEqual(['a1', 'a2']);
  expect(taken(queue)).toEqual(['b2']);
});

test('remove lowers the size only for items in the queue', () => {
  const queue = new FairQueue<string>();
  queue.push('a', 'a1');
  queue.push('b', 'b1');
  queue.remove('a', 'b1');
  queue.remove('c', 'a1');
  expect(queue.size).toBe(2);
  queue.remove('a', 'a1');
  expect([queue.size, queue.sizeOf('a'), queue.sizeOf('b')]).toEqual([1, 0, 1]);
  expect(queue.drain()).toEqual(['b1']);
  expect(queue.size).toBe(0);
});
