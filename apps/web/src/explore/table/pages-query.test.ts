import { allRows, toRows } from './pages-query.ts';

const page = (ids: string[], endCursor: string | null, hasNextPage = endCursor !== null) =>
  toRows({
    edges: ids.map((id) => ({ node: { id } })),
    pageInfo: { hasNextPage, endCursor },
  });

test('a row that moves between two pages while they load is shown once, at its first position', () => {
  const data = { pages: [page(['a', 'b'], 'x'), page(['b', 'c'], null)], pageParams: [] };
  expect(allRows(data, ({ id }) => id).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test.each([
  [page(['a'], 'x'), 'x'],
  [page(['a'], 'x', false), undefined],
  [page([], null), undefined],
])('%j continues at %s', ({ after }, expected) => {
  expect(after).toBe(expected);
});
