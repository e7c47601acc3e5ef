import * as fc from 'fast-check';
import { topItems } from './top-items.ts';

test('topItems returns the first items of a stable sort', () => {
  const item = fc.record({ rank: fc.integer({ min: 0, max: 5 }), id: fc.nat() });
  fc.assert(
    fc.property(fc.array(item), fc.nat({ max: 10 }), (items, count) => {
      const sorted = items.toSorted((a, b) => a.rank - b.rank);
      expect(topItems(items, count, (a, b) => a.rank < b.rank)).toEqual(sorted.slice(0, count));
    }),
  );
});
