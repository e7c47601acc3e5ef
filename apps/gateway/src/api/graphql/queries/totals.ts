/**
 * Adds the GraphQL query `marketTotals` and its types to the schema when imported: TVL and volume of all pools, by
 * protocol and day.
 */
import { DAYS_OF_MONTH } from '../../market/candles/candle-periods.ts';
import type { PoolFigures } from '../../market/figures.ts';
import type { Sums } from '../../market/history/history.ts';
import type { Market } from '../../market/market.ts';
import { type DayTotals, daysOf, type Totals, totalsOf } from '../../market/rankings/totals.ts';
import { builder } from '../builder.ts';
import { marketsOfChains } from '../context.ts';
import { dayCount } from '../page.ts';
import { Protocol } from '../types/enums.ts';

interface ProtocolTotals extends Totals {
  protocol: PoolFigures['protocol'];
}
interface TotalsNode {
  markets: readonly Market[];
  protocols: readonly ProtocolTotals[];
}
interface DayProtocol extends Sums {
  protocol: PoolFigures['protocol'];
}

/** Returns a relative change; null if the earlier figure is zero. */
const change = (now: number, before: number): number | null =>
  before > 0 ? now / before - 1 : null;

const sum = (protocols: readonly Totals[], of: (totals: Totals) => number): number =>
  protocols.reduce((all, each) => all + of(each), 0);

const ProtocolTotalsType = builder.objectRef<ProtocolTotals>('ProtocolTotals').implement({
  description: "TVL and volume of one protocol's pools.",
  fields: (t) => ({
    protocol: t.field({ type: Protocol, resolve: ({ protocol }) => protocol }),
    tvlUsd: t.exposeFloat('tvlUsd'),
    tvlChange: t.float({
      description: 'Change over a day as a ratio.',
      nullable: true,
      resolve: ({ tvlUsd, tvlUsdDayAgo }) => change(tvlUsd, tvlUsdDayAgo),
    }),
    volumeUsd: t.exposeFloat('volumeUsd', { description: 'Volume of the last 24 hourly candles.' }),
    volumeChange: t.float({
      description: 'Volume change from the previous 24 hourly candles, as a ratio.',
      nullable: true,
      resolve: ({ volumeUsd, volumeUsdDayAgo }) => change(volumeUsd, volumeUsdDayAgo),
    }),
  }),
});

const DayProtocolType = builder.objectRef<DayProtocol>('DayProtocolTotals').implement({
  fields: (t) => ({
    protocol: t.field({ type: Protocol, resolve: ({ protocol }) => protocol }),
    tvlUsd: t.exposeFloat('tvlUsd'),
    volumeUsd: t.exposeFloat('volumeUsd'),
  }),
});

const DayTotalsType = builder.objectRef<DayTotals>('DayTotals').implement({
  description: 'TVL of pools at the end of a day (UTC), or now, and their volume that day.',
  fields: (t) => ({
    start: t.exposeInt('start'),
    tvlUsd: t.float({
      resolve: ({ sums }) => [...sums.values()].reduce((all, { tvlUsd }) => all + tvlUsd, 0),
    }),
    volumeUsd: t.float({
      resolve: ({ sums }) => [...sums.values()].reduce((all, { volumeUsd }) => all + volumeUsd, 0),
    }),
    protocols: t.field({
      type: [DayProtocolType],
      resolve: ({ sums }) => [...sums].map(([protocol, each]) => ({ protocol, ...each })),
    }),
  }),
});

const TotalsType = builder.objectRef<TotalsNode>('MarketTotals').implement({
  description:
    'Totals over all pools. The value of an unverified token is capped at that of the verified token in the same pool.',
  fields: (t) => ({
    tvlUsd: t.float({ resolve: ({ protocols }) => sum(protocols, ({ tvlUsd }) => tvlUsd) }),
    tvlChange: t.float({
      description: 'Change over a day as a ratio.',
      nullable: true,
      resolve: ({ protocols }) =>
        change(
          sum(protocols, ({ tvlUsd }) => tvlUsd),
          sum(protocols, ({ tvlUsdDayAgo }) => tvlUsdDayAgo),
        ),
    }),
    volumeUsd: t.float({
      description: 'Volume of the last 24 hourly candles.',
      resolve: ({ protocols }) => sum(protocols, ({ volumeUsd }) => volumeUsd),
    }),
    volumeChange: t.float({
      description: 'Volume change from the previous 24 hourly candles, as a ratio.',
      nullable: true,
      resolve: ({ protocols }) =>
        change(
          sum(protocols, ({ volumeUsd }) => volumeUsd),
          sum(protocols, ({ volumeUsdDayAgo }) => volumeUsdDayAgo),
        ),
    }),
    protocols: t.field({ type: [ProtocolTotalsType], resolve: ({ protocols }) => [...protocols] }),
    days: t.field({
      description: 'Last days, ascending; `first` up to 365.',
      type: [DayTotalsType],
      args: { first: t.arg.int({ defaultValue: DAYS_OF_MONTH }) },
      resolve: ({ markets }, { first }) => daysOf(markets, dayCount(first)),
    }),
  }),
});

builder.queryFields((t) => ({
  marketTotals: t.field({
    type: TotalsType,
    args: {
      chainId: t.arg.int({ description: 'All networks if omitted.' }),
      chainIds: t.arg.intList({ description: 'Only these networks.' }),
    },
    resolve: async (_root, { chainId, chainIds }, context) => {
      const markets = await marketsOfChains(context, chainId, chainIds);
      const totals = await totalsOf(markets);
      const protocols = [...totals].map(([protocol, each]) => ({ protocol, ...each }));
      return { markets, protocols };
    },
  }),
}));
