import { allRows, toRows } from './pages-query.ts';

const page = (ids: string[], endCursor: string | null, hasNextPage = endCursor !== null) =>
  toRows({
    edges: ids.map((id) => ({ node: { id } })),
    pageInfo: { hasNextPage, endCursor },
  });

test('a row that moved from one page to the next while they came is shown once, where it was first', () => {
  const data = { pages: [page(['a', 'b'], 'x'), page(['b', 'c'], null)], pageParams: [] };
  expect(allRows(data, ({ id }) => id).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test.each([
  [page(['a'], 'x'), 'x'],
  [page(['a'], 'x', false), undefined],
  [page([], null), undefined],
])('%j goes on at %s', ({ after }, expected) => {
  expect(after).toBe(expected);
});
