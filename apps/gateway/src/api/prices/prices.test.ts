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
