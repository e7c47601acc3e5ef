/**
 * Adds the GraphQL query `activity` to the schema when imported: transactions of an account on several networks, with
 * dollar values and costs.
 */
import { type Address, type Hex, NATIVE } from '@cenote/chains';
import * as z from 'zod';
import {
  type ActivityCursors,
  type ActivityItem,
  readActivityItems,
} from '../../accounts/activity/activity-page.ts';
import { PERIODS } from '../../market/candles/candle-periods.ts';
import type { Market } from '../../market/market.ts';
import { valueUsd } from '../../market/pools/pool-figures.ts';
import type { PastPrices } from '../../market/prices/past-prices.ts';
import { pricePoolsOf, unitPriceAt } from '../../market/prices/unit-price.ts';
import { builder } from '../builder.ts';
import { chainsOf, type MarketChain } from '../context.ts';
import { distinct } from '../input.ts';
import { fromCursor, pageSize, toPage } from '../page.ts';
import { ActivityConnection, type ActivityNode, ActivityTypeEnum } from '../types/activity.ts';

const INT4 = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);
/** The last transaction before the page, for each network. */
const cursorsSchema = z.array(z.tuple([INT4, INT4, INT4])).max(100);

const decodeCursors = (after: string): ActivityCursors =>
  new Map(
    fromCursor(cursorsSchema, after).map(([chainId, blockNumber, transactionIndex]) => [
      chainId,
      { blockNumber, transactionIndex },
    ]),
  );

const encodeCursors = (cursors: ActivityCursors): z.infer<typeof cursorsSchema> =>
  [...cursors].map(([chainId, position]) => [
    chainId,
    position.blockNumber,
    position.transactionIndex,
  ]);

const momentOf = ({ row }: ActivityItem): number =>
  row.timestamp - (row.timestamp % PERIODS.MINUTES_5);

/** Returns one chain's activity nodes: prices are read for all nodes at once, costs on first use. */
async function nodesOf(
  { market: marketCache, marketQueries, accounts }: MarketChain,
  items: readonly ActivityItem[],
  owner: Address,
): Promise<ActivityNode[]> {
  if (items.length === 0) return [];
  const market = await marketCache.fresh();
  const past = await marketQueries.pastPrices(requestedPrices(market, items));
  let pendingCosts: Promise<ReadonlyMap<Hex, bigint>> | undefined;
  const costs = () => {
    pendingCosts ??= accounts.costs(items.map(({ row }) => row.hash));
    return pendingCosts;
  };
  return items.map((item) => ({
    market,
    item,
    nativeUnit: market.sources.get(NATIVE)?.unit,
    moves: item.moves.map((move) => ({
      ...move,
      market,
      usd: move.kind === 'token' ? usdOf(market, item, move, past) : null,
    })),
    // Gas that another account paid is not a cost of this account.
    cost: async () =>
      item.row.sender === owner ? ((await costs()).get(item.row.hash) ?? null) : null,
  }));
}

function usdOf(
  market: Market,
  item: ActivityItem,
  { contract, amount }: ActivityItem['moves'][number],
  past: PastPrices,
): number | null {
  const isRight = item.type === 'approve' || item.type === 'revoke' || item.type === 'permit';
  if (amount === null || isRight) return null;
  return valueUsd(
    amount,
    unitPriceAt(market.sources, contract, (pool) => past(pool, momentOf(item))),
  );
}

function requestedPrices(market: Market, items: readonly ActivityItem[]) {
  const moments = items.flatMap((item) =>
    item.moves.flatMap(({ contract }) =>
      pricePoolsOf(market.sources, contract).map((poolId) => ({ poolId, moment: momentOf(item) })),
    ),
  );
  return [...new Map(moments.map((each) => [`${each.poolId}${each.moment}`, each])).values()];
}

builder.queryFields((t) => ({
  activity: t.field({
    description:
      'Transactions of an account, newest first. With a type filter, the latest 1,000 of each network are searched.',
    type: ActivityConnection,
    args: {
      owner: t.arg({ type: 'Address', required: true }),
      chainIds: t.arg.intList({ description: 'All networks if omitted.' }),
      types: t.arg({ type: [ActivityTypeEnum] }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: async (_root, { owner, chainIds, first, after, ...filter }, context) => {
      const size = pageSize({ first });
      const types = distinct(filter.types);
      const chains = chainsOf(context, chainIds);
      const items = await readActivityItems(
        new Map(chains.map((chain) => [chain.network.id, chain.accounts])),
        {
          account: owner,
          size: size + 1,
          ...(types && { types }),
          after: after == null ? new Map() : decodeCursors(after),
        },
      );
      const shown = items.slice(0, size);
      const nodes = await Promise.all(
        chains.map((chain) =>
          nodesOf(
            chain,
            shown.filter(({ chainId }) => chainId === chain.network.id),
            owner,
          ),
        ),
      );
      const nodeOf = new Map(nodes.flat().map((node) => [node.item, node]));
      const page = toPage(
        shown.map((item) => nodeOf.get(item)!),
        size,
        after,
        ({ item }) => encodeCursors(item.cursors),
      );
      return { ...page, pageInfo: { ...page.pageInfo, hasNextPage: items.length > size } };
    },
  }),
}));
