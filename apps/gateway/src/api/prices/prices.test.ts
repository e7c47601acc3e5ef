import { type Address, NATIVE } from '@cenote/chains';
import { type Pool, sqrtPriceAtTick } from '@cenote/trading';
import { toApiToken } from '../chain/chain-service.ts';
import { DAI, POOLS, pair, TOLL, USDC, WETH } from '../testing/fake-gateway.ts';
import { address, poolId } from '../testing/logs.ts';
import type { KnownToken } from '../tokens/known-token.ts';
import { PriceCache } from './price-cache.ts';
import { priceSources, unitPrices } from './prices.ts';

const E18 = 10n ** 18n;
const E6 = 10n ** 6n;
const rules = {
  stables: new Map([[USDC, 6]]),
  floorUsd: 100,
  wrappedNative: WETH,
  isBase: (token: Address) => token !== JUNK,
};
const TETHER = address(0x78);
/** An unlisted token that anyone could create. */
const JUNK = address(0x79);
const DUST = address(0x77);

const usd = (pools: Iterable<Pool>, token: typeof WETH, decimals: number) => {
  const unit = unitPrices(pools, rules).get(token);
  return unit === undefined ? undefined : unit * 10 ** decimals;
};

describe('prices', () => {
  test('of stablecoins are one dollar, and others follow from pool to pool', () => {
    expect(usd(POOLS, USDC, 6)).toBe(1);
    expect(usd(POOLS, WETH, 18)).toBeCloseTo(3_000);
    expect(usd(POOLS, NATIVE, 18)).toBeCloseTo(3_000);
    expect(usd(POOLS, DAI, 18)).toBeCloseTo(1);
    expect(usd(POOLS, TOLL, 18)).toBeCloseTo(0.5);
  });

  test('of other stablecoins are those of their pool with the first one, which is the dollar reference', () => {
    const stables = new Map([
      [USDC, 6],
      [DAI, 18],
      [TETHER, 6],
    ]);
    const off = pair(USDC, DAI, 5_000_000n * E6, 5_006_000n * E18);
    const pools = [...POOLS.filter((pool) => pool !== POOLS[1]), off];
    const sources = priceSources(pools, { ...rules, stables });
    const priceOf = (token: typeof WETH, decimals: number) =>
      (sources.get(token)?.unit ?? 0) * 10 ** decimals;
    expect(priceOf(USDC, 6)).toBe(1);
    expect(priceOf(DAI, 18)).toBeCloseTo(0.9988, 4);
    // No deep pool links it to the first: it has one dollar by the list.
    expect(priceOf(TETHER, 6)).toBe(1);
    // Tokens that trade against it have the same number of hops as before.
    expect([USDC, DAI, TETHER].map((token) => sources.get(token)?.hops)).toEqual([0, 0, 0]);
    expect(sources.get(DAI)?.market).toMatchObject({ poolId: off.id, via: USDC });
    const dust = pair(USDC, DAI, 1_000n * E6, 2_000n * E18);
    const shallow = priceSources([dust], { ...rules, stables });
    expect((shallow.get(DAI)?.unit ?? 0) * 1e18).toBe(1);
  });

  test('are not set by a pool below the floor', () => {
    const dust = pair(USDC, DUST, 1_000n * E6, 1n * E18);
    expect(usd([...POOLS, dust], DUST, 18)).toBeUndefined();
  });

  test('are set by the deepest pool, not by the one with the best price', () => {
    const shallow = pair(USDC, WETH, 900_000n * E6, 100n * E18);
    expect(usd([...POOLS, shallow], WETH, 18)).toBeCloseTo(3_000);
  });

  test('of concentrated pools depend on the liquidity at their price', () => {
    const pool: Pool = {
      protocol: 'v4',
      id: poolId(1),
      token0: NATIVE,
      token1: USDC,
      fee: 500,
      tickSpacing: 10,
      // 2,000 dollars per ether: 2e-9 base units of USDC per wei.
      sqrtPriceX96: BigInt(Math.round(Math.sqrt(2e-9) * 2 ** 96)),
      tick: -200_312,
      liquidity: 10n ** 16n,
      ticks: [],
      hooks: NATIVE,
      lpFee: 500,
      protocolFee: 0,
    };
    expect(usd([pool], WETH, 18)).toBeCloseTo(2_000, 0);
  });

  test('ignore pools without a price', () => {
    expect(usd([pair(USDC, DUST, 0n, 0n)], DUST, 18)).toBeUndefined();
  });
});

