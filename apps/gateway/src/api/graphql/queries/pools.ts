import type { PoolFigures } from '../../market/market.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../connection.ts';
import { chainOf, marketsOfChains, type PoolNode } from '../context.ts';
import { pageOf } from '../page.ts';
import { PoolSort, Protocol } from '../types/enums.ts';
import { PoolType } from '../types/nodes.ts';

const PoolConnection = connectionOf('Pool', PoolType);

const PoolFilter = builder.inputType('PoolFilter', {
  fields: (t) => ({
    /** Pools that hold this token. */
    token: t.field({ type: 'Address' }),
    protocols: t.field({ type: [Protocol] }),
    minTvlUsd: t.float(),
  }),
});

const VALUES: Record<typeof PoolSort.$inferType, (pool: PoolFigures) => number | null> = {
  TVL: ({ tvlUsd }) => tvlUsd,
  VOLUME_DAY: ({ day }) => day.volumeUsd,
  VOLUME_MONTH: ({ month }) => month.volumeUsd,
  APR: ({ apr }) => apr,
  FEE: ({ fee }) => fee,
  CREATED: ({ createdAt }) => createdAt,
};

const passes = ({ pool }: PoolNode, filter: typeof PoolFilter.$inferInput): boolean =>
  (!filter.token || pool.token0 === filter.token || pool.token1 === filter.token) &&
  (!filter.protocols || filter.protocols.includes(pool.protocol)) &&
  (filter.minTvlUsd == null || (pool.tvlUsd ?? 0) >= filter.minTvlUsd);

builder.queryFields((t) => ({
  pool: t.field({
    type: PoolType,
    nullable: true,
    args: {
      chainId: t.arg.int({ required: true }),
      poolId: t.arg({ type: 'Hex', required: true }),
    },
    resolve: async (_root, { chainId, poolId }, context) => {
      const market = await chainOf(context, chainId).market.fresh();
      const pool = market.pools.get(poolId);
      return pool ? { market, pool } : null;
    },
  }),
  pools: t.field({
    type: PoolConnection,
    args: {
      chainId: t.arg.int({ description: 'All networks where absent.' }),
      sort: t.arg({ type: PoolSort, defaultValue: 'TVL' }),
      ascending: t.arg.boolean({ defaultValue: false }),
      filter: t.arg({ type: PoolFilter }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: async (_root, { chainId, sort, ascending, filter, ...page }, context) => {
      const markets = await marketsOfChains(context, chainId);
      const nodes = markets.flatMap((market) =>
        [...market.pools.values()].map((pool) => ({ market, pool })),
      );
      const order = {
        value: ({ pool }: PoolNode) => VALUES[sort ?? 'TVL'](pool),
        key: ({ pool }: PoolNode) => `${pool.chainId}:${pool.id}`,
        isAscending: ascending ?? false,
      };
      return pageOf(filter ? nodes.filter((node) => passes(node, filter)) : nodes, order, page);
    },
  }),
}));
