/**
 * Test helper `fakeGraphql()`: a GraphQL client with fixed search data and recorded requests that can be set to fail or
 * to wait (type `FakeGraphql`). Also: results for it: `tokenResult()`, `poolResult()`, `walletResult()`,
 * `collectionResult()`, type `Request`.
 */
import { LOCAL, LOCAL_L2 } from '@cenote/chains';
import {
  type GraphqlClient,
  type GraphqlDocument,
  nftCollectionsDocument,
  searchDocument,
  trendingDocument,
} from '@cenote/data';
import type { SearchResult } from '../search/rows/search-item.ts';
import { DAI, USDC } from './fake-gateway.ts';

type Of<Kind extends SearchResult['__typename']> = Extract<SearchResult, { __typename: Kind }>;

export const tokenResult = (symbol: string, more: Partial<Of<'Token'>> = {}): Of<'Token'> => ({
  __typename: 'Token',
  chainId: LOCAL.id,
  address: `0x${symbol
    .split('')
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padStart(40, '0')}`,
  symbol,
  name: `${symbol} token`,
  decimals: 18,
  logoUri: null,
  safety: 'verified',
  flags: [],
  priceUsd: 2,
  volumeUsd: 1e6,
  dayChange: 0.025,
  ...more,
});

const trading = { volume0: '0', volume1: '0', volumeUsd: 0, feesUsd: 0 };
const named = (address: Of<'Token'>['address'], symbol: string) => {
  const { chainId, name, decimals, logoUri, safety } = tokenResult(symbol);
  return { chainId, address, symbol, name, decimals, logoUri, safety };
};

export const poolResult = (id: number, more: Partial<Of<'Pool'>> = {}): Of<'Pool'> => ({
  __typename: 'Pool',
  chainId: LOCAL.id,
  poolId: `0x${id.toString(16).padStart(40, '0')}`,
  protocol: 'v3',
  token0: named(DAI, 'DAI'),
  token1: named(USDC, 'USDC'),
  fee: 500,
  hook: null,
  sqrtPriceX96: '1',
  balance0: '0',
  balance1: '0',
  tvlUsd: 1_200_000,
  apr: 0.05,
  day: trading,
  month: trading,
  ...more,
});

export const walletResult = (name: string | null): Of<'FoundWallet'> => ({
  __typename: 'FoundWallet',
  address: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  walletName: null,
  username: name,
});

export const collectionResult = (name: string): Of<'FoundCollection'> => ({
  __typename: 'FoundCollection',
  chainId: LOCAL_L2.id,
  address: '0x00000000000000000000000000000000000000cc',
  name,
  imageUrl: null,
  isVerified: true,
});

export interface Request {
  document: GraphqlDocument<object, unknown>;
  variables: Record<string, unknown>;
  signal: AbortSignal | undefined;
}

/** A fake GraphQL client of the gateway with fixed data, which can be set to fail or to wait. */
export interface FakeGraphql {
  graphql: GraphqlClient;
  requests: Request[];
  /** Thrown by every request while set. */
  failure: Error | undefined;
  /** Results that the search can find; a text is searched in symbols and names. */
  results: SearchResult[];
  /** Delays the response to a request by its text until the promise settles. */
  wait(text: string): Promise<void>;
}

const KIND = {
  Token: 'TOKEN',
  Pool: 'POOL',
  FoundWallet: 'WALLET',
  FoundCollection: 'NFT_COLLECTION',
} as const;

function textsOf(result: SearchResult): string {
  switch (result.__typename) {
    case 'Token':
      return `${result.symbol} ${result.name}`;
    case 'Pool':
      return `${result.token0.symbol}/${result.token1.symbol}`;
    case 'FoundWallet':
      return result.username ?? result.address;
    case 'FoundCollection':
      return result.name;
  }
}

/** A fake GraphQL client with recorded requests that can fail or wait. */
export function fakeGraphql(): FakeGraphql {
  const answer = (document: unknown, variables: Record<string, unknown>): unknown => {
    const all = fake.results;
    const of = (kind: SearchResult['__typename']) => all.filter((r) => r.__typename === kind);
    if (document === searchDocument) {
      const { text, kinds, first } = variables as { text: string; kinds: string[]; first: number };
      const has = (r: SearchResult) => textsOf(r).toLowerCase().includes(text.toLowerCase());
      const found = all.filter((r) => kinds.includes(KIND[r.__typename]) && has(r));
      return { search: found.slice(0, first) };
    }
    if (document === trendingDocument) {
      const trendingTokens = (of('Token') as Of<'Token'>[]).map((token) => ({
        ...token,
        volume: '0',
        tvl: '0',
        tvlUsd: 0,
        hour: 0,
        day: token.dayChange,
        week: 0,
        month: 0,
        year: 0,
      }));
      return { trendingTokens, trendingPools: of('Pool') };
    }
    if (document === nftCollectionsDocument) {
      return { nftCollections: { edges: of('FoundCollection').map((node) => ({ node })) } };
    }
    throw new Error('An unexpected query');
  };
  const fake: FakeGraphql = {
    requests: [],
    failure: undefined,
    results: [],
    wait: async () => {},
    graphql: async (document, variables, signal) => {
      const requests = { document, variables: variables as Record<string, unknown>, signal };
      fake.requests.push(requests as Request);
      await fake.wait(String(requests.variables.text ?? ''));
      if (fake.failure) throw fake.failure;
      return answer(document, requests.variables) as never;
    },
  };
  return fake;
}
