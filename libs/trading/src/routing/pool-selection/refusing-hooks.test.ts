import type { Address, Hex } from '@cenote/chains';
import { DYNAMIC_FEE, type Pool } from '../../pools/pool.ts';
import { createRouter } from '../router.ts';

const USDC: Address = `0x${'1'.repeat(40)}`;
const WETH: Address = `0x${'2'.repeat(40)}`;
const Q96 = 2n ** 96n;
/** Bit 6: called after each swap, where it may revert, use up the gas, or allow only swaps of its creator. */
const AFTER_SWAP: Address = `0xabcdefabcdefabcdefabcdefabcdefabcdefc040`;
/** Called only when a pool is created; it may set a dynamic fee at any time. */
const AFTER_INITIALIZE: Address = `0xabcdefabcdefabcdefabcdefabcdefabcdefd000`;
const NONE: Address = `0x${'0'.repeat(40)}`;

const pool = (
  id: string,
  hooks: Address,
  root: bigint,
  tick: number,
  liquidity: bigint,
  fee = 500,
  lpFee = 500,
): Pool => ({
  protocol: 'v4',
  id: `0x${id.repeat(64)}` as Hex,
  token0: USDC,
  token1: WETH,
  fee,
  tickSpacing: 10,
  hooks,
  lpFee,
  protocolFee: 0,
  sqrtPriceX96: root,
  tick,
  liquidity,
  ticks: [
    { index: -887_270, liquidityGross: liquidity, liquidityNet: liquidity },
    { index: 887_270, liquidityGross: liquidity, liquidityNet: -liquidity },
  ],
});

const SWAPS_OF = [10n ** 6n, 10n ** 9n, 10n ** 12n];

describe('a better pool whose hook may revert the swap', () => {
  it.each(SWAPS_OF)('is not in a route for a swap of %d units', (amount) => {
    const honest = pool('a', NONE, Q96, 0, 10n ** 16n);
    // Ten per cent better, with a ten-thousandth of the liquidity: nobody else can use it.
    const trap = pool('b', AFTER_SWAP, (Q96 * 105n) / 100n, 975, 10n ** 12n);
    const router = createRouter([honest, trap], { wrappedNative: WETH });
    const { paths } = router.quote({ tokenIn: USDC, tokenOut: WETH, amount, kind: 'exactIn' });
    const used = new Set(paths.flatMap(({ hops }) => hops.map(({ poolId }) => poolId)));
    expect([...used]).toEqual([honest.id]);
  });
});

describe('a pool whose hook sets its fee', () => {
  const other = pool('a', NONE, Q96, 0, 10n ** 16n, 3_000, 3_000);
  const swap = { tokenIn: USDC, tokenOut: WETH, amount: SWAPS_OF[1]!, kind: 'exactIn' } as const;
  const routed = (lpFee: number) => {
    const dynamic = pool('b', AFTER_INITIALIZE, Q96, 0, 10n ** 16n, DYNAMIC_FEE, lpFee);
    const router = createRouter([other, dynamic], { wrappedNative: WETH });
    return { router, quote: router.quote(swap) };
  };

  it.each([
    ['is used at a low fee', 500, 'b'],
    ['is not used at a high one', 20_000, 'a'],
    ['is not used at a fee of 100 %', 1_000_000, 'a'],
  ] as const)('%s', (_, lpFee, id) => {
    const { quote } = routed(lpFee);
    expect(quote.paths.map(({ hops }) => hops[0]!.poolId[2])).toEqual([id]);
    const fee = BigInt(Math.min(lpFee, 3_000));
    expect(quote.amountOut).toBeGreaterThan((swap.amount * (999_990n - fee)) / 1_000_000n);
    expect(quote.amountOut).toBeLessThanOrEqual((swap.amount * (1_000_000n - fee)) / 1_000_000n);
  });

  it('is left once its fee has risen, and its bound follows', () => {
    const { router, quote } = routed(500);
    router.update(pool('b', AFTER_INITIALIZE, Q96, 0, 10n ** 16n, DYNAMIC_FEE, 20_000));
    const later = router.quote(swap);
    expect(later.paths[0]!.hops[0]!.poolId).toBe(other.id);
    expect(later.bound!).toBeLessThan(quote.amountOut);
  });
});

it('a pool whose hook does not affect swaps is routed', () => {
  const amount = SWAPS_OF[0]!;
  const router = createRouter([pool('b', AFTER_INITIALIZE, Q96, 0, 10n ** 16n)], {
    wrappedNative: WETH,
  });
  const { paths } = router.quote({ tokenIn: USDC, tokenOut: WETH, amount, kind: 'exactIn' });
  expect(paths).toHaveLength(1);
});
