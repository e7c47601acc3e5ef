import fc from 'fast-check';
import { priceOf, pushToward } from './price-push.ts';

const at = (price: number, liquidity = 10n ** 24n) => ({
  sqrtPriceX96: BigInt(Math.floor(Math.sqrt(price) * 2 ** 96)),
  liquidity,
});

/** Price of a constant-liquidity pool after a push without a fee. */
function after(
  price: number,
  liquidity: number,
  { side, amountIn }: { side: 0 | 1; amountIn: bigint },
) {
  const root = Math.sqrt(price);
  const moved =
    side === 1
      ? root + Number(amountIn) / liquidity
      : 1 / (1 / root + Number(amountIn) / liquidity);
  return moved ** 2;
}

it('pushToward pays the token that moves the price to the target', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
      fc.double({ min: 0.9, max: 1.1, noNaN: true }),
      (price, factor) => {
        const push = pushToward(at(price), price * factor, 0.001);
        if (Math.abs(Math.log(factor)) < 0.0009) expect(push).toBeUndefined();
        else if (push) {
          expect(push.side).toBe(factor > 1 ? 1 : 0);
          expect(after(price, 1e24, push) / (price * factor)).toBeCloseTo(1, 6);
        }
      },
    ),
  );
});

it('pushToward returns undefined for a pool near the target or without liquidity', () => {
  expect(pushToward(at(3_000), 3_001, 0.001)).toBeUndefined();
  expect(pushToward(at(3_000, 0n), 4_000, 0.001)).toBeUndefined();
  expect(pushToward(at(3_000), 3_030, 0.001)).toMatchObject({ side: 1 });
});

it('the price is computed from its square root', () => {
  expect(priceOf(at(3_000))).toBeCloseTo(3_000, 6);
});
