import type { GraphqlClient } from '@cenote/data';
import { readActivity } from '../wallet-queries.ts';

const requests = { account: `0x${'1'.repeat(40)}`, chainIds: [1], kind: 'swaps' } as const;

/** Fake client of a wallet with `count` activities; records the requested page sizes. */
function wallet(count: number) {
  const sizes: unknown[] = [];
  const request = (async (_: unknown, variables: Record<string, unknown>) => {
    const { first, after, types } = variables as { first: number; after?: string; types: string[] };
    expect(types).toContain('SWAP');
    sizes.push(first);
    const from = Number(after ?? 0);
    const edges = Array.from({ length: Math.min(first, count - from) }, (_, i) => ({
      node: from + i,
    }));
    const end = from + edges.length;
    return { activity: { edges, pageInfo: { hasNextPage: end < count, endCursor: `${end}` } } };
  }) as unknown as GraphqlClient;
  return { request, sizes };
}

test.each([
  ['no rows', 0, [100], 0, false],
  ['less than a page', 30, [100], 30, false],
  ['several pages', 230, [100, 100, 50], 230, false],
  ['exactly the limit', 250, [100, 100, 50], 250, false],
  ['more than the limit', 251, [100, 100, 50], 250, true],
])('readActivity reads all pages up to the limit: %s', async (_, count, pages, reported, isCut) => {
  const { request, sizes } = wallet(count);
  const read = await readActivity(request, requests, 250);
  expect([sizes, read.rows, read.isCut]).toEqual([
    pages,
    Array.from({ length: reported }, (_, i) => i),
    isCut,
  ]);
});
