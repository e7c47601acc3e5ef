/** Adds the field `days` (values of the last days) to the GraphQL types `Token` and `Pool` when imported. */
import { DAYS_OF_MONTH, lastDays } from '../../market/candles/candle-periods.ts';
import type { PoolDay } from '../../market/history/history.ts';
import { builder } from '../builder.ts';
import { dayCount } from '../page.ts';
import { PoolType, TokenType } from './nodes.ts';

interface TokenDay {
  start: number;
  tvlUsd: number | null;
}

const TokenDayType = builder.objectRef<TokenDay>('TokenDay').implement({
  description: 'Token balance of all pools at the end of a day (UTC), or now.',
  fields: (t) => ({
    start: t.exposeInt('start'),
    tvlUsd: t.exposeFloat('tvlUsd', { nullable: true }),
  }),
});

const PoolDayType = builder.objectRef<PoolDay & { start: number }>('PoolDay').implement({
  description: 'TVL of a pool at the end of a day (UTC), or now, and its volume that day.',
  fields: (t) => ({
    start: t.exposeInt('start'),
    tvlUsd: t.exposeFloat('tvlUsd', { nullable: true }),
    volumeUsd: t.exposeFloat('volumeUsd', { nullable: true }),
    feesUsd: t.exposeFloat('feesUsd', { nullable: true }),
  }),
});

/** Past days may be a minute old; current figures are those of other fields. */
const LAST_DAYS = 'Last days, ascending; `first` up to 365.';

builder.objectFields(TokenType, (t) => ({
  days: t.field({
    description: LAST_DAYS,
    type: [TokenDayType],
    args: { first: t.arg.int({ defaultValue: DAYS_OF_MONTH }) },
    resolve: async ({ market, token: { token, tvlUsd } }, { first }) => {
      const starts = lastDays(market.timestamp, dayCount(first));
      const history = await market.history();
      return starts.map((start) =>
        start === starts.at(-1)
          ? { start, tvlUsd }
          : { start, tvlUsd: history.tokenTvl(token.address, start) },
      );
    },
  }),
}));

builder.objectFields(PoolType, (t) => ({
  days: t.field({
    description: LAST_DAYS,
    type: [PoolDayType],
    args: { first: t.arg.int({ defaultValue: DAYS_OF_MONTH }) },
    resolve: async ({ market, pool }, { first }) => {
      const starts = lastDays(market.timestamp, dayCount(first));
      const history = await market.history();
      return starts.map((start) => ({
        start,
        ...history.poolDay(pool, start),
        ...(start === starts.at(-1) && { tvlUsd: pool.tvlUsd }),
      }));
    },
  }),
}));
