/**
 * Test helpers: `fakeGateway()`, a gateway with pools in memory, without chain or database; `pair()` (creates a v2
 * pool); constants of its tokens (`WETH`, `USDC`, `DAI`, `TOLL`, `TAXED`, `HONEYPOT`, `BLOCKED`, `LONELY`,
 * `UNKNOWN_ADDRESS`), pools (`POOLS`), token list (`LIST`), block (`HEAD`), node (`READER`) and findings (`NO_SAFETY`).
 */
import { type Address, LOCAL } from '@cenote/chains';
import type { ApiToken } from '@cenote/data';
import type { Pool } from '@cenote/trading';
import type { ChainService } from '../chain/chain-service.ts';
import { FeeCache } from '../chain/fee-cache.ts';
import { readConfig } from '../config.ts';
import type { Gateway } from '../gateway.ts';
import type { BlockRef } from '../graph/chain-source.ts';
import { HookedRouteEngine } from '../hooked/hooked-engine.ts';
import { HookedPools } from '../hooked/hooked-pools.ts';
import { LiveHub } from '../live/live-hub.ts';
import { createLog } from '../log.ts';
import { PriceCache } from '../prices/price-cache.ts';
import { LocalRouteEngine } from '../quote/local-route-engine.ts';
import { RouteLimitCache } from '../quote/route-limit-cache.ts';
import { RateCache } from '../rates/rate-cache.ts';
import type { IndexedToken } from '../tokens/known-token.ts';
import { TokenListStore } from '../tokens/list-store.ts';
import { TokenRegistry } from '../tokens/token-registry.ts';
import { fakeAccounts, fakeNfts } from './fake-accounts.ts';
import { fakeBackups } from './fake-backups.ts';
import { emptyIndex, fakeMarket } from './fake-market.ts';
import { FakeOrders, fakeOrderBook } from './fake-orders.ts';
import { fakePositions } from './fake-positions.ts';
import { address, CONTRACTS, poolId } from './logs.ts';

export const [WETH, USDC, DAI] = [
  CONTRACTS.weth9.toLowerCase() as Address,
  address(0x11),
  address(0x12),
];
/** Has a fee of 3 % on buys and 5 % on sales. */
export const TOLL = address(0x21);
/** Has a fee of 1 % on both. */
export const TAXED = address(0x26);
export const HONEYPOT = address(0x22);
export const BLOCKED = address(0x23);
/** In no list and no pool. */
export const LONELY = address(0x24);
/** In no list, but in deep pools. */
export const UNKNOWN_ADDRESS = address(0x25);

export const HEAD: BlockRef = {
  number: 7,
  hash: poolId(7),
  parentHash: poolId(6),
  timestamp: 14,
  baseFeePerGas: 1_000_000_000n,
};

const E18 = 10n ** 18n;
const E6 = 10n ** 6n;

let nextPair = 0x100;

export function pair(a: Address, b: Address, reserveA: bigint, reserveB: bigint): Pool {
  const [[token0, reserve0], [token1, reserve1]] =
    a < b
      ? [
          [a, reserveA],
          [b, reserveB],
        ]
      : [
          [b, reserveB],
          [a, reserveA],
        ];
  return { protocol: 'v2', id: address(nextPair++), token0, token1, reserve0, reserve1 } as Pool;
}

/** Ether at 3,000 dollars, TOLL at half a dollar. */
export const POOLS: Pool[] = [
  pair(WETH, USDC, 1_000n * E18, 3_000_000n * E6),
  pair(USDC, DAI, 5_000_000n * E6, 5_000_000n * E18),
  pair(WETH, TOLL, 100n * E18, 600_000n * E18),
  pair(WETH, HONEYPOT, 100n * E18, 300_000n * E18),
  pair(WETH, BLOCKED, 100n * E18, 300_000n * E18),
  pair(USDC, TAXED, 100_000n * E6, 100_000n * E18),
  // The path through the honeypot is equally short, with a far better price.
  pair(HONEYPOT, TAXED, 300_000n * E18, 90_000_000n * E18),
  // Would be the best path from ether to DAI.
  pair(WETH, UNKNOWN_ADDRESS, 100_000n * E18, 300_000_000n * E18),
  pair(UNKNOWN_ADDRESS, DAI, 300_000_000n * E18, 301_000_000n * E18),
];

interface Extensions {
  safety?: ApiToken['safety'];
  flags?: ApiToken['flags'];
  buyFeeBps?: number;
  sellFeeBps?: number;
}

const listed = (token: Address, symbol: string, decimals: number, extensions: Extensions = {}) => ({
  chainId: LOCAL.id,
  address: token,
  symbol,
  name: symbol,
  decimals,
  extensions: {
    safety: 'verified',
    flags: [],
    buyFeeBps: 0,
    sellFeeBps: 0,
    ...extensions,
  } as const,
});

