import type { Metadata } from './metadata.ts';
import { limitImages, MetadataCache } from './metadata-cache.ts';

const withImage = (length: number): Metadata => ({
  name: null,
  description: null,
  traits: [],
  image: 'x'.repeat(length),
});

describe('the metadata cache', () => {
  test('stores a limited number of characters, and drops the oldest entries beyond it', () => {
    const cache = new MetadataCache({ maxAgeMs: 1_000, maxCharacters: 250, now: () => 0 });
    for (const key of ['a', 'b', 'c', 'd']) cache.set(key, withImage(100));
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) !== undefined)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(cache.characters).toBeLessThanOrEqual(250);
    cache.set('d', withImage(10));
    expect(cache.characters).toBe(112);
  });

  test('does not store an entry larger than the limit', () => {
    const cache = new MetadataCache({ maxAgeMs: 1_000, maxCharacters: 250, now: () => 0 });
    cache.set('a', withImage(1_000));
    expect([cache.get('a'), cache.characters]).toEqual([undefined, 0]);
  });

  test('drops entries after their maximum age', () => {
    let now = 0;
    const cache = new MetadataCache({ maxAgeMs: 1_000, maxCharacters: 250, now: () => now });
    cache.set('a', withImage(10));
    now = 999;
    expect(cache.get('a')).toBeDefined();
    now = 1_000;
    expect(cache.get('a')).toBeUndefined();
  });
});

test('a page has a limited number of image characters, and the other fields of all its items', () => {
  const page = [withImage(100), { ...withImage(200), name: 'second' }, withImage(50), undefined];
  expect(limitImages(page, 160).map(({ name, image }) => [name, image?.length ?? null])).toEqual([
    [null, 100],
    ['second', null],
    [null, 50],
    [null, null],
  ]);
});
