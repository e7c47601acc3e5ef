import { NATIVE } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { DAI, POOLS, pair, TOLL, USDC, WETH } from '../testing/fake-gateway.ts';
import { address, poolId } from '../testing/logs.ts';
import { unitPrices } from './prices.ts';

const E18 = 10n ** 18n;
const E6 = 10n ** 6n;
const rules = { stables: new Map([[USDC, 6]]), floorUsd: 100, wrappedNative: WETH };
const DUST = address(0x77);

const usd = (pools: Iterable<Pool>, token: typeof WETH, decimals: number) => {
  const unit = unitPrices(pools, rules).get(token);
  return unit === undefined ? undefined : unit * 10 ** decimals;
};

describe('prices', () => {
  test('stables are a dollar; others follow from pool to pool', () => {
    expect(usd(POOLS, USDC, 6)).toBe(1);
    expect(usd(POOLS, WETH, 18)).toBeCloseTo(3_000);
    expect(usd(POOLS, NATIVE, 18)).toBeCloseTo(3_000);
    expect(usd(POOLS, DAI, 18)).toBeCloseTo(1);
    expect(usd(POOLS, TOLL, 18)).toBeCloseTo(0.5);
  });

  test('a pool below the floor says nothing', () => {
    const dust = pair(USDC, DUST, 1_000n * E6, 1n * E18);
    expect(usd([...POOLS, dust], DUST, 18)).toBeUndefined();
  });

  test('the deepest pool speaks, not the one with the best price', () => {
    const shallow = pair(USDC, WETH, 900_000n * E6, 100n * E18);
    expect(usd([...POOLS, shallow], WETH, 18)).toBeCloseTo(3_000);
  });

  test('concentrated pools count with the liquidity at their price', () => {
    const pool: Pool = {
      ...{ protocol: 'v4', id: poolId(1), token0: NATIVE, token1: USDC, fee: 500, tickSpacing: 10 },
      // 2,000 dollars for an ether: 2e-9 of USDC's units for a wei.
      ...{ sqrtPriceX96: BigInt(Math.round(Math.sqrt(2e-9) * 2 ** 96)), tick: -200_312 },
      ...{ liquidity: 10n ** 16n, ticks: [], hooks: NATIVE, lpFee: 500, protocolFee: 0 },
    };
    expect(usd([pool], WETH, 18)).toBeCloseTo(2_000, 0);
  });

  test('pools without a price are passed over', () => {
    expect(usd([pair(USDC, DUST, 0n, 0n)], DUST, 18)).toBeUndefined();
  });
});

describe('whoever wants to move a price', () => {
  const attacked = (...pools: Pool[]) => usd([...POOLS, ...pools], WETH, 18);

  test('gains nothing by pools at wild prices, however many, that are less deep', () => {
    const wild = Array.from({ length: 50 }, () => pair(USDC, WETH, 2_000_000n * E6, 1n * E18));
    expect(attacked(...wild)).toBeCloseTo(3_000);
  });

  test('gains nothing by a deep pool against a token of his own making', () => {
    expect(attacked(pair(DUST, WETH, 10n ** 40n, 900n * E18))).toBeCloseTo(3_000);
    // Nor by giving that token a price first: the way to a stable token is longer then.
    const priced = pair(USDC, DUST, 10n ** 15n, 10n ** 24n);
    expect(attacked(priced, pair(DUST, WETH, 10n ** 30n, 10n ** 24n))).toBeCloseTo(3_000);
  });

  test('gives his own token a price, and with it no other one', () => {
    const pools = [...POOLS, pair(USDC, DUST, 10n ** 15n, 10n ** 18n)];
    const others = [...unitPrices(pools, rules)].filter(([token]) => token !== DUST);
    expect(new Map(others)).toEqual(unitPrices(POOLS, rules));
  });
});