export const LIST = [
  listed(WETH, 'WETH', 18),
  listed(USDC, 'USDC', 6),
  listed(DAI, 'DAI', 18),
  listed(TOLL, 'TOLL', 18, { safety: 'medium', buyFeeBps: 300, sellFeeBps: 500 }),
  listed(TAXED, 'TAX', 18, { safety: 'medium', buyFeeBps: 100, sellFeeBps: 100 }),
  listed(HONEYPOT, 'HONEY', 18, { safety: 'medium', flags: ['honeypot'] }),
  listed(BLOCKED, 'LOCKED', 18, { safety: 'blocked' }),
];

/** A node with one block of fees and no code. */
export const READER: ChainService['reader'] = {
  feeHistory: async () => ({ blockNumber: HEAD.number, nextBaseFee: 8n, rewards: [[1n, 2n, 3n]] }),
  codeOf: async () => '0x',
};

/** Without findings. */
export const NO_SAFETY: ChainService['safety'] = {
  findings: new Map(),
  version: 0,
  async start() {},
  stop() {},
};

/** A gateway with pools in memory: no chain, no database. */
export function fakeGateway(
  chain: Partial<
    Pick<
      ChainService,
      | 'network'
      | 'follower'
      | 'index'
      | 'marketQueries'
      | 'engine'
      | 'positions'
      | 'rewards'
      | 'accounts'
      | 'nfts'
      | 'reader'
      | 'fees'
      | 'supplies'
      | 'safety'
      | 'orders'
    >
  > = {},
  settings: Record<string, string> = {},
  index = emptyIndex(),
  /** Additional unlisted pools and tokens. */
  more: { pools: readonly Pool[]; tokens: readonly IndexedToken[] } = { pools: [], tokens: [] },
): Gateway {
  const config = readConfig({
    DATABASE_URL: 'postgres://x',
    DATABASE_SCHEMA: 's',
    PERSISTED_ONLY: 'off',
    ...settings,
  });
  const log = createLog('error');
  const lists = new TokenListStore(['in memory'], log);
  Object.defineProperty(lists, 'lists', { value: [LIST] });
  const lonely = { address: LONELY, symbol: 'LONE', name: 'Lonely', decimals: 18 };
  const unlistedToken = { address: UNKNOWN_ADDRESS, symbol: 'WHO', name: 'Stranger', decimals: 18 };
  const safety = chain.safety ?? NO_SAFETY;
  const registry = new TokenRegistry(
    LOCAL,
    lists,
    async () => [lonely, unlistedToken, ...more.tokens],
    log,
    safety,
  );
  const routeLimits = new RouteLimitCache(registry);
  const engine = new HookedRouteEngine({
    search: new LocalRouteEngine(LOCAL.wrappedNative),
    hooked: new HookedPools(new Set(), WETH),
    quoter: { quote: async () => [] },
    wrappedNative: WETH,
    hubs: [],
    limits: () => routeLimits.limits,
  });
  engine.onHead(
    HEAD,
    [...POOLS, ...more.pools].map((pool) => [pool.id, pool] as const),
    true,
  );
  const prices = new PriceCache({
    pools: () => engine.pools.values(),
    tokens: () => registry.tokens,
    stableSymbols: ['USDC', 'DAI'],
    floorUsd: 100,
    wrappedNative: WETH,
  });
  const orders = new FakeOrders();
  const service: ChainService = {
    network: LOCAL,
    engine,
    registry,
    safety,
    gasPrice: { wei: 2_000_000_000n },
    reader: READER,
    fees: new FeeCache(LOCAL.id, READER),
    names: undefined,
    supplies: { of: async () => null },
    follower: { head: HEAD, problem: undefined, start() {}, async stop() {} },
    index: { problem: async () => undefined },
    prices,
    positions: fakePositions([]),
    rewards: { claimsOf: () => [], rates: () => new Map() },
    orders: fakeOrderBook({ store: orders, registry }),
    orderWatcher: { start() {}, async stop() {} },
    accounts: fakeAccounts(),
    nfts: fakeNfts(),
    ...fakeMarket(
      { chainId: LOCAL.id, pools: () => engine.pools, registry, prices, head: HEAD },
      index,
    ),
    ...chain,
  };
  return {
    config,
    log,
    chains: new Map([[LOCAL.id, service]]),
    live: new LiveHub({ maxClients: config.liveClients, isStale: () => false }),
    names: undefined,
    orders,
    backups: fakeBackups(),
    rates: new RateCache({ url: undefined, log }),
    readiness: async () => ({ ready: true, chains: [] }),
    start() {},
    async untilQuotes() {},
    async stop() {},
  };
}
