import { sharesOf } from './pair-pools-query.ts';

const pool = (poolId: `0x${string}`, tvlUsd: number | null, volumeUsd: number) => ({
  poolId,
  tvlUsd,
  month: { volumeUsd },
});

it('each pool has its share in value and volume', () => {
  expect([...sharesOf([pool('0x1', 300, 10), pool('0x2', 100, 30)])]).toEqual([
    ['0x1', { tvl: 0.75, volume: 0.25 }],
    ['0x2', { tvl: 0.25, volume: 0.75 }],
  ]);
});

it('pools without known value have no share', () => {
  expect(sharesOf([pool('0x1', null, 0)]).get('0x1')).toEqual({ tvl: null, volume: null });
});
