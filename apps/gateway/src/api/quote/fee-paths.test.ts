import type { Address } from '@cenote/chains';
import { getAmountOut, type V2Pool } from '@cenote/trading';
import { bestFeePaths, type FeePaths, type FeePathsRequest } from './fee-paths.ts';
import { afterFee } from './transfer-fee.ts';

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`;
const [WETH, TOLL, USDC] = [address(1), address(2), address(3)];
const ONE = 10n ** 18n;

const pair = (id: number, token0: Address, token1: Address, reserve0: bigint, reserve1: bigint) =>
  ({ protocol: 'v2', id: address(id), token0, token1, reserve0, reserve1 }) satisfies V2Pool;
const DEEP = pair(11, WETH, TOLL, 100n * ONE, 100_000n * ONE);
const OTHER = pair(12, TOLL, USDC, 50_000n * ONE, 150_000n * ONE);
const BETWEEN = pair(13, WETH, USDC, 10_000n * ONE, 30_000_000n * ONE);
const POOLS = [DEEP, OTHER, BETWEEN];

const request = (changes: Partial<FeePathsRequest>): FeePathsRequest => ({
  tokenIn: WETH,
  tokenOut: TOLL,
  amountIn: 30n * ONE,
  protocols: ['v2'],
  fees: { sellFeeBps: 0, buyFeeBps: 300 },
  maxHops: 3,
  maxLegs: 8,
  wrappedNative: WETH,
  isPassable: (token) => token === WETH || token === USDC,
  legCost: 0n,
  pathCost: 0n,
  ...changes,
});
const pathsOf = (changes: Partial<FeePathsRequest>) => {
  const found = bestFeePaths(POOLS, request(changes));
  if (typeof found === 'string') throw new Error(found);
  return found;
};
const idsOf = ({ paths }: FeePaths) => paths.map(({ hops }) => hops.map(({ pool }) => pool.id));

describe('the paths of a token with a transfer fee', () => {
  it('divide a purchase among its pairs, with the fee on what each of them pays', () => {
    const found = pathsOf({});
    expect(idsOf(found)).toEqual([[DEEP.id], [BETWEEN.id, OTHER.id]]);
    const [direct, around] = found.paths;
    expect(direct!.amountIn + around!.amountIn).toBe(30n * ONE);
    expect(direct!.amountOut).toBe(
      afterFee(getAmountOut(direct!.amountIn, DEEP.reserve0, DEEP.reserve1), 300),
    );
    const dollars = getAmountOut(around!.amountIn, BETWEEN.reserve0, BETWEEN.reserve1);
    expect(around!.amountOut).toBe(
      afterFee(getAmountOut(dollars, OTHER.reserve1, OTHER.reserve0), 300),
    );
    expect(found.amountOut).toBe(direct!.amountOut + around!.amountOut);
    expect(found.single.amountOut).toBe(
      afterFee(getAmountOut(30n * ONE, DEEP.reserve0, DEEP.reserve1), 300),
    );
    // No division in hundredths is better.
    const best = Array.from({ length: 101 }, (_, n) => (30n * ONE * BigInt(n)) / 100n).map(
      (part) => {
        const other = getAmountOut(30n * ONE - part, BETWEEN.reserve0, BETWEEN.reserve1);
        return (
          afterFee(part && getAmountOut(part, DEEP.reserve0, DEEP.reserve1), 300) +
          afterFee(other && getAmountOut(other, OTHER.reserve1, OTHER.reserve0), 300)
        );
      },
    );
    const most = best.reduce((a, b) => (b > a ? b : a));
    expect(Number(found.amountOut) / Number(most)).toBeGreaterThan(0.99999);
    expect(found.priceImpactBps).toBeGreaterThan(0);
  });

  it('divide a sale, with the fee on what each pair is paid', () => {
    const sale = { tokenIn: TOLL, tokenOut: WETH, amountIn: 30_000n * ONE };
    const found = pathsOf({ ...sale, fees: { sellFeeBps: 500, buyFeeBps: 0 } });
    expect(idsOf(found)).toEqual([[DEEP.id], [OTHER.id, BETWEEN.id]]);
    const [direct] = found.paths;
    const paid = afterFee(direct!.amountIn, 500);
    expect(direct!.amountOut).toBe(getAmountOut(paid, DEEP.reserve1, DEEP.reserve0));
  });

  it.each<[string, Partial<FeePathsRequest>]>([
    ['the amount is small', { amountIn: ONE / 1_000n, pathCost: ONE }],
    ['only one pool call is allowed', { maxLegs: 1, maxHops: 1 }],
    ['a further path would exceed the pool calls', { maxLegs: 2 }],
  ])('are one path if %s', (_, changes) => {
    expect(idsOf(pathsOf(changes))).toEqual([[DEEP.id]]);
  });
});
