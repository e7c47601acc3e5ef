import { sharesOf } from './pair-pools-query.ts';

const [A, B, C] = (['a', 'b', 'c'] as const).map((digit) => `0x${digit.repeat(40)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
];
const token = (address: `0x${string}`) => ({ address }) as never;
const pool = (
  poolId: string,
  protocol: 'v2' | 'v3' | 'v4',
  tvlUsd: number | null,
  volume: number,
  other = B,
) => ({
  poolId: poolId as `0x${string}`,
  protocol,
  token0: token(A),
  token1: token(other),
  tvlUsd,
  month: { volumeUsd: volume },
});

it('each pool has its share among the pools of its pair and version', () => {
  const pools = [
    pool('0x1', 'v3', 300, 10),
    pool('0x2', 'v3', 100, 30),
    pool('0x3', 'v4', 5_000, 5_000),
    pool('0x4', 'v3', 7_000, 7_000, C),
  ];
  expect([...sharesOf(pools, 'v3', { token0: A, token1: B })]).toEqual([
    ['0x1', { tvl: 0.75, volume: 0.25 }],
    ['0x2', { tvl: 0.25, volume: 0.75 }],
  ]);
});

it('pools without known value have no share', () => {
  const shares = sharesOf([pool('0x1', 'v3', null, 0)], 'v3', { token0: A, token1: B });
  expect(shares.get('0x1')).toEqual({ tvl: null, volume: null });
});
