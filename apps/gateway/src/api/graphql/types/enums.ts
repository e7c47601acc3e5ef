/**
 * GraphQL enums: `Protocol`, `Safety`, `TransactionKind`, `CandlePeriod`, `Span`, and the sort orders `TokenSort`,
 * `TransactionSort`, `PoolSort`.
 */
import { CHANGE_SPANS, type ChangeSpan, PERIODS } from '../../market/candles/candle-periods.ts';
import { builder } from '../builder.ts';

export const Protocol = builder.enumType('Protocol', {
  values: { V2: { value: 'v2' }, V3: { value: 'v3' }, V4: { value: 'v4' } } as const,
});

export const Safety = builder.enumType('Safety', {
  values: {
    VERIFIED: { value: 'verified' },
    MEDIUM: { value: 'medium' },
    BLOCKED: { value: 'blocked' },
  } as const,
});

export const TransactionKind = builder.enumType('TransactionKind', {
  values: {
    SWAP: { value: 'swap' },
    MINT: { value: 'mint' },
    BURN: { value: 'burn' },
    COLLECT: { value: 'collect' },
  } as const,
});

export const CandlePeriod = builder.enumType('CandlePeriod', {
  values: {
    MINUTES_5: { value: PERIODS.MINUTES_5 },
    HOUR: { value: PERIODS.HOUR },
    DAY: { value: PERIODS.DAY },
  } as const,
});

export const Span = builder.enumType('Span', {
  values: Object.keys(CHANGE_SPANS) as ChangeSpan[],
});

/** Sort orders of tokens; price changes have the names of their spans. */
export const TokenSort = builder.enumType('TokenSort', {
  values: [
    'VOLUME',
    'VOLUME_HOUR',
    'VOLUME_WEEK',
    'VOLUME_MONTH',
    'VOLUME_YEAR',
    'TVL',
    'PRICE',
    ...Object.keys(CHANGE_SPANS).map((span) => `CHANGE_${span}`),
  ] as (
    | 'VOLUME'
    | `VOLUME_${Exclude<ChangeSpan, 'DAY'>}`
    | 'TVL'
    | 'PRICE'
    | `CHANGE_${ChangeSpan}`
  )[],
});

export const TransactionSort = builder.enumType('TransactionSort', {
  values: ['TIME', 'VALUE'] as const,
});

export const PoolSort = builder.enumType('PoolSort', {
  values: ['TVL', 'VOLUME_DAY', 'VOLUME_WEEK', 'VOLUME_MONTH', 'APR', 'FEE', 'CREATED'] as const,
});
