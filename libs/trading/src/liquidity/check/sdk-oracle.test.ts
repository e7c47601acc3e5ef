/** Calls that Uniswap's SDKs make for an intent are accepted, and refused for a slightly different one. */
import { type Hex, LOCAL, lower, NATIVE } from '@cenote/chains';
import { CurrencyAmount, Ether, Percent, Token } from '@uniswap/sdk-core';
import { SwapRouter } from '@uniswap/universal-router-sdk';
import {
  NonfungiblePositionManager,
  Pool as SdkV3Pool,
  Position as SdkV3Position,
} from '@uniswap/v3-sdk';
import { Pool as SdkV4Pool, Position as SdkV4Position, V4PositionManager } from '@uniswap/v4-sdk';
import { sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
import { seeded } from '../../swap/testing/random-swap.ts';
import { ACCOUNT, CONTRACTS, DEADLINE, HIGH, LOW, WETH } from '../testing/intents.ts';
import type { LiquidityCall, LiquidityIntent, V3PoolKey, V4PoolKey } from '../types.ts';
import { checkLiquidity } from './check-liquidity.ts';

const ROUNDS = 20;
const slippageTolerance = new Percent(50, 10_000);
const ALL = new Percent(1);
const HALF = new Percent(1, 2);
const base = { chainId: LOCAL.id, account: ACCOUNT, deadline: DEADLINE };
const options = { slippageTolerance, deadline: String(DEADLINE) };
const tokenId = 4711n;
const [low, high, weth] = [LOW, HIGH, WETH].map((address) => new Token(1, address, 18)) as [
  Token,
  Token,
  Token,
];
const ether = Ether.onChain(1);

type Made = { calldata: string; value: string };
type Sized = { amount0: { toString(): string }; amount1: { toString(): string } };

const amountsOf = ({ amount0, amount1 }: Sized) => ({
  amount0: BigInt(String(amount0)),
  amount1: BigInt(String(amount1)),
});

function expectAccepted(made: Made, intent: LiquidityIntent): void {
  const manager = 'pool' in intent && intent.pool.protocol === 'v3' ? 'v3' : 'v4';
  const to =
    manager === 'v3' ? CONTRACTS.v3PositionManager : (CONTRACTS.v4PositionManager ?? NATIVE);
  const call: LiquidityCall = {
    to: lower(to),
    data: made.calldata as Hex,
    value: BigInt(made.value),
  };
  expect(checkLiquidity(call, intent, CONTRACTS)).toEqual({ ok: true });
  const later = { ...intent, deadline: DEADLINE + 1n };
  // v3's collect has no deadline.
  const hasDeadline = !(intent.action === 'collect' && manager === 'v3');
  expect(checkLiquidity(call, later, CONTRACTS).ok).toBe(!hasDeadline);
}

const random = seeded(7);
const randomPosition = () => {
  const tick = Math.floor((random() - 0.5) * 100_000);
  const tickLower = 60 * Math.floor(tick / 60 - random() * 500);
  const tickUpper = 60 * Math.ceil(tick / 60 + 1 + random() * 500);
  const liquidity = String(BigInt(Math.floor(random() * 2 ** 50)) * 1_000_000n + 1_000_000_000n);
  return { tick, range: { tickLower, tickUpper }, liquidity, sqrtPriceX96: sqrtPriceAtTick(tick) };
};

describe.each(Array.from({ length: ROUNDS }, (_, i) => i))('v3 position %d', () => {
  const { tick, range, liquidity, sqrtPriceX96 } = randomPosition();
  const positionOf = (a: Token, b: Token) =>
    new SdkV3Position({
      pool: new SdkV3Pool(a, b, 3000, String(sqrtPriceX96), liquidity, tick),
      liquidity,
      ...range,
    });
  const plain = positionOf(low, high);
  const withWeth = positionOf(low, weth);
  const key: V3PoolKey = { protocol: 'v3', token0: LOW, token1: HIGH, fee: 3000, tickSpacing: 60 };
  const keyWeth: V3PoolKey = { ...key, token1: WETH };
  const depositOf = (position: SdkV3Position) => ({
    desired: amountsOf(position.mintAmounts),
    minimum: amountsOf(position.mintAmountsWithSlippage(slippageTolerance)),
  });
  const owed = (token: Token | Ether) => CurrencyAmount.fromRawAmount(token, 0);

  test('created, with its pool in the native coin', () => {
    const create = { ...base, action: 'create' as const, range };
    expectAccepted(
      NonfungiblePositionManager.addCallParameters(plain, { ...options, recipient: ACCOUNT }),
      { ...create, pool: key, ...depositOf(plain), payNative: false },
    );
    expectAccepted(
      NonfungiblePositionManager.addCallParameters(withWeth, {
        ...options,
        recipient: ACCOUNT,
        createPool: true,
        useNative: ether,
      }),
      {
        ...create,
        pool: keyWeth,
        ...depositOf(withWeth),
        payNative: true,
        initialSqrtPriceX96: sqrtPriceX96,
      },
    );
  });

  test('increased', () => {
    const increase = { ...base, action: 'increase' as const, tokenId };
    expectAccepted(
      NonfungiblePositionManager.addCallParameters(withWeth, {
        ...options,
        tokenId: String(tokenId),
        useNative: ether,
      }),
      { ...increase, pool: keyWeth, ...depositOf(withWeth), payNative: true },
    );
  });

  test('decreased, closed and collected', () => {
    const remove = (part: Percent, burnToken: boolean, coin: Token | Ether) =>
      NonfungiblePositionManager.removeCallParameters(withWeth, {
        ...options,
        tokenId: String(tokenId),
        liquidityPercentage: part,
        burnToken,
        collectOptions: {
          expectedCurrencyOwed0: owed(low),
          expectedCurrencyOwed1: owed(coin),
          recipient: ACCOUNT,
        },
      });
    const half = new SdkV3Position({
      pool: withWeth.pool,
      liquidity: HALF.multiply(liquidity).quotient,
      ...range,
    });
    const decrease = { ...base, action: 'decrease' as const, pool: keyWeth, tokenId };
    const ofHalf = {
      liquidity: BigInt(String(half.liquidity)),
      minimum: amountsOf(half.burnAmountsWithSlippage(slippageTolerance)),
    };
    const ofAll = {
      liquidity: BigInt(liquidity),
      minimum: amountsOf(withWeth.burnAmountsWithSlippage(slippageTolerance)),
    };
    expectAccepted(remove(HALF, false, weth), {
      ...decrease,
      ...ofHalf,
      burn: false,
      receiveNative: false,
    });
    expectAccepted(remove(ALL, true, ether), {
      ...decrease,
      ...ofAll,
      burn: true,
      receiveNative: true,
    });
    expectAccepted(
      NonfungiblePositionManager.collectCallParameters({
        tokenId: String(tokenId),
        expectedCurrencyOwed0: owed(low),
        expectedCurrencyOwed1: owed(ether),
        recipient: ACCOUNT,
      }),
      { ...base, action: 'collect', tokenId, pool: keyWeth, receiveNative: true },
    );
  });
});

describe.each(Array.from({ length: ROUNDS }, (_, i) => i))('v4 position %d', () => {
  const { tick, range, liquidity, sqrtPriceX96 } = randomPosition();
  const hooks = '0x00000000000000000000000000000000000000c0';
  const positionOf = (a: Token | Ether, b: Token) =>
    new SdkV4Position({
      pool: new SdkV4Pool(a, b, 3000, 60, hooks, String(sqrtPriceX96), liquidity, tick),
      liquidity,
      ...range,
    });
  const plain = positionOf(low, high);
  const native = positionOf(ether, high);
  const key: V4PoolKey = {
    protocol: 'v4',
    token0: LOW,
    token1: HIGH,
    fee: 3000,
    tickSpacing: 60,
    hooks,
  };
  const keyNative: V4PoolKey = { ...key, token0: NATIVE };
  const depositOf = (position: SdkV4Position) => ({
    liquidity: BigInt(liquidity),
    maximum: amountsOf(position.mintAmountsWithSlippage(slippageTolerance)),
    payNative: false,
  });
  const minimumOf = (position: SdkV4Position) =>
    amountsOf(position.burnAmountsWithSlippage(slippageTolerance));
  const permit = {
    permitBatch: {
      details: [{ token: HIGH, amount: 1n << 150n, expiration: 1_900_000_000, nonce: 3 }],
      spender: lower(CONTRACTS.v4PositionManager ?? NATIVE),
      sigDeadline: DEADLINE,
    },
    signature: `0x${'3c'.repeat(64)}1b` as const,
  };
  const batchPermit = {
    owner: ACCOUNT,
    permitBatch: {
      details: permit.permitBatch.details.map((each) => ({ ...each, amount: String(each.amount) })),
      spender: permit.permitBatch.spender,
      sigDeadline: String(DEADLINE),
    },
    signature: permit.signature,
  };

  test('created, with its pool and a permit in the native coin', () => {
    const create = { ...base, action: 'create' as const, range };
    expectAccepted(V4PositionManager.addCallParameters(plain, { ...options, recipient: ACCOUNT }), {
      ...create,
      pool: key,
      ...depositOf(plain),
    });
    expectAccepted(
      V4PositionManager.addCallParameters(native, {
        ...options,
        recipient: ACCOUNT,
        createPool: true,
        sqrtPriceX96: String(sqrtPriceX96),
        useNative: ether,
        batchPermit,
      }),
      {
        ...create,
        pool: keyNative,
        ...depositOf(native),
        initialSqrtPriceX96: sqrtPriceX96,
        permit,
      },
    );
  });

  test('increased', () => {
    const increase = { ...base, action: 'increase' as const, tokenId };
    expectAccepted(
      V4PositionManager.addCallParameters(plain, { ...options, tokenId: String(tokenId) }),
      { ...increase, pool: key, ...depositOf(plain) },
    );
    expectAccepted(
      V4PositionManager.addCallParameters(native, {
        ...options,
        tokenId: String(tokenId),
        useNative: ether,
      }),
      { ...increase, pool: keyNative, ...depositOf(native) },
    );
  });

  test('decreased, closed and collected', () => {
    const half = new SdkV4Position({
      pool: plain.pool,
      liquidity: HALF.multiply(liquidity).quotient,
      ...range,
    });
    const remove = (part: Percent, burnToken: boolean) =>
      V4PositionManager.removeCallParameters(plain, {
        ...options,
        tokenId: String(tokenId),
        liquidityPercentage: part,
        burnToken,
        hookData: '0x',
      });
    const decrease = { ...base, action: 'decrease' as const, pool: key, tokenId };
    expectAccepted(remove(HALF, false), {
      ...decrease,
      liquidity: BigInt(String(half.liquidity)),
      minimum: minimumOf(half),
      burn: false,
      receiveNative: false,
    });
    expectAccepted(remove(ALL, true), {
      ...decrease,
      liquidity: BigInt(liquidity),
      minimum: minimumOf(plain),
      burn: true,
      receiveNative: false,
    });
    expectAccepted(
      V4PositionManager.collectCallParameters(native, {
        ...options,
        tokenId: String(tokenId),
        recipient: ACCOUNT,
        hookData: '0x',
      }),
      { ...base, action: 'collect', tokenId, pool: keyNative, receiveNative: false },
    );
  });
});

describe.each(Array.from({ length: ROUNDS }, (_, i) => i))('migration %d from v3 to v4', (i) => {
  const { tick, range, liquidity, sqrtPriceX96 } = randomPosition();
  const isNative = i % 2 === 0;
  const first = isNative ? weth : low;
  const inputPosition = new SdkV3Position({
    pool: new SdkV3Pool(first, high, 3000, String(sqrtPriceX96), liquidity, tick),
    liquidity,
    ...range,
  });
  const currency0 = isNative ? ether : low;
  const outputPosition = new SdkV4Position({
    pool: new SdkV4Pool(currency0, high, 500, 60, NATIVE, String(sqrtPriceX96), liquidity, tick),
    liquidity,
    ...range,
  });
  const manager = lower(CONTRACTS.v4PositionManager ?? NATIVE);

  test('differs from the SDK only in that the liquidity is computed onchain', () => {
    const made = SwapRouter.migrateV3ToV4CallParameters(
      {
        inputPosition,
        outputPosition,
        v3RemoveLiquidityOptions: {
          ...options,
          tokenId: String(tokenId),
          liquidityPercentage: ALL,
          burnToken: true,
          collectOptions: {
            recipient: manager,
            expectedCurrencyOwed0: CurrencyAmount.fromRawAmount(first, 0),
            expectedCurrencyOwed1: CurrencyAmount.fromRawAmount(high, 0),
          },
        },
        v4AddLiquidityOptions: {
          ...options,
          recipient: ACCOUNT,
          migrate: true,
          createPool: true,
          sqrtPriceX96: String(sqrtPriceX96),
          ...(isNative && { useNative: ether }),
        },
      },
      manager,
    );
    const call: LiquidityCall = {
      to: lower(CONTRACTS.universalRouter ?? NATIVE),
      data: made.calldata as Hex,
      value: 0n,
    };
    const token0 = lower(first.address);
    const intent: LiquidityIntent = {
      ...base,
      action: 'migrateV3ToV4',
      from: { protocol: 'v3', token0, token1: HIGH, fee: 3000, tickSpacing: 60 },
      tokenId,
      fromLiquidity: BigInt(liquidity),
      minimum: amountsOf(inputPosition.burnAmountsWithSlippage(slippageTolerance)),
      to: {
        protocol: 'v4',
        token0: isNative ? NATIVE : LOW,
        token1: HIGH,
        fee: 500,
        tickSpacing: 60,
        hooks: NATIVE,
      },
      range,
      initialSqrtPriceX96: sqrtPriceX96,
      maximum: amountsOf(outputPosition.mintAmountsWithSlippage(slippageTolerance)),
      maxDust: {},
    };
    // The comparison stops at the first part that differs.
    expect(checkLiquidity(call, intent, CONTRACTS)).toMatchObject({
      violations: [{ code: 'UNEXPECTED', message: 'MINT_POSITION' }, { code: 'MISSING' }],
    });
    const later = { ...intent, deadline: DEADLINE + 1n };
    expect(checkLiquidity(call, later, CONTRACTS)).toMatchObject({
      violations: expect.arrayContaining([expect.objectContaining({ code: 'DEADLINE' })]),
    });
  });
});
