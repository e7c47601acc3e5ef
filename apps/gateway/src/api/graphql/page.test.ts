import * as fc from 'fast-check';
import { type Order, type Page, pageOf } from './page.ts';

interface Item {
  name: string;
  figure: number | null;
}

const order: Order<Item> = {
  value: ({ figure }) => figure,
  key: ({ name }) => name,
  isAscending: false,
};

describe('a page of a list in memory', () => {
  test('continues the previous page, in the order of figures, then of keys', () => {
    const figure = fc.option(fc.integer({ min: 0, max: 5 }));
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ name: fc.string({ maxLength: 5 }), figure }), {
          selector: ({ name }) => name,
        }),
        fc.boolean(),
        fc.integer({ min: 1, max: 7 }),
        (items, isAscending, first) => {
          const sorted = items.toSorted((a, b) => {
            const byName = a.name < b.name ? -1 : 1;
            if (a.figure === b.figure) return byName;
            if (a.figure === null || b.figure === null) return a.figure === null ? 1 : -1;
            return isAscending ? a.figure - b.figure : b.figure - a.figure;
          });
          const found: Item[] = [];
          let after: string | null = null;
          do {
            const page: Page<Item> = pageOf(items, { ...order, isAscending }, { first, after });
            expect(page.edges.length).toBeLessThanOrEqual(first);
            found.push(...page.edges.map(({ node }) => node));
            after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
          } while (after !== null);
          expect(found).toEqual(sorted);
        },
      ),
    );
  });

  test('is found without sorting the whole list', () => {
    const items = Array.from({ length: 20_000 }, (_, i) => ({
      name: `token ${i}`,
      figure: (i * 7_919) % 20_011,
    }));
    let keys = 0;
    const key = (item: Item) => {
      keys++;
      return item.name;
    };
    const { edges, pageInfo } = pageOf(items, { ...order, key }, { first: 20 });
    const highest = items.map(({ figure }) => figure).sort((a, b) => b - a);
    expect(edges.map(({ node }) => node.figure)).toEqual(highest.slice(0, 20));
    expect(pageInfo.hasNextPage).toBe(true);
    expect(keys).toBeLessThan(500);
  });
});
