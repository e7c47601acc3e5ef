import { type Address, NATIVE } from '@cenote/chains';
import type { V4Pool } from '../../pools/pool.ts';
import { createRouter } from '../router.ts';
import { address } from '../testing/pools.ts';

const [A, B, WETH] = [address(0xa), address(0xb), address(0xee)];
const DEEP = 10n ** 24n;

/** A pool at price 1 with one position over a wide range. */
const v4Pool = (n: number, token0: Address, token1: Address): V4Pool => ({
  protocol: 'v4',
  id: `0x${n.toString(16).padStart(64, '0')}`,
  token0,
  token1,
  fee: 500,
  lpFee: 500,
  protocolFee: 0,
  tickSpacing: 10,
  hooks: NATIVE,
  sqrtPriceX96: 1n << 96n,
  tick: 0,
  liquidity: DEEP,
  ticks: [
    { index: -10_000, liquidityNet: DEEP, liquidityGross: DEEP },
    { index: 10_000, liquidityNet: -DEEP, liquidityGross: DEEP },
  ],
});

const request = { tokenIn: A, tokenOut: B, amount: 10n ** 18n } as const;

describe('exact output through the native coin and its wrapped form', () => {
  const mixed = [v4Pool(1, NATIVE, A), v4Pool(2, B, WETH)];
  const same = [v4Pool(3, NATIVE, A), v4Pool(4, NATIVE, B)];

  it('does not change the form within a path, because no command can', () => {
    const router = createRouter(mixed, { wrappedNative: WETH });
    expect(() => router.quote({ ...request, kind: 'exactOut' })).toThrow(
      expect.objectContaining({ code: 'NOT_ENOUGH_LIQUIDITY' }),
    );
  });

  it('changes the form between two commands of an exact input', () => {
    const router = createRouter(mixed, { wrappedNative: WETH });
    expect(router.quote({ ...request, kind: 'exactIn' }).paths[0]!.hops).toHaveLength(2);
  });

  it('crosses the native coin if both pools hold it', () => {
    const router = createRouter([...mixed, ...same], { wrappedNative: WETH });
    const { paths } = router.quote({ ...request, kind: 'exactOut' });
    for (const { hops } of paths) expect(hops[0]!.tokenOut).toBe(hops[1]!.tokenIn);
  });

  it.each([NATIVE, WETH])('ends at either form of the coin, requested as %s', (tokenOut) => {
    const router = createRouter(mixed, { wrappedNative: WETH });
    expect(
      router.quote({ tokenIn: A, tokenOut, amount: 10n ** 18n, kind: 'exactOut' }).paths,
    ).toHaveLength(1);
  });
});
