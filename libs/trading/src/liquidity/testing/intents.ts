/**
 * Test data: `INTENTS`, one valid `LiquidityIntent` per kind of transaction by name, on the local network. Also: its tokens, `ACCOUNT`, `CONTRACTS` and `DEADLINE`.
 */
import { type Address, type Contracts, contractsOf, LOCAL, lower, NATIVE } from '@cenote/chains';
import { v2PairAddress, v3PoolAddress } from '../../swap/build/pool-address.ts';
import type { LiquidityIntent, V2PoolKey, V3PoolKey, V4PoolKey } from '../types.ts';

export const CONTRACTS: Contracts = contractsOf(LOCAL.id);
export const WETH = lower(CONTRACTS.weth9);
/** Below and above the wrapped coin's address. */
export const LOW: Address = '0x5555555555555555555555555555555555555555';
export const HIGH: Address = '0xdddddddddddddddddddddddddddddddddddddddd';
export const ACCOUNT: Address = '0x7a0c5b9d1e3f48627d95ab04c6e8f1023b4d5e6f';
export const DEADLINE = 1_900_000_000n;
const HOOKS: Address = '0x00000000000000000000000000000000000000c0';
const PRICE = 1n << 96n;

const base = { chainId: LOCAL.id, account: ACCOUNT, deadline: DEADLINE };
const range = { tickLower: -1200, tickUpper: 2400 };
const amounts = { amount0: 5_000_000_000n, amount1: 7_100_000_000n };
const minimum = { amount0: 4_900_000_000n, amount1: 7_000_000_000n };
const maximum = { amount0: 5_100_000_000n, amount1: 7_200_000_000n };
const deposit = { desired: amounts, minimum };
const liquidity = 123_456_789_012n;
const withdrawal = { liquidity, minimum };

const v2: V2PoolKey = { protocol: 'v2', token0: LOW, token1: HIGH };
const v2Weth: V2PoolKey = { protocol: 'v2', token0: WETH, token1: HIGH };
const v3: V3PoolKey = { ...v2, protocol: 'v3', fee: 3000, tickSpacing: 60 };
const v3Weth: V3PoolKey = { ...v3, token1: WETH };
const v4: V4PoolKey = { ...v3, protocol: 'v4', hooks: NATIVE };
const v4Native: V4PoolKey = { ...v4, token0: NATIVE, hooks: HOOKS };
const v4Weth: V4PoolKey = { ...v4, token0: WETH };
const v4Both: V4PoolKey = { ...v4, token0: NATIVE, token1: WETH };

const signature = `0x${'3c'.repeat(64)}1b` as const;
const sharesPermit = {
  deadline: DEADLINE,
  v: 27,
  r: `0x${'3c'.repeat(32)}`,
  s: `0x${'4d'.repeat(32)}`,
} as const;
const permit = (...tokens: Address[]) => ({
  permitBatch: {
    details: tokens.map((token, i) => ({
      token,
      amount: maximum.amount1 + BigInt(i),
      expiration: 1_900_000_500,
      nonce: i + 3,
    })),
    spender: lower(CONTRACTS.v4PositionManager ?? NATIVE),
    sigDeadline: DEADLINE,
  },
  signature,
});

const pair = (a: Address, b: Address) => ({
  protocol: 'v2' as const,
  poolId: v2PairAddress(CONTRACTS.v2Factory ?? NATIVE, a, b),
  fee: 3000,
  tokenIn: a,
  tokenOut: b,
});
const pool = (a: Address, b: Address) => ({
  protocol: 'v3' as const,
  poolId: v3PoolAddress(CONTRACTS.v3Factory, a, b, 500),
  fee: 500,
  tickSpacing: 10,
  tokenIn: a,
  tokenOut: b,
});
const path = (share: number, amountIn: bigint, hops: ReturnType<typeof pair | typeof pool>[]) => ({
  share,
  amountIn,
  amountOut: amountIn * 2n,
  hops,
});
const MIDDLE: Address = '0x9999999999999999999999999999999999999999';
/** Two paths: directly through v3, and through v2 and v3. */
const swapOf = (from: Address, to: Address) => ({
  amountIn: 4_000_000n,
  minAmountOut: 7_900_000n,
  paths: [
    path(7_500, 3_000_000n, [pool(from, to)]),
    path(2_500, 1_000_000n, [pair(from, MIDDLE), pool(MIDDLE, to)]),
  ],
});
const zap = { ...base, action: 'zap', amountIn: 9_000_000n, range } as const;
const zapV4 = { ...zap, maxDust: { amount0: 4_000n, amount1: 7_000n } };
const routerPermit = {
  permitBatch: {
    details: [
      { token: LOW, amount: 9_000_000n, expiration: 1_900_000_500, nonce: 4 },
      { token: HIGH, amount: 500_000n, expiration: 1_900_000_500, nonce: 7 },
    ],
    spender: lower(CONTRACTS.universalRouter ?? NATIVE),
    sigDeadline: DEADLINE,
  },
  signature,
};

