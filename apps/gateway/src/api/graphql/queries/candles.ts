/** Adds the GraphQL queries `poolCandles` and `tokenCandles` to the schema when imported. */
import type { Hex } from '@cenote/chains';
import { GatewayError } from '../../errors.ts';
import type { Period } from '../../market/candles/candle-periods.ts';
import type { CandleRange } from '../../market/candles/pool-candles.ts';
import { poolsOfToken, seriesOfRows, tokenCandles } from '../../market/candles/token-candles.ts';
import { pricePoolsOf } from '../../market/prices/unit-price.ts';
import { builder } from '../builder.ts';
import { chainOf } from '../context.ts';
import { PoolCandleType, TokenCandleType } from '../types/candle.ts';
import { CandlePeriod } from '../types/enums.ts';

const MAX_CANDLES = 1_000;
const USUAL_CANDLES = 300;
type Maybe = number | null | undefined;
const LATEST = 2 ** 31 - 1;

/**
 * Returns the requested range, widened to whole candles.
 * @throws GatewayError `MALFORMED` if the range is empty, negative or too long.
 */
function rangeOf(
  { period, from, to }: { period: Period; from?: Maybe; to?: Maybe },
  now: number,
): CandleRange {
  const end = Math.min(to ?? now + 1, LATEST - period);
  const last = Math.ceil(end / period) * period;
  const start = from ?? last - USUAL_CANDLES * period;
  const first = start - (start % period);
  if (first < 0 || last <= first || last - first > MAX_CANDLES * period) {
    throw new GatewayError('MALFORMED', `from and to: at most ${MAX_CANDLES} candles apart`);
  }
  return { period, from: first, to: last };
}

builder.queryFields((t) => {
  const range = {
    chainId: t.arg.int({ required: true }),
    period: t.arg({ type: CandlePeriod, required: true }),
    from: t.arg.int({ description: 'Unix seconds; default: 300 candles before `to`.' }),
    to: t.arg.int({ description: 'Unix seconds, exclusive; default: now.' }),
  };
  return {
    poolCandles: t.field({
      description: 'Candles of a pool, ascending; periods without a swap have none.',
      type: [PoolCandleType],
      args: { ...range, poolId: t.arg({ type: 'Hex', required: true }) },
      resolve: async (_root, { chainId, poolId, ...args }, context) => {
        const { market, marketQueries } = chainOf(context, chainId);
        const { timestamp } = await market.fresh();
        return marketQueries.poolCandles([poolId], rangeOf(args, timestamp));
      },
    }),
    tokenCandles: t.field({
      description: 'Candles of a token, ascending; empty if it has no price.',
      type: [TokenCandleType],
      args: { ...range, token: t.arg({ type: 'Address', required: true }) },
      resolve: async (_root, { chainId, token, ...args }, context) => {
        const { market: marketCache, marketQueries } = chainOf(context, chainId);
        const market = await marketCache.fresh();
        const range = rangeOf(args, market.timestamp);
        const pricing = pricePoolsOf(market.sources, token);
        const ends = pricing.map((poolId) => ({ poolId, moment: range.to }));
        const [rows, volumes, after] = await Promise.all([
          marketQueries.poolCandles(pricing, range),
          marketQueries.tokenVolumes(poolsOfToken(market, token), range),
          marketQueries.pastPrices(ends),
        ]);
        const rowsOf = (id: Hex) => rows.filter(({ pool_id }) => pool_id === id);
        const seriesOf = seriesOfRows(rowsOf, (id) => after(id, range.to));
        return tokenCandles(market, token, { rowsOf, seriesOf, volumes });
      },
    }),
  };
});
