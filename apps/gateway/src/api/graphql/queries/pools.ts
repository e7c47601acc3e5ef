/** Adds the GraphQL queries `pool` and `pools` (filtered, sorted and paged) to the schema when imported. */
import { DYNAMIC_FEE } from '@cenote/trading';
import type { PoolFigures } from '../../market/figures.ts';
import { aprOf } from '../../market/pools/pool-figures.ts';
import { isVerified, poolHas } from '../../market/search/match-text.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../connection.ts';
import { chainOf, type PoolNode, poolNodeOf } from '../context.ts';
import { PoolSort, Protocol } from '../types/enums.ts';
import { PoolType } from '../types/nodes.ts';
import { networkListArgs, networkListPage } from './network-list.ts';

const PoolConnection = connectionOf('Pool', PoolType);

const PoolFilter = builder.inputType('PoolFilter', {
  fields: (t) => ({
    /** Pools of this token. */
    token: t.field({ type: 'Address' }),
    token0: t.field({ type: 'Address', description: 'The token with the lower address.' }),
    token1: t.field({ type: 'Address' }),
    protocols: t.field({ type: [Protocol] }),
    fees: t.intList({ description: 'Fee tiers, hundredths of a basis point.' }),
    minTvlUsd: t.float(),
    minVolumeUsd: t.float({ description: 'Minimum volume of the last day.' }),
    hideSpam: t.boolean({ description: 'Excludes pools with a flagged or blocked token.' }),
    search: t.string({
      description: "Part of a token's symbol or name, two joined by a slash, or a pool ID.",
    }),
  }),
});

const VALUES: Record<typeof PoolSort.$inferType, (pool: PoolFigures) => number | null> = {
  TVL: ({ tvlUsd }) => tvlUsd,
  VOLUME_DAY: ({ day }) => day.volumeUsd,
  VOLUME_WEEK: ({ week }) => week.volumeUsd,
  VOLUME_MONTH: ({ month }) => month.volumeUsd,
  APR: aprOf,
  // Fees set by hooks are unknown and come last.
  FEE: ({ fee }) => (fee === DYNAMIC_FEE ? null : fee),
  CREATED: ({ createdAt }) => createdAt,
};

type Filter = ReturnType<typeof prepared>;

/** Converts lists to sets: a request may contain thousands of values, and each pool is compared with them. */
const prepared = (filter: typeof PoolFilter.$inferInput) => ({
  ...filter,
  protocols: filter.protocols && new Set(filter.protocols),
  fees: filter.fees && new Set(filter.fees),
});

const passes = ({ market, pool }: PoolNode, filter: Filter, text: string): boolean =>
  (!filter.token || pool.token0 === filter.token || pool.token1 === filter.token) &&
  (!filter.token0 || pool.token0 === filter.token0) &&
  (!filter.token1 || pool.token1 === filter.token1) &&
  (!filter.protocols || filter.protocols.has(pool.protocol)) &&
  (!filter.fees || filter.fees.has(pool.fee)) &&
  (filter.minTvlUsd == null || (pool.tvlUsd ?? 0) >= filter.minTvlUsd) &&
  (filter.minVolumeUsd == null || (pool.day.volumeUsd ?? 0) >= filter.minVolumeUsd) &&
  (!filter.hideSpam || (isVerified(market, pool.token0) && isVerified(market, pool.token1))) &&
  (text === '' || poolHas(market, pool, text));

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
      return poolNodeOf(context, market, poolId);
    },
  }),
  pools: t.field({
    type: PoolConnection,
    args: {
      ...networkListArgs,
      sort: t.arg({ type: PoolSort, defaultValue: 'TVL' }),
      filter: t.arg({ type: PoolFilter }),
    },
    resolve: (_root, { sort, filter, ...list }, context) => {
      const where = filter && prepared(filter);
      const search = filter?.search;
      return networkListPage<PoolFigures, PoolNode>(
        context,
        { ...list, search },
        {
          figuresOf: ({ pools }) => pools,
          toNode: (market, pool) => ({ market, pool }),
          passes: (node, text) => !where || passes(node, where, text),
          sortValue:
            () =>
            ({ pool }) =>
              VALUES[sort ?? 'TVL'](pool),
          key: ({ pool }) => `${pool.chainId}:${pool.id}`,
        },
      );
    },
  }),
}));
