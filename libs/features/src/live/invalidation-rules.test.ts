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

/** A page that shows one quote through a pool of network 1. */
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

describe('what an event makes old, and how often it is asked for at most', () => {
  const tokens = ['gateway', GATEWAY, 'tokens', 1];
  const tables = ['gateway', 'explore', 1];
  const pricesAnew = [
    { queryKey: tokens, everyMs: 10_000 },
    { queryKey: tables, everyMs: 5_000 },
  ];

  it('a block: the balances of its network', () => {
    expect(page().outdated(head)).toEqual([{ queryKey: ['balances', 1], everyMs: 4_000 }]);
  });

  it('a changed pool: prices, tables, and the quote on screen that goes through it', () => {
    const { outdated, queryKey } = page();
    expect(outdated(pools(POOL, OTHER))).toEqual([{ queryKey, everyMs: 2_000 }, ...pricesAnew]);
  });

  it('another pool: prices and tables alone', () => {
    expect(page().outdated(pools(OTHER))).toEqual(pricesAnew);
  });

  describe('an order', () => {
    const [hash, another] = [`0x${'a'.repeat(64)}`, `0x${'b'.repeat(64)}`] as const;
    const swapper = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
    const event = (chainId = 1): LiveEvent => ({
      name: 'orders',
      data: { chainId, orders: [{ hash, swapper, status: 'open' }] },
    });
    const outdated = (queryKey: unknown[], told = event()) => {
      const queries = new QueryClient();
      queries.setQueryData(queryKey, []);
      return invalidationRules(queries, GATEWAY).outdated(told);
    };

    it.each([
      ['what is shown of it', ['orders', 1, 'one', hash, swapper]],
      ['the open limits of its account', ['orders', 1, 'openLimits', swapper]],
      ['the history of its account', ['orders', 1, 'pastLimits', getAddress(swapper)]],
      ['what is looked up of it and others', ['orders', 1, 'limitNews', [another, hash]]],
    ])('makes %s old', (_, queryKey) => {
      expect(outdated(queryKey)).toEqual([{ queryKey, everyMs: 500 }]);
    });

    it.each([
      ['what is shown of another', ['orders', 1, 'one', another, OTHER]],
      ['the limits of other accounts', ['orders', 1, 'openLimits', OTHER]],
      ['the limits of nobody', ['orders', 1, 'openLimits', undefined]],
      ['what is on another network', ['orders', 10, 'openLimits', swapper]],
    ])('does not make old %s', (_, queryKey) => {
      expect(outdated(queryKey)).toEqual([]);
    });
  });

  it.each<[number | undefined, unknown[]]>([
    [undefined, [['quote'], ['balances'], ['gateway'], ['orders']]],
    [1, [['quote', 1], ['balances', 1], tokens, tables, ['orders', 1]]],
  ])('missed events of %s: all of it, at once', (chainId, expected) => {
    const data = chainId === undefined ? {} : { chainId };
    const outdated = page().outdated({ name: 'reset', data });
    expect(outdated).toEqual(expected.map((queryKey) => ({ queryKey })));
  });
});