describe('prices of thousands of pools', () => {
  /** A pool that counts reads of its state. */
  function counted(pool: Pool): { pool: Pool; reads: () => number } {
    let reads = 0;
    const get = (target: Pool, key: string) => {
      if (key === 'reserve0' || key === 'sqrtPriceX96') reads++;
      return target[key as keyof Pool];
    };
    return { pool: new Proxy(pool, { get: get as never }), reads: () => reads };
  }

  test('are computed again only for changed pools', () => {
    const same = POOLS.map(counted);
    const of = (...more: Pool[]) => usd([...same.map(({ pool }) => pool), ...more], DUST, 18);
    const dearer = (by: bigint) => pair(USDC, DUST, by * 1_000_000n * E6, 1_000_000n * E18);
    expect(of(dearer(2n))).toBeCloseTo(2);
    const before = same.map(({ reads }) => reads());
    expect(before.some((reads) => reads > 0)).toBe(true);
    expect(of(dearer(3n))).toBeCloseTo(3);
    expect(same.map(({ reads }) => reads())).toEqual(before);
  });

  test('are not computed for pools of two unlisted tokens', () => {
    const junk = counted(pair(JUNK, DUST, 10n ** 30n, 10n ** 30n));
    const isBase = (token: Address) => token === WETH;
    const withJunk = priceSources([...POOLS, junk.pool], { ...rules, isBase });
    expect(withJunk).toEqual(priceSources(POOLS, { ...rules, isBase }));
    expect(junk.reads()).toBe(0);
  });
});

test('a price that is not a finite number is omitted', () => {
  const [first, second] = [address(0x71), address(0x72)];
  const huge = 5n * 10n ** 33n;
  const pools = [pair(USDC, first, huge, 1n), pair(first, second, huge, 1n)];
  const cache = new PriceCache({
    pools: () => pools,
    tokens: () =>
      new Map(
        [token(USDC, 'USDC', 6), token(first, 'A', 18)].map((known) => [known.address, known]),
      ),
    stableSymbols: ['USDC'],
    floorUsd: 100,
    wrappedNative: WETH,
  });
  expect(cache.ofWhole(token(USDC, 'USDC', 6))).toBe(1);
  expect(cache.ofWhole(token(first, 'A', 18))).toBeGreaterThan(1e40);
  expect(cache.prices.get(second)).toBeGreaterThan(1e60);
  expect(cache.ofWhole(token(second, 'B', 255))).toBeUndefined();
  expect(toApiToken(token(second, 'B', 255), cache)).not.toHaveProperty('priceUsd');
});

const token = (address: Address, symbol: string, decimals: number): KnownToken => ({
  chainId: 31337,
  address,
  symbol,
  name: symbol,
  decimals,
  safety: 'verified',
  flags: [],
  buyFeeBps: 0,
  sellFeeBps: 0,
});

