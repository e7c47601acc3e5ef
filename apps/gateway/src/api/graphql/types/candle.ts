/**
 * GraphQL types of candles: `PoolCandleType` (exact prices of a pool) and `TokenCandleType` (dollar prices of a token).
 */
import type { PoolCandleRow } from '../../market/candles/pool-candles.ts';
import type { TokenCandle } from '../../market/candles/token-candles.ts';
import { builder } from '../builder.ts';

const root = (value: string) => BigInt(value);

export const PoolCandleType = builder.objectRef<PoolCandleRow>('PoolCandle').implement({
  description: 'Exact prices: Q64.96 square roots of token1 per token0, in base units.',
  fields: (t) => ({
    start: t.exposeInt('start'),
    open: t.field({ type: 'BaseUnits', resolve: ({ open }) => root(open) }),
    high: t.field({ type: 'BaseUnits', resolve: ({ high }) => root(high) }),
    low: t.field({ type: 'BaseUnits', resolve: ({ low }) => root(low) }),
    close: t.field({ type: 'BaseUnits', resolve: ({ close }) => root(close) }),
    volume0: t.field({ type: 'BaseUnits', resolve: ({ volume0 }) => BigInt(volume0) }),
    volume1: t.field({ type: 'BaseUnits', resolve: ({ volume1 }) => BigInt(volume1) }),
    fees0: t.field({ type: 'BaseUnits', resolve: ({ fees0 }) => BigInt(fees0) }),
    fees1: t.field({ type: 'BaseUnits', resolve: ({ fees1 }) => BigInt(fees1) }),
    swaps: t.exposeInt('swaps'),
  }),
});

export const TokenCandleType = builder.objectRef<TokenCandle>('TokenCandle').implement({
  description: 'Prices in US dollars per whole token.',
  fields: (t) => ({
    start: t.exposeInt('start'),
    open: t.exposeFloat('open'),
    high: t.exposeFloat('high'),
    low: t.exposeFloat('low'),
    close: t.exposeFloat('close'),
    volume: t.expose('volume', { type: 'BaseUnits' }),
    volumeUsd: t.exposeFloat('volumeUsd'),
  }),
});
