/**
 * Adds the fields `ticks` (paged) and `tickLiquidity` (nearest to the price) to the GraphQL type `Pool` when imported.
 */
import * as z from 'zod';
import {
  around,
  type TickLiquidity,
  tickLiquidity,
  ticksBetween,
} from '../../market/pools/tick-liquidity.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../connection.ts';
import { chainOf, type GraphqlContext, type PoolNode } from '../context.ts';
import { fromCursor, pageSize, toPage } from '../page.ts';
import { PoolType } from './nodes.ts';

const TickType = builder.objectRef<TickLiquidity>('Tick').implement({
  description: 'A tick where liquidity begins or ends.',
  fields: (t) => ({
    tick: t.exposeInt('tick'),
    liquidityGross: t.expose('liquidityGross', { type: 'BaseUnits' }),
    liquidityNet: t.expose('liquidityNet', { type: 'BaseUnits' }),
    liquidity: t.expose('liquidity', {
      description: 'In range from this tick up to the next one.',
      type: 'BaseUnits',
    }),
  }),
});
const TickConnection = connectionOf('Tick', TickType);

const cursorSchema = z.int();

/** Returns ticks at the chain's head: read from the pool graph, without a query. */
const ticksOf = ({ market, pool }: PoolNode, context: GraphqlContext): readonly TickLiquidity[] =>
  tickLiquidity(chainOf(context, market.chainId).engine.pools.get(pool.id));

builder.objectFields(PoolType, (t) => ({
  ticks: t.field({
    description: 'Liquidity by tick, ascending; none for v2.',
    type: TickConnection,
    args: {
      from: t.arg.int({ description: 'Lowest tick.' }),
      to: t.arg.int({ description: 'Highest tick.' }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (node, { from, to, first, after }, context) => {
      const size = pageSize({ first });
      const last = after == null ? undefined : fromCursor(cursorSchema, after);
      const start = Math.max(from ?? -Infinity, last === undefined ? -Infinity : last + 1);
      const page = ticksBetween(ticksOf(node, context), start, to ?? Infinity, size + 1);
      return toPage(page, size, after, ({ tick }) => tick);
    },
  }),
  tickLiquidity: t.field({
    description: 'Ticks nearest to the price, ascending; none for v2.',
    type: [TickType],
    args: { first: t.arg.int() },
    resolve: (node, { first }, context) =>
      around(ticksOf(node, context), node.pool.tick ?? 0, pageSize({ first })),
  }),
}));
