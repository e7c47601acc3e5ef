/**
 * `popularQuery()`: query options for the keys of the most traded tokens. Also: `POPULAR_SHOWN` (number of tokens in
 * the section of popular ones).
 */
import { lower } from '@cenote/chains';
import { type GraphqlClient, tokensDocument } from '@cenote/data';
import { queryOptions } from '@tanstack/react-query';
import { tokenKey } from '../safety/acknowledged.ts';

const SHOWN = 5;
/** More than are shown: those with a balance are listed in another section. */
const POPULAR_COUNT = 12;
const FRESH_MS = 60_000;

/**
 * Query options for the keys of the most traded tokens.
 * @param chainId a network, or undefined for all.
 */
export const popularQuery = (graphql: GraphqlClient, chainId: number | undefined) =>
  queryOptions({
    queryKey: ['popular-tokens', chainId ?? 'all'] as const,
    queryFn: async ({ signal }) => {
      const only = chainId === undefined ? {} : { chainId };
      const { tokens } = await graphql(
        tokensDocument,
        { ...only, sort: 'VOLUME', first: POPULAR_COUNT },
        signal,
      );
      return tokens.edges.map(({ node }) =>
        tokenKey({ chainId: node.chainId, address: lower(node.address) }),
      );
    },
    staleTime: FRESH_MS,
    retry: false,
  });

export const POPULAR_SHOWN = SHOWN;