const tokenId = 4711n;
const toV3 = { ...base, action: 'migrateV2ToV3', range, shares: liquidity, minimum } as const;
const toV4 = {
  ...base,
  action: 'migrateV3ToV4',
  tokenId,
  fromLiquidity: 98_765_432_109n,
  minimum,
  range,
  maximum,
} as const;

const create = { ...base, action: 'create' } as const;
const increase = { ...base, action: 'increase', tokenId } as const;
const decrease = { ...base, action: 'decrease' } as const;
const collect = { ...base, action: 'collect', tokenId } as const;
const deposit4 = { liquidity, maximum };

/** One intent per kind of transaction. */
export const INTENTS: Readonly<Record<string, LiquidityIntent>> = {
  'v2 create': { ...create, pool: v2, ...deposit, payNative: false },
  'v2 create in the native coin': { ...create, pool: v2Weth, ...deposit, payNative: true },
  'v2 remove': { ...decrease, pool: v2, ...withdrawal, receiveNative: false },
  'v2 remove by permit': {
    ...decrease,
    pool: v2,
    ...withdrawal,
    receiveNative: false,
    permit: sharesPermit,
  },
  'v2 remove to the native coin': { ...decrease, pool: v2Weth, ...withdrawal, receiveNative: true },
  'v2 remove to the native coin by permit': {
    ...decrease,
    pool: v2Weth,
    ...withdrawal,
    receiveNative: true,
    permit: sharesPermit,
  },
  'v2 remove of a token with a transfer fee': {
    ...decrease,
    pool: v2Weth,
    ...withdrawal,
    receiveNative: true,
    permit: sharesPermit,
    hasTransferFee: true,
  },
  'v3 create': { ...create, pool: v3, range, ...deposit, payNative: false },
  'v3 create with pool in the native coin': {
    ...create,
    pool: v3Weth,
    range,
    ...deposit,
    payNative: true,
    initialSqrtPriceX96: PRICE,
  },
  'v3 increase': { ...increase, pool: v3, ...deposit, payNative: false },
  'v3 increase in the native coin': { ...increase, pool: v3Weth, ...deposit, payNative: true },
  'v3 decrease': {
    ...decrease,
    pool: v3,
    tokenId,
    ...withdrawal,
    burn: false,
    receiveNative: false,
  },
  'v3 close to the native coin': {
    ...decrease,
    pool: v3Weth,
    tokenId,
    ...withdrawal,
    burn: true,
    receiveNative: true,
  },
  'v3 collect': { ...collect, pool: v3, receiveNative: false },
  'v3 collect to the native coin': { ...collect, pool: v3Weth, receiveNative: true },
  'v3 burn': { ...base, action: 'burn', tokenId, pool: v3 },
  'v4 create': { ...create, pool: v4, range, ...deposit4, payNative: false },
  'v4 create with pool and permit': {
    ...create,
    pool: v4,
    range,
    ...deposit4,
    payNative: false,
    initialSqrtPriceX96: PRICE,
    permit: permit(LOW, HIGH),
  },
  'v4 create in a native pool': {
    ...create,
    pool: v4Native,
    range,
    ...deposit4,
    payNative: false,
    permit: permit(HIGH),
  },
  'v4 create in the native coin': { ...create, pool: v4Weth, range, ...deposit4, payNative: true },
  'v4 create of both coins': { ...create, pool: v4Both, range, ...deposit4, payNative: true },
  'v4 increase': {
    ...increase,
    pool: v4,
    ...deposit4,
    payNative: false,
    permit: permit(LOW, HIGH),
  },
  'v4 increase in a native pool': { ...increase, pool: v4Native, ...deposit4, payNative: false },
  'v4 increase in the native coin': { ...increase, pool: v4Weth, ...deposit4, payNative: true },
  'v4 decrease': {
    ...decrease,
    pool: v4,
    tokenId,
    ...withdrawal,
    burn: false,
    receiveNative: false,
  },
  'v4 close to the native coin': {
    ...decrease,
    pool: v4Weth,
    tokenId,
    ...withdrawal,
    burn: true,
    receiveNative: true,
  },
  'v4 collect': { ...collect, pool: v4Native, receiveNative: false },
  'v4 collect to the native coin': { ...collect, pool: v4Weth, receiveNative: true },
  'v4 burn': { ...base, action: 'burn', tokenId, pool: v4 },
  'v2 to v3': { ...toV3, from: v2, to: v3, percentage: 100, refundNative: false },
  'v2 to v3 with pool and permit': {
    ...toV3,
    from: v2Weth,
    to: { ...v3, token0: WETH },
    percentage: 60,
    refundNative: true,
    initialSqrtPriceX96: PRICE,
    permit: sharesPermit,
  },
  'v3 to v4': {
    ...toV4,
    from: v3,
    to: v4,
    maxDust: { amount0: 4_000n, amount1: 0n },
    permit: { deadline: DEADLINE, nonce: 2n, signature },
  },
  'v3 to a native v4 pool': {
    ...toV4,
    from: { ...v3, token0: WETH },
    to: v4Native,
    maxDust: { amount0: 4_000n },
    initialSqrtPriceX96: PRICE,
  },
  'v3 to a native v4 pool without limits of the refund': {
    ...toV4,
    from: { ...v3, token0: WETH },
    to: v4Native,
    maxDust: {},
  },
  'zap into v4': {
    ...zapV4,
    pool: v4,
    tokenIn: LOW,
    swap: swapOf(LOW, HIGH),
    other: { token: HIGH, amount: 500_000n },
    permit: routerPermit,
  },
  'zap of the native coin into a native v4 pool': {
    ...zapV4,
    pool: v4Native,
    tokenIn: NATIVE,
    swap: swapOf(WETH, HIGH),
  },
  'zap of a token into a new native v4 pool': {
    ...zapV4,
    pool: v4Native,
    tokenIn: HIGH,
    swap: swapOf(HIGH, WETH),
    initialSqrtPriceX96: PRICE,
  },
  'zap of the wrapped coin into a native v4 pool': {
    ...zapV4,
    pool: v4Native,
    tokenIn: WETH,
    swap: swapOf(WETH, HIGH),
  },
  'zap of the native coin into v4': {
    ...zapV4,
    pool: v4Weth,
    tokenIn: NATIVE,
    swap: swapOf(WETH, HIGH),
  },
  'zap into v3': { ...zap, pool: v3, tokenIn: HIGH, swap: swapOf(HIGH, LOW), minimum },
  'zap of two tokens into a v3 position': {
    ...zap,
    pool: v3,
    tokenIn: HIGH,
    swap: swapOf(HIGH, LOW),
    other: { token: LOW, amount: 700_000n },
    tokenId,
    minimum,
  },
  'zap of a token and the native coin into a new v3 pool': {
    ...zap,
    pool: v3Weth,
    tokenIn: LOW,
    swap: swapOf(LOW, WETH),
    other: { token: NATIVE, amount: 700_000n },
    initialSqrtPriceX96: PRICE,
    minimum,
  },
  'zap of all of a token into v4': {
    ...zapV4,
    amountIn: 4_000_000n,
    pool: v4,
    tokenIn: LOW,
    swap: swapOf(LOW, HIGH),
  },
  'zap of a token and the native coin into v4': {
    ...zapV4,
    pool: v4Weth,
    tokenIn: HIGH,
    swap: swapOf(HIGH, WETH),
    other: { token: NATIVE, amount: 700_000n },
  },
  'swap before a deposit into v2': {
    ...base,
    action: 'swap',
    pool: v2,
    tokenIn: LOW,
    tokenOut: HIGH,
    ...swapOf(LOW, HIGH),
  },
  'swap of the native coin before a deposit into v4': {
    ...base,
    action: 'swap',
    pool: v4Weth,
    tokenIn: NATIVE,
    tokenOut: HIGH,
    ...swapOf(WETH, HIGH),
  },
  'zap of the native coin into v3': {
    ...zap,
    pool: v3Weth,
    tokenIn: NATIVE,
    swap: swapOf(WETH, LOW),
    minimum,
  },
};
