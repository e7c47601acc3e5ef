/** Adds the field `rangeHistory` (past price and fees of a range) to the GraphQL type `Pool` when imported. */
import { MAX_TICK, MIN_TICK } from '@cenote/trading';
import { GatewayError } from '../../errors.ts';
import { DAYS_OF_MONTH, PERIODS } from '../../market/candles/candle-periods.ts';
import { type RangeHistory, rangeHistory } from '../../positions/range-history.ts';
import { builder } from '../builder.ts';
import { chainOf } from '../context.ts';
import { PoolType } from './nodes.ts';

const MAX_DAYS = 90;

const RangeHistoryType = builder.objectRef<RangeHistory>('RangeHistory').implement({
  description:
    'Past price and fees of a range, estimated from hourly candles: past values, not a forecast.',
  fields: (t) => ({
    since: t.exposeInt('since', {
      description:
        'Unix seconds: the first full hour of the days, or the hour of the creation of the pool.',
    }),
    insideShare: t.exposeFloat('insideShare', {
      description: 'Share of the time in which the price was inside the range, from 0 to 1.',
    }),
    growth0X128: t.field({
      description:
        'Base units of fees of one unit of liquidity in the range, Q128; null if unknown.',
      type: 'BaseUnits',
      nullable: true,
      resolve: ({ growth }) => growth?.growth0X128 ?? null,
    }),
    growth1X128: t.field({
      type: 'BaseUnits',
      nullable: true,
      resolve: ({ growth }) => growth?.growth1X128 ?? null,
    }),
  }),
});

builder.objectField(PoolType, 'rangeHistory', (t) =>
  t.field({
    description: 'Past price and fees of a range; null for v2.',
    type: RangeHistoryType,
    nullable: true,
    args: {
      tickLower: t.arg.int({ required: true }),
      tickUpper: t.arg.int({ required: true }),
      days: t.arg.int({ defaultValue: DAYS_OF_MONTH, description: `From 1 to ${MAX_DAYS}.` }),
    },
    resolve: async ({ market, pool }, { tickLower, tickUpper, days }, context) => {
      const count = days ?? DAYS_OF_MONTH;
      if (count < 1 || count > MAX_DAYS) {
        throw new GatewayError('MALFORMED', `days: from 1 to ${MAX_DAYS}`);
      }
      if (tickLower < MIN_TICK || tickUpper > MAX_TICK || tickLower >= tickUpper) {
        throw new GatewayError('MALFORMED', 'tickLower: below tickUpper, both within the limits');
      }
      if (pool.protocol === 'v2') return null;
      const now = market.timestamp;
      const next = Math.ceil(now / PERIODS.HOUR) * PERIODS.HOUR;
      const first = Math.max(next - count * PERIODS.DAY, pool.createdAt);
      const since = first - (first % PERIODS.HOUR);
      const { marketQueries } = chainOf(context, market.chainId);
      const candles = await marketQueries.growthCandles(pool.id, since);
      return rangeHistory(candles, { tickLower, tickUpper, since, now });
    },
  }),
);
