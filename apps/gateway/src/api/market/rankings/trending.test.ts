import type { Address, Hex } from '@cenote/chains';
import { address, poolId } from '../../testing/logs.ts';
import type { PoolFigures, TokenFigures } from '../figures.ts';
import type { Market } from '../market.ts';
import { trendingPools, trendingTokens } from './trending.ts';

const [USDC, ETHER, CALM, COPY, MADE_UP] = [1, 2, 3, 4, 5].map((i) => address(i)) as [
  Address,
  Address,
  Address,
  Address,
  Address,
];

interface Traded {
  tokens: [Address, Address];
  /** Dollars of each token in the pool. */
  balance: number;
  day: number;
  week: number;
}

const trading = (volumeUsd: number) =>
  ({ swaps: true, volume0: 0n, volume1: 0n, feesUsd: 0, volumeUsd }) as const;

/** A market in which every base unit has a value of one dollar. */
function marketOf(
  pools: readonly Traded[],
  tokens: Partial<Record<Address, { safety?: string; flags?: string[]; change?: number }>> = {},
): Market {
  const known = [USDC, ETHER, CALM, COPY, MADE_UP].map((token) => {
    const { safety = 'verified', flags = [], change = 0 } = tokens[token] ?? {};
    const figures = { token: { address: token, safety, flags }, change: { DAY: change } };
    return [token, figures as unknown as TokenFigures] as const;
  });
  const sources = known.map(([token]) => {
    const market = { poolId: token as Hex, via: USDC, isToken0: true };
    return [token, { unit: 1, hops: 1, ...(token !== USDC && { market }) }] as const;
  });
  const figures = pools.map(({ tokens: [token0, token1], balance: tvl, day, week }, i) => {
    const balance = BigInt(tvl);
    const pool = { id: poolId(i), token0, token1, balance0: balance, balance1: balance };
    return { ...pool, day: trading(day), week: trading(week) } as unknown as PoolFigures;
  });
  return {
    tokens: new Map(known),
    sources: new Map(sources),
    pools: new Map(figures.map((pool) => [pool.id, pool])),
  } as unknown as Market;
}

const order = (market: Market) =>
  trendingTokens([market], 10).map(({ token }) => token.token.address);

const usual: Traded[] = [
  { tokens: [ETHER, USDC], balance: 1_000_000, day: 300_000, week: 700_000 },
  { tokens: [CALM, USDC], balance: 1_000_000, day: 100_000, week: 700_000 },
];

test('a token traded more than usual ranks above one with usual volume, and stable tokens never trend', () => {
  expect(order(marketOf(usual))).toEqual([ETHER, CALM]);
  const busyCalm = [usual[0]!, { ...usual[1]!, day: 700_000 }];
  expect(order(marketOf(busyCalm))).toEqual([CALM, ETHER]);
});

test('a rising price raises the rank and a falling price lowers it', () => {
  const alike = usual.map((pool) => ({ ...pool, day: 100_000 }));
  expect(order(marketOf(alike, { [CALM]: { change: 0.2 } }))).toEqual([CALM, ETHER]);
  expect(order(marketOf(alike, { [CALM]: { change: -0.2 } }))).toEqual([ETHER, CALM]);
});

test('a token with little volume does not trend', () => {
  const quiet = usual.map((pool) => ({ ...pool, day: 9_000 }));
  expect(order(marketOf(quiet))).toEqual([]);
});

describe('an attacker with wash trading', () => {
  const attack = (pool: Traded, token: object = {}) =>
    marketOf([...usual, pool], { [MADE_UP]: { safety: 'medium', ...token } });

  test('in one thin pool does not trend, whatever the volume', () => {
    const thin = {
      tokens: [MADE_UP, USDC] as [Address, Address],
      balance: 4_000,
      day: 1e9,
      week: 1e9,
    };
    expect(order(attack(thin, { change: 90 }))).toEqual([ETHER, CALM]);
    expect(trendingPools([attack(thin)], 10).map(({ pool }) => pool.id)).toEqual([
      poolId(0),
      poolId(1),
    ]);
  });

  test('in pools of only their own tokens does not trend', () => {
    const own = { tokens: [MADE_UP, COPY] as [Address, Address], balance: 1e12, day: 1e9, week: 0 };
    const tokens = { [MADE_UP]: { safety: 'medium' }, [COPY]: { safety: 'medium' } };
    expect(order(marketOf([...usual, own], tokens))).toEqual([ETHER, CALM]);
  });

  test('is counted with at most the trusted value of their pools', () => {
    const money = {
      tokens: [MADE_UP, USDC] as [Address, Address],
      balance: 20_000,
      day: 1e9,
      week: 0,
    };
    // Forty thousand dollars of the day are counted, as for honest trading.
    expect(order(attack(money))).toEqual([ETHER, CALM, MADE_UP]);
    expect(order(attack(money, { flags: ['spam'] }))).toEqual([ETHER, CALM]);
  });
});
