import { type Address, NATIVE } from '@cenote/chains';
import { sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
import { buildLiquidity } from '../build/build-liquidity.ts';
import { checkLiquidity } from '../check/check-liquidity.ts';
import { checkZap } from '../check/check-zap.ts';
import { positionAmounts } from '../position-amounts.ts';
import { ACCOUNT, CONTRACTS, DEADLINE, INTENTS, LOW, WETH } from '../testing/intents.ts';
import type { V2PoolKey, V3PoolKey, V4PoolKey, ZapPosition } from '../types.ts';
import type { ZapPlan } from './types.ts';
import { type ZapDetails, zapProtocols, zapSteps } from './zap-steps.ts';

const sample = INTENTS['zap of a token and the native coin into a new v3 pool'] as ZapPosition;
const { paths, amountIn } = sample.swap;
const amountOut = paths.reduce((sum, path) => sum + path.amountOut, 0n);
const plan: ZapPlan = {
  swap: {
    kind: 'exactIn',
    tokenIn: LOW,
    tokenOut: WETH,
    amountIn,
    amountOut,
    paths,
    priceImpactBps: 1,
    gasUnits: 200_000n,
  },
  minAmountOut: amountOut - 40_000n,
  sqrtPriceX96: sqrtPriceAtTick(0),
  available: { amount0: 5_000_000n, amount1: amountOut + 700_000n },
  liquidity: 1_000_000n,
  deposited: { amount0: 5_000_000n, amount1: amountOut + 700_000n },
  dust: { amount0: 0n, amount1: 0n },
  minimum: { amount0: 4_900_000n, amount1: amountOut },
  maxDust: { amount0: 100_000n, amount1: 700_000n },
};
const v2: V2PoolKey = { protocol: 'v2', token0: LOW, token1: WETH };
const v3: V3PoolKey = { ...v2, protocol: 'v3', fee: 3000, tickSpacing: 60 };
/** Called after deposits, with a change of the amounts. */
const TAKES: Address = '0x0000000000000000000000000000000000000402';
const v4: V4PoolKey = { ...v3, protocol: 'v4', hooks: NATIVE };
const details: ZapDetails = {
  chainId: sample.chainId,
  contracts: CONTRACTS,
  account: ACCOUNT,
  deadline: DEADLINE,
  pool: v3,
  range: { tickLower: -600, tickUpper: 600 },
  payNative: true,
  slippageBps: 50,
  canBatch: false,
};

describe('zapSteps', () => {
  it.each([
    ['a new v3 position', {}],
    ['an existing v3 position', { tokenId: 5n }],
    ['a new v3 pool', { initialSqrtPriceX96: 1n << 96n }],
    ['a new v4 position', { pool: v4 }],
    ['a new v4 position paid in the wrapped coin', { pool: v4, payNative: false }],
  ])('is one transaction for %s, which the check accepts', (_, change) => {
    const steps = zapSteps(plan, { ...details, ...change });
    if (steps.kind !== 'transaction' || steps.intent.action !== 'zap') throw new Error(steps.kind);
    const { intent } = steps;
    expect(intent).toMatchObject({ tokenIn: LOW, amountIn: 9_000_000n });
    const token = 'payNative' in change ? WETH : NATIVE;
    expect(intent.other).toEqual({ token, amount: 700_000n });
    expect(checkZap(buildLiquidity(intent, CONTRACTS), intent, CONTRACTS)).toEqual([]);
  });

  it.each([
    ['a v2 pair', { pool: v2 }, 'create'],
    ['an existing v4 position', { pool: v4, tokenId: 5n }, 'increase'],
    ['a new v4 position whose hook may take a part', { pool: { ...v4, hooks: TAKES } }, 'create'],
  ])('swaps first for %s', (_, change, action) => {
    for (const canBatch of [true, false]) {
      const steps = zapSteps(plan, { ...details, ...change, canBatch });
      expect(steps).toMatchObject({
        kind: canBatch ? 'batch' : 'separate',
        swap: { action: 'swap', amountIn, minAmountOut: plan.minAmountOut },
        intent: { action },
      });
      if (steps.kind === 'transaction') throw new Error(steps.kind);
      for (const intent of [steps.swap, steps.intent]) {
        const call = buildLiquidity(intent, CONTRACTS);
        expect(checkLiquidity(call, intent, CONTRACTS)).toEqual({ ok: true });
      }
    }
  });

  it('swaps first if a hook would run while the position manager holds the other payment', () => {
    const hooked = paths.map((path) => ({
      ...path,
      hops: path.hops.map((hop) => ({ ...hop, hooks: TAKES })),
    }));
    const swap = { ...plan.swap!, paths: hooked };
    expect(zapSteps({ ...plan, swap }, { ...details, pool: v4 }).kind).toBe('separate');
  });

  it('swaps first into v3 on networks without SwapRouter02', () => {
    const { swapRouter02: _, ...contracts } = CONTRACTS;
    const steps = zapSteps(plan, { ...details, contracts, canBatch: true });
    expect(steps.kind).toBe('batch');
    expect(zapProtocols({ ...details, contracts })).toContain('v4');
    expect(zapProtocols(details)).not.toContain('v4');
  });

  it('deposits alone if nothing is swapped', () => {
    const { swap: _, ...without } = plan;
    expect(zapSteps(without, details)).toMatchObject({
      kind: 'transaction',
      intent: { action: 'create', desired: plan.available },
    });
  });

  it.each([
    ['a new v4 position', {}],
    ['an existing v4 position', { tokenId: 5n }],
    ['a new v4 pool', { initialSqrtPriceX96: sqrtPriceAtTick(0) }],
  ])('does not let %s take what is to be left if the price moves', (_, change) => {
    const { swap: _swap, ...without } = plan;
    const range = { tickLower: -600, tickUpper: 6_000 };
    const liquidity = 10n ** 9n;
    const deposited = positionAmounts(sqrtPriceAtTick(0), { ...range, liquidity });
    // Of token1 a hundred times as much is paid as the position needs.
    const available = { amount0: deposited.amount0, amount1: deposited.amount1 * 100n };
    const { intent } = zapSteps(
      { ...without, liquidity, deposited, available },
      { ...details, pool: v4, range, ...change },
    );
    if (!('maximum' in intent)) throw new Error(intent.action);
    const { amount0, amount1 } = intent.maximum;
    expect(amount0).toBe(deposited.amount0);
    expect(amount1).toBeGreaterThanOrEqual(deposited.amount1);
    // The square root of the tolerance, relative to the distance to the lower end of the range.
    expect(amount1).toBeLessThan((deposited.amount1 * 110n) / 100n);
    expect(buildLiquidity(intent, CONTRACTS).data).toMatch(/^0x/);
  });
});
