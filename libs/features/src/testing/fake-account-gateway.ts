/**
 * Test helper `fakeAccountGateway()`: replaces `fetch` by a gateway that responds to GraphQL queries about one account
 * and to names, with changeable responses (type `FakeAccountGateway`). Also: fixtures `ETH_TOKEN`, `USDC_TOKEN`,
 * `activityNode()`.
 */
import { LOCAL, NATIVE } from '@cenote/chains';
import { DAI, USDC } from './fake-gateway.ts';
import { ACCOUNT } from './render.tsx';

/** A fake gateway that answers GraphQL queries about one account; tests may change the responses between requests. */
export interface FakeAccountGateway {
  /** Responses by the name of the query; undefined responds with an error. */
  answers: Record<string, ((variables: Record<string, unknown>) => object) | undefined>;
  /** Name of the account; null if it has none. */
  name: string | null;
  /** Addresses of names; null does not resolve, and a name that is not listed fails. */
  leadsTo: Record<string, string | null>;
  /** Names of the queries, in the order of the requests. */
  requests: string[];
}

const TOKEN = (address: string, symbol: string, decimals: number) => ({
  chainId: LOCAL.id,
  address,
  symbol,
  name: `${symbol} token`,
  decimals,
  logoUri: null,
});
const HASH = (digit: string) => `0x${digit.repeat(64)}`;
const END = { hasNextPage: false, endCursor: null };
const page = (nodes: object[]) => ({
  edges: nodes.map((node, i) => ({ cursor: `${i}`, node })),
  pageInfo: END,
});

export const ETH_TOKEN = TOKEN(NATIVE, 'ETH', 18);
export const USDC_TOKEN = TOKEN(USDC, 'USDC', 6);
const SMALL = TOKEN(DAI, 'DAI', 18);
const SPAM = TOKEN('0x00000000000000000000000000000000000000ba', 'FREE', 18);

const balance = (token: object, amount: string, usd: number | null, extra: object = {}) => ({
  token,
  amount,
  usd,
  isSmall: false,
  isSpam: false,
  isUnsellable: false,
  ...extra,
});

export const activityNode = (digit: string, timestamp: number, extra: object = {}) => ({
  chainId: LOCAL.id,
  hash: HASH(digit),
  type: 'SWAP',
  status: 'SUCCESS',
  timestamp,
  sender: ACCOUNT.toLowerCase(),
  counterparty: null,
  counterpartyName: null,
  moves: [
    {
      isIncoming: false,
      token: ETH_TOKEN,
      collection: null,
      collectionName: null,
      tokenId: null,
      amount: '1000000000000000000',
      usd: 3_000,
      isSpam: false,
    },
    {
      isIncoming: true,
      token: USDC_TOKEN,
      collection: null,
      collectionName: null,
      tokenId: null,
      amount: '3000000000',
      usd: 3_000,
      isSpam: false,
    },
  ],
  networkCost: null,
  networkCostUsd: null,
  ...extra,
});

const rate = (currency: string, perDollar: number, decimals: number) => ({
  currency,
  perDollar,
  decimals,
  date: '2026-01-02',
  source: 'table',
});
/** The rate of the yen is wrong on purpose. */
const RATES = [rate('USD', 1, 2), rate('EUR', 0.9, 2), rate('JPY', 15, 0)];

function nameAnswer(name: string, { [name]: address }: FakeAccountGateway['leadsTo']) {
  if (address === undefined) return { status: 503, body: { code: 'NOT_READY', message: 'no' } };
  const facts = { username: null, avatar: null, bio: null, twitter: null };
  return { status: 200, body: { name: name.toLowerCase(), address, ...facts } };
}

/** Replaces the network by a gateway with GraphQL and names. */
export function fakeAccountGateway(): FakeAccountGateway {
  const balances = [
    balance(ETH_TOKEN, '2000000000000000000', 6_000),
    balance(USDC_TOKEN, '40000000', 40),
    balance(SMALL, '500000000000000000', 0.5, { isSmall: true }),
  ];
  const spam = balance(SPAM, '1', null, { isSpam: true });
  const fake: FakeAccountGateway = {
    name: 'alice.cenote.eth',
    leadsTo: {},
    requests: [],
    answers: {
      Portfolio: ({ includeSpam }) => ({
        portfolio: {
          balanceUsd: 6_040.5,
          changeUsd: 120,
          change: 0.0203,
          blocks: [],
          balances: includeSpam ? [...balances, spam] : balances,
          hidden: includeSpam ? 0 : 1,
        },
      }),
      NftHoldings: () => ({ nftHoldings: [] }),
      NftItems: () => ({ nftItems: page([]) }),
      Positions: () => ({ positions: page([]) }),
      Activity: () => ({ activity: page([activityNode('a', 1_700_000_000)]) }),
    },
  };
  const answer = (url: string, body: string | undefined): { status: number; body: object } => {
    const sought = /\/v1\/names\/(.+)$/.exec(url)?.[1];
    if (sought !== undefined) return nameAnswer(decodeURIComponent(sought), fake.leadsTo);
    if (url.includes('/name')) {
      return { status: 200, body: { address: ACCOUNT, name: fake.name, username: null } };
    }
    if (url.endsWith('/v1/rates')) {
      fake.requests.push('rates');
      return { status: 200, body: { base: 'USD', rates: RATES } };
    }
    const { query, variables } = JSON.parse(body ?? '{}') as {
      query?: string;
      variables?: Record<string, unknown>;
    };
    if (!query) return { status: 404, body: { code: 'NOT_FOUND', message: 'unknown document' } };
    const name = /query (\w+)/.exec(query)?.[1] ?? '';
    fake.requests.push(name);
    const data = fake.answers[name]?.(variables ?? {});
    return data
      ? { status: 200, body: { data } }
      : {
          status: 200,
          body: { errors: [{ message: 'no', extensions: { code: 'MALFORMED' } }] },
        };
  };
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    const { status, body } = answer(String(url), init?.body as string | undefined);
    return { ok: status === 200, status, json: async () => body };
  }) as unknown as typeof fetch;
  return fake;
}
