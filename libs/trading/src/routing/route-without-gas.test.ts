import { type Address, type Hex, NATIVE } from '@cenote/chains';
import type { Pool } from '../pools/pool.ts';
import { createRouter } from './router.ts';

const USDC: Address = `0x${'1'.repeat(40)}`;
const WETH: Address = `0x${'2'.repeat(40)}`;
const TOKEN: Address = `0x${'0'.repeat(39)}9`;
const Q96 = 2n ** 96n;

/** A pool at a price of `root`² token1 per token0, in base units. */
const pool = (
  protocol: 'v3' | 'v4',
  id: string,
  [token0, token1]: [Address, Address],
  root: bigint,
  tick: number,
  liquidity: bigint,
): Pool =>
  ({
    protocol,
    id: `0x${id.repeat(64)}` as Hex,
    token0,
    token1,
    fee: 500,
    tickSpacing: 10,
    ...(protocol === 'v4' && { hooks: NATIVE, lpFee: 500, protocolFee: 0 }),
    sqrtPriceX96: root,
    tick,
    liquidity,
    ticks: [
      { index: -887_270, liquidityGross: liquidity, liquidityNet: liquidity },
      { index: 887_270, liquidityGross: liquidity, liquidityNet: -liquidity },
    ],
  }) as Pool;

// 18 decimals and a price of one dollar each; deep pools through the hub, and a direct pool of an unknown creator that
// pays a hundredth.
const honest = [
  pool('v3', 'a', [TOKEN, WETH], Q96, 0, 10n ** 25n),
  pool('v3', 'b', [USDC, WETH], Q96, 0, 10n ** 25n),
];
const dust = pool('v4', 'c', [TOKEN, USDC], Q96 / 10n, -46_055, 10n ** 12n);

const priceOf = (amount: bigint, gas?: { pricePerUnitX64: bigint }): number => {
  const router = createRouter([...honest, dust], { wrappedNative: WETH });
  const { amountIn, amountOut } = router.quote({
    tokenIn: TOKEN,
    tokenOut: USDC,
    amount,
    kind: 'exactIn',
    ...(gas && { gas }),
  });
  return Number(amountOut) / Number(amountIn);
};

it.each([
  10n ** 20n,
  10n ** 16n,
  10n ** 10n,
  10n ** 8n,
])('without a gas price, a sample of %d units uses the path with the highest output', (amount) => {
  expect(priceOf(amount)).toBeGreaterThan(0.95);
});

it('with a gas price, a tiny sample uses the path with the least gas', () => {
  // One gwei per unit; the coin's price is one dollar of the result here.
  const gas = { pricePerUnitX64: (10n ** 9n) << 64n };
  expect(priceOf(10n ** 8n, gas)).toBeLessThan(0.02);
});
