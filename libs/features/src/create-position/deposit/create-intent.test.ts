import { LOCAL, NATIVE } from '@cenote/chains';
import { sqrtPriceAtTick } from '@cenote/trading';
import { createIntent, requiredAmounts } from './create-intent.ts';

const TOKEN = `0x${'7'.repeat(40)}` as const;
const WETH = LOCAL.wrappedNative;
const range = { tickLower: -600, tickUpper: 600 };
const account = `0x${'a'.repeat(40)}` as const;
const context = { chainId: LOCAL.id, account, deadline: 100n, slippageBps: 50 };
const tokens = { token0: NATIVE, token1: TOKEN };
const v4 = { protocol: 'v4', ...tokens, fee: 3_000, tickSpacing: 60, hooks: NATIVE } as const;
const v3 = { protocol: 'v3', ...tokens, token0: WETH, fee: 3_000, tickSpacing: 60 } as const;
const v2 = { protocol: 'v2', token0: WETH, token1: TOKEN } as const;
const state = {
  id: '0x',
  sqrtPriceX96: sqrtPriceAtTick(0),
  tick: 0,
  liquidity: 1n,
  ticks: [],
} as const;
const given = { amount0: 10n ** 18n };
const common = { range, given, initial: undefined, payNative: false };

it('v4 deposits exact liquidity for at most the amounts at a price moved by the slippage', () => {
  const intent = createIntent(
    { ...common, key: v4 },
    { ...v4, ...state, lpFee: 0, protocolFee: 0 },
    context,
  );
  if (!intent || !('maximum' in intent)) throw new Error('No v4 intent');
  expect(intent.liquidity).toBeGreaterThan(0n);
  expect(intent.maximum.amount0).toBeGreaterThan(given.amount0);
  expect('initialSqrtPriceX96' in intent).toBe(false);
  // The native coin is sent with the transaction.
  expect(requiredAmounts(intent, { amount0: 5n, amount1: 6n }, WETH)).toEqual({
    amount0: intent.maximum.amount0,
    amount1: 6n,
  });
});

it('v3 deposits at most the typed amount, and at least what a price moved by the slippage takes', () => {
  const intent = createIntent({ ...common, key: v3 }, { ...v3, ...state }, context);
  if (!intent || !('desired' in intent)) throw new Error('No v3 intent');
  expect(intent.desired.amount0).toBe(given.amount0);
  expect(intent.minimum.amount0).toBeLessThan(given.amount0);
  expect(requiredAmounts(intent, intent.desired, WETH)).toEqual(intent.desired);
});

it('a new pool of v3 is created at the initial price', () => {
  const initial = sqrtPriceAtTick(60);
  expect(createIntent({ ...common, key: v3, initial }, undefined, context)).toMatchObject({
    initialSqrtPriceX96: initial,
  });
});

it('the first deposit into a v2 pair has no slippage', () => {
  const intent = createIntent({ ...common, key: v2, initial: 2n ** 96n }, undefined, context);
  expect(intent).toMatchObject({
    desired: { amount0: 10n ** 18n, amount1: 10n ** 18n },
    minimum: { amount0: 10n ** 18n, amount1: 10n ** 18n },
  });
});

it('v2 may take less than desired by the slippage', () => {
  const pair = { ...v2, id: '0x', reserve0: 10n ** 20n, reserve1: 10n ** 20n } as const;
  expect(createIntent({ ...common, key: v2 }, pair, context)).toMatchObject({
    minimum: { amount0: 995n * 10n ** 15n, amount1: 995n * 10n ** 15n },
  });
});

it('nothing is signed for an empty deposit or without a price', () => {
  expect(createIntent({ ...common, key: v3 }, undefined, context)).toBeUndefined();
  const nothing = { ...common, key: v3, given: { amount0: 0n } };
  expect(createIntent(nothing, { ...v3, ...state }, context)).toBeUndefined();
});
