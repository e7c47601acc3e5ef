import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { positionAmounts, type ZapPlan, zapSteps } from '@cenote/trading/liquidity';
import type { LiquidityProposal } from '../../execution/liquidity/liquidity-request.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { ACCOUNT } from '../../testing/render.tsx';
import { zapHolds } from './zap-holds.ts';

const sqrtPriceX96 = 1n << 96n;
const range = { tickLower: -600, tickUpper: 6_000 };
const liquidity = 10n ** 18n;
const deposited = positionAmounts(sqrtPriceX96, { ...range, liquidity });
const available = { amount0: deposited.amount0 * 2n, amount1: deposited.amount1 * 100n };
const none = { amount0: 0n, amount1: 0n };

/** A deposit for which no swap was found: most of both tokens is left. */
const plan: ZapPlan = {
  minAmountOut: 0n,
  sqrtPriceX96,
  available,
  liquidity,
  deposited,
  dust: none,
  dustCause: 'NO_ROUTE',
  minimum: none,
  maxDust: available,
};

const accepted = (): LiquidityProposal => {
  const { intent } = zapSteps(plan, {
    chainId: LOCAL.id,
    contracts: LOCAL.contracts,
    account: ACCOUNT,
    deadline: 1_900_000_000n,
    pool: {
      protocol: 'v4',
      token0: NATIVE,
      token1: lower(USDC),
      fee: 3_000,
      tickSpacing: 60,
      hooks: NATIVE,
    },
    range,
    payNative: true,
    slippageBps: 50,
    canBatch: false,
  });
  return { intent, range, price: { sqrtPriceX96 } };
};

const at = (price: bigint): LiquidityProposal => ({
  ...accepted(),
  price: { sqrtPriceX96: price },
});

it('an accepted deposit without a swap holds within the slippage, and not after a larger move', () => {
  expect(zapHolds(accepted(), at(sqrtPriceX96))).toBe(true);
  expect(zapHolds(accepted(), at(sqrtPriceX96 + sqrtPriceX96 / 1_000n))).toBe(true);
  expect(zapHolds(accepted(), at((sqrtPriceX96 * 101n) / 100n))).toBe(false);
  expect(zapHolds(accepted(), at((sqrtPriceX96 * 99n) / 100n))).toBe(false);
});
