import type { LiveEvent } from '@cenote/data';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { getAddress } from 'viem';
import { invalidationRules } from './invalidation-rules.ts';

const POOL = '0xABCDEF0000000000000000000000000000000001' as const;
const OTHER = '0xabcdef0000000000000000000000000000000002' as const;
const GATEWAY = 'http://gateway.test';

const head: LiveEvent = {
  name: 'head',
  data: {
    chainId: 1,
    blockNumber: 7,
    blockHash: `0x${'1'.repeat(64)}`,
    timestamp: 1,
    stale: false,
  },
};
const pools = (...ids: `0x${string}`[]): LiveEvent => ({
  name: 'pools',
  data: { chainId: 1, blockNumber: 7, pools: ids.map((id) => ({ id, price: 1 })) },
});

/** Query client of a page that shows one quote through a pool of network 1. */
function page() {
  const queries = new QueryClient();
  const queryKey = ['quote', 1, 'ETH', 'USDC'];
  queries.setQueryData(queryKey, {
    route: { paths: [{ hops: [{ poolId: POOL.toLowerCase() }] }] },
  });
  queries.setQueryData(['quote', 1, 'DAI', 'USDC'], {
    route: { paths: [{ hops: [{ poolId: OTHER }] }] },
  });
  const observer = new QueryObserver(queries, { queryKey, staleTime: Number.POSITIVE_INFINITY });
  observer.subscribe(() => undefined);
  return { queryKey, ...invalidationRules(queries, GATEWAY) };
}

describe('invalidationRules', () => {
  const tokens = ['gateway', GATEWAY, 'tokens', 1];
  const tables = ['gateway', 'explore', 1];
  const pricesAnew = [
    { queryKey: tokens, everyMs: 10_000 },
    { queryKey: tables, everyMs: 5_000 },
  ];

  it('invalidates the balances of the network on a block', () => {
    expect(page().outdated(head)).toEqual([{ queryKey: ['balances', 1], everyMs: 4_000 }]);
  });

  it('invalidates prices, tables and the quote through the pool when a pool changes', () => {
    const { outdated, queryKey } = page();
    expect(outdated(pools(POOL, OTHER))).toEqual([{ queryKey, everyMs: 2_000 }, ...pricesAnew]);
  });

  it('invalidates prices and tables alone when another pool changes', () => {
    expect(page().outdated(pools(OTHER))).toEqual(pricesAnew);
  });

  describe('for an order event', () => {
    const [hash, another] = [`0x${'a'.repeat(64)}`, `0x${'b'.repeat(64)}`] as const;
    const swapper = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
    const event = (chainId = 1): LiveEvent => ({
      name: 'orders',
      data: { chainId, orders: [{ hash, swapper, status: 'open' }] },
    });
    const outdated = (queryKey: unknown[], liveEvent = event()) => {
      const queries = new QueryClient();
      queries.setQueryData(queryKey, []);
      return invalidationRules(queries, GATEWAY).outdated(liveEvent);
    };

    it.each([
      ['the query of the order', ['orders', 1, 'one', hash, swapper]],
      ['the open limits of its account', ['orders', 1, 'openLimits', swapper]],
      ['the history of its account', ['orders', 1, 'pastLimits', getAddress(swapper)]],
      ['the onchain lookup of several orders', ['orders', 1, 'limitNews', [another, hash]]],
    ])('invalidates %s', (_, queryKey) => {
      expect(outdated(queryKey)).toEqual([{ queryKey, everyMs: 500 }]);
    });

    it.each([
      ['the query of another order', ['orders', 1, 'one', another, OTHER]],
      ['the limits of other accounts', ['orders', 1, 'openLimits', OTHER]],
      ['the limits of no account', ['orders', 1, 'openLimits', undefined]],
      ['orders on another network', ['orders', 10, 'openLimits', swapper]],
    ])('does not invalidate %s', (_, queryKey) => {
      expect(outdated(queryKey)).toEqual([]);
    });
  });

  it.each<[number | undefined, unknown[]]>([
    [undefined, [['quote'], ['balances'], ['gateway'], ['orders']]],
    [1, [['quote', 1], ['balances', 1], tokens, tables, ['orders', 1]]],
  ])('invalidates everything immediately after missed events of %s', (chainId, expected) => {
    const data = chainId === undefined ? {} : { chainId };
    const outdated = page().outdated({ name: 'reset', data });
    expect(outdated).toEqual(expected.map((queryKey) => ({ queryKey })));
  });
});
