import { LOCAL, lower, NATIVE } from '@cenote/chains';
import {
  liquidityForAmounts,
  positionAmounts,
  type ZapDetails,
  type ZapPlan,
  zapSteps,
} from '@cenote/trading/liquidity';
import type { LiquidityProposal } from '../../execution/liquidity/liquidity-request.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { ACCOUNT } from '../../testing/render.tsx';
import { zapAdapted, zapHolds } from './zap-bounds.ts';

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

const details: ZapDetails = {
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
  canBatch: true,
};

/** What is proposed at a price. */
function at(price: bigint): LiquidityProposal {
  const now = liquidityForAmounts(price, range, available, true);
  const { intent } = zapSteps({ ...plan, sqrtPriceX96: price, liquidity: now }, details);
  return { intent, range, price: { sqrtPriceX96: price }, zap: { plan, slippageBps: 50 } };
}
const higher = sqrtPriceX96 + sqrtPriceX96 / 1_000n;

it('an accepted deposit without a swap holds within the slippage, and not after a larger move', () => {
  expect(zapHolds(at(sqrtPriceX96), at(sqrtPriceX96))).toBe(true);
  expect(zapHolds(at(sqrtPriceX96), at(higher))).toBe(true);
  expect(zapHolds(at(sqrtPriceX96), at((sqrtPriceX96 * 101n) / 100n))).toBe(false);
  expect(zapHolds(at(sqrtPriceX96), at((sqrtPriceX96 * 99n) / 100n))).toBe(false);
});

it.each([
  ['higher', higher],
  ['lower', sqrtPriceX96 - sqrtPriceX96 / 1_000n],
])('at a %s price as much is deposited as the accepted amounts allow', (_, price) => {
  const accepted = at(sqrtPriceX96);
  const { intent } = zapAdapted(accepted, at(price));
  if (!('maximum' in intent) || intent.action !== 'create') throw new Error(intent.action);
  if (!('maximum' in accepted.intent)) throw new Error(accepted.intent.action);
  const { maximum } = accepted.intent;
  expect(intent.maximum).toEqual(maximum);
  const needs = (more: bigint) =>
    positionAmounts(price, { ...range, liquidity: intent.liquidity + more });
  expect(needs(0n).amount0 <= maximum.amount0 && needs(0n).amount1 <= maximum.amount1).toBe(true);
  const more = needs(intent.liquidity / 1_000_000n);
  expect(more.amount0 > maximum.amount0 || more.amount1 > maximum.amount1).toBe(true);
});

it('a batch signs the swap and the deposit as they are now', () => {
  const [before] = [{ action: 'swap' }] as unknown as LiquidityProposal['intent'][];
  const fresh = { ...at(higher), before };
  expect(zapAdapted({ ...at(sqrtPriceX96), before }, fresh)).toBe(fresh);
});
