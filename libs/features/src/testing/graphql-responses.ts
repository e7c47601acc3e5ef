/**
 * Test helpers: `respondToGraphql()` (replaces `fetch` by a gateway that responds by the names of the operations; any
 * other request fails), `NO_ROWS` (empty page of a list), `fakePageLinks()` (page links that record visited paths).
 * Also: type `GraphqlResponses`.
 */
import type { PageLinks } from '../entity/links/page-links.tsx';

/** An empty page of a list. */
export const NO_ROWS = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };

/** GraphQL responses by the name of the query. */
export type GraphqlResponses = Record<string, () => object | undefined>;

/** Makes the gateway respond by the names of the operations. Any other request fails. */
export function respondToGraphql(responses: GraphqlResponses): void {
  globalThis.fetch = jest.fn(async (_url: unknown, init?: { body?: string }) => {
    const { query } = JSON.parse(init?.body ?? '{}') as { query?: string };
    const respond = (body: object, ok = true) => ({ ok, json: async () => body });
    if (query === undefined) return respond({ code: 'NOT_FOUND', message: 'unknown' }, false);
    const operation = /query (\w+)/.exec(query)?.[1] ?? '';
    const data = responses[operation]?.();
    return respond(data ? { data } : { errors: [{ message: operation }] });
  }) as unknown as typeof fetch;
}

/** Page links named after their content; `went` records the visited ones. */
export const fakePageLinks = (went: string[]): PageLinks => ({
  token: (_, address) => `/token/${address}`,
  pool: (_, poolId) => `/pool/${poolId}`,
  wallet: (address) => `/portfolio/${address}`,
  positions: () => '/positions',
  position: ({ slug }, { protocol, id }) => `/positions/${protocol}/${slug}/${id}`,
  createPosition: ({ slug }) => `/positions/create?chain=${slug}`,
  migrate: ({ slug }, { protocol, id }) => `/migrate/${protocol}/${slug}/${id}`,
  swap: (_, sides) => `/swap?${Object.keys(sides).join()}`,
  go: (path) => void went.push(path),
});