describe('an attacker who wants to move a price', () => {
  const attacked = (...pools: Pool[]) => usd([...POOLS, ...pools], WETH, 18);

  test('gains nothing from shallower pools at extreme prices, however many', () => {
    const wild = Array.from({ length: 50 }, () => pair(USDC, WETH, 2_000_000n * E6, 1n * E18));
    expect(attacked(...wild)).toBeCloseTo(3_000);
  });

  test('gains nothing from a deep pool against their own token', () => {
    expect(attacked(pair(DUST, WETH, 10n ** 40n, 900n * E18))).toBeCloseTo(3_000);
    // Nor by giving that token a price first: its path to a stable token is then longer.
    const priced = pair(USDC, DUST, 10n ** 15n, 10n ** 24n);
    expect(attacked(priced, pair(DUST, WETH, 10n ** 30n, 10n ** 24n))).toBeCloseTo(3_000);
  });

  test('can give a price to their own token, but to no other', () => {
    const pools = [...POOLS, pair(USDC, DUST, 10n ** 15n, 10n ** 18n)];
    const others = [...unitPrices(pools, rules)].filter(([token]) => token !== DUST);
    expect(new Map(others)).toEqual(unitPrices(POOLS, rules));
  });

  test('gains nothing from concentrating liquidity around an extreme price just before it is read', () => {
    // Six thousand dollars of each token, all within 0.1 %; moving the real pool by 1 % takes fifteen thousand.
    const narrow = crowded(address(0x88), 2_000, 10, 6_000);
    expect(attacked(narrow)).toBeCloseTo(3_000);
    // Nor with many such pools.
    expect(
      attacked(...[1, 2, 3, 4].map((i) => crowded(address(i), 2_000 + i, 10, 6_000))),
    ).toBeCloseTo(3_000);
  });

  test('gains nothing from liquidity on only one side of the price', () => {
    const narrow = crowded(address(0x88), 2_000, 300, 60_000);
    const [lower, upper] = narrow.ticks;
    const oneSided = {
      ...narrow,
      ticks: [{ ...lower!, index: narrow.tick }, upper!],
    };
    expect(attacked(oneSided)).toBeCloseTo(3_000);
    // Liquidity of that size and width on both sides is a deeper market, and sets the price.
    expect(attacked(narrow)).toBeCloseTo(2_000, -1);
  });

  test.each([
    ['USDC', 880_000, 30],
    ['USDC', 300_000, 29],
    ['TETHER', 300_000, 29],
  ])('gains nothing from a few cents of a token at the end of the price scale, with %s at tick %d', (base, tick, digits) => {
    const [token, via] = [address(1), base === 'USDC' ? USDC : TETHER];
    const liquidity = 10n ** BigInt(digits);
    const phantom: Pool = {
      protocol: 'v4',
      id: poolId(7),
      token0: token,
      token1: via,
      fee: 500,
      lpFee: 500,
      tickSpacing: 1,
      hooks: NATIVE,
      protocolFee: 0,
      sqrtPriceX96: sqrtPriceAtTick(tick),
      tick,
      liquidity,
      ticks: [
        { index: tick, liquidityGross: liquidity, liquidityNet: liquidity },
        { index: tick + 1, liquidityGross: liquidity, liquidityNet: -liquidity },
      ],
    };
    const honest = [
      ...POOLS,
      pair(USDC, TETHER, 1_000_000n * E6, 1_000_000n * E6),
      pair(token, via, 1_000_000n * E18, 2_000_000n * E6),
    ];
    expect(usd([...honest, phantom], token, 18)).toBeCloseTo(2);
    expect(unitPrices([phantom], rules).has(token)).toBe(false);
  });

  test.each<[string, Partial<Extract<Pool, { protocol: 'v4' }>>]>([
    ['charges all of a swap as its fee', { fee: 1_000_000 }],
    ['has a hook that may reject a swap', { hooks: address(1 << 6) }],
    ['has a hook fee', { fee: 0x800000 }],
  ])('a pool that %s sets no price', (_, changes) => {
    const liquidity = 10n ** 22n;
    const v4 = (root: bigint, more: object): Pool => ({
      protocol: 'v4',
      id: poolId(9),
      token0: USDC,
      token1: TETHER,
      fee: 3_000,
      tickSpacing: 60,
      hooks: NATIVE,
      lpFee: 3_000,
      protocolFee: 0,
      sqrtPriceX96: root,
      tick: 0,
      liquidity,
      ticks: [
        { index: -887_220, liquidityGross: liquidity, liquidityNet: liquidity },
        { index: 887_220, liquidityGross: liquidity, liquidityNet: -liquidity },
      ],
      ...more,
    });
    const falseRoot = 2n ** 96n / 32n;
    const honest = pair(USDC, TETHER, 10n ** 6n * E6, 10n ** 6n * E6);
    const priceOf = (more: object) =>
      usd([honest, v4(falseRoot, { tick: -69_315, ...more })], TETHER, 6);
    expect(priceOf({})).toBeCloseTo(1_024);
    expect(priceOf(changes)).toBeCloseTo(1);
  });

  test('an unlisted token has a price but sets none', () => {
    const honest = [
      pair(WETH, USDC, 1_000n * E18, 3_000_000n * E6),
      pair(WETH, TETHER, 1_000n * E18, 3_000_000n * E6),
    ];
    const trap = [
      pair(JUNK, USDC, 25_000n * E18, 25_000n * E6),
      pair(JUNK, TETHER, 1_000_000_000n * E18, 1_000n * E6),
    ];
    expect(usd([...honest, ...trap], JUNK, 18)).toBeCloseTo(1);
    expect(usd([...honest, ...trap], TETHER, 6)).toBeCloseTo(1);
  });
});

/** A pool of USDC and ether whose only position extends some ticks to each side, with dollars on each. */
function crowded(id: typeof WETH, usdPerEther: number, reach: number, usdEach: number) {
  const isEther0 = WETH < USDC;
  const price = isEther0 ? usdPerEther * 1e-12 : 1e12 / usdPerEther;
  const tick = Math.floor(Math.log(price) / Math.log(1.0001));
  const root = Math.sqrt(price);
  const [lower, upper] = [tick - reach, tick + reach];
  const amount1 = isEther0 ? usdEach * 1e6 : (usdEach / usdPerEther) * 1e18;
  const liquidity = BigInt(Math.round(amount1 / (root - 1.0001 ** (lower / 2))));
  const [token0, token1] = isEther0 ? [WETH, USDC] : [USDC, WETH];
  return {
    protocol: 'v3' as const,
    id,
    token0,
    token1,
    fee: 100,
    tickSpacing: 1,
    tick,
    liquidity,
    sqrtPriceX96: BigInt(Math.round(root * 2 ** 96)),
    ticks: [
      { index: lower, liquidityGross: liquidity, liquidityNet: liquidity },
      { index: upper, liquidityGross: liquidity, liquidityNet: -liquidity },
    ],
  };
}
