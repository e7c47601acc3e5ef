/**
 * `createV3()`, `increaseV3()`, `decreaseV3()`, `collectV3()` and `burnV3()`: calls of the v3 position manager. Also, for
 * other calls: `createPoolV3()` and `multicall()`.
 */
import { type Address, type Contracts, type Hex, lower, NATIVE } from '@cenote/chains';
import { encodeFunctionData } from 'viem';
import { MAX_UINT128, v3PositionsAbi } from '../liquidity-abi.ts';
import type { Amounts } from '../position-amounts.ts';
import type {
  BurnPosition,
  CollectFees,
  CreatePosition,
  DecreasePosition,
  IncreasePosition,
  LiquidityCall,
  V3PoolKey,
} from '../types.ts';
import { required } from './assert-intent.ts';
import { amountOf, convertedSide } from './ether-sides.ts';

const abi = v3PositionsAbi;
const tokenOf = (pool: V3PoolKey, side: 0 | 1): Address =>
  lower(side === 0 ? pool.token0 : pool.token1);

/** Encodes calls of the same contract: one as it is, several as a multicall. */
export function multicall(calls: readonly Hex[]): Hex {
  const [first, ...others] = calls;
  return first && others.length === 0
    ? first
    : encodeFunctionData({ abi, functionName: 'multicall', args: [calls] });
}

/** Encodes the creation of a pool at a price, which does nothing if the pool exists. */
export const createPoolV3 = (pool: V3PoolKey, sqrtPriceX96: bigint): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [lower(pool.token0), lower(pool.token1), pool.fee, sqrtPriceX96],
  });

const REFUND = encodeFunctionData({ abi, functionName: 'refundETH' });

/** Adds the payment in the native coin, whose rest is refunded, to a deposit's calls. */
function deposited(
  calls: readonly Hex[],
  intent: { chainId: number; pool: V3PoolKey; desired: Amounts; payNative: boolean },
  contracts: Contracts,
): LiquidityCall {
  const coin = convertedSide(intent.pool, contracts, intent.chainId, intent.payNative);
  const value = coin === undefined ? 0n : amountOf(intent.desired, coin);
  return {
    to: required(contracts, 'v3PositionManager'),
    data: multicall(value > 0n ? [...calls, REFUND] : calls),
    value,
  };
}

/** Returns the call that creates a position, and its pool if an initial price is set. */
export function createV3(
  intent: Extract<CreatePosition, { pool: V3PoolKey }>,
  contracts: Contracts,
): LiquidityCall {
  const { pool, range, desired, minimum, deadline, initialSqrtPriceX96 } = intent;
  const mint = encodeFunctionData({
    abi,
    functionName: 'mint',
    args: [
      {
        token0: lower(pool.token0),
        token1: lower(pool.token1),
        fee: pool.fee,
        tickLower: range.tickLower,
        tickUpper: range.tickUpper,
        amount0Desired: desired.amount0,
        amount1Desired: desired.amount1,
        amount0Min: minimum.amount0,
        amount1Min: minimum.amount1,
        recipient: lower(intent.account),
        deadline,
      },
    ],
  });
  const create = initialSqrtPriceX96 === undefined ? [] : [createPoolV3(pool, initialSqrtPriceX96)];
  return deposited([...create, mint], intent, contracts);
}

/** Returns the call that adds liquidity to a position. */
export function increaseV3(
  intent: Extract<IncreasePosition, { pool: V3PoolKey }>,
  contracts: Contracts,
): LiquidityCall {
  const { tokenId, desired, minimum, deadline } = intent;
  const increase = encodeFunctionData({
    abi,
    functionName: 'increaseLiquidity',
    args: [
      {
        tokenId,
        amount0Desired: desired.amount0,
        amount1Desired: desired.amount1,
        amount0Min: minimum.amount0,
        amount1Min: minimum.amount1,
        deadline,
      },
    ],
  });
  return deposited([increase], intent, contracts);
}

/** Encodes the payment of everything that is owed to a position: to the account, or through the manager in the coin. */
function collect(
  intent: Pick<CollectFees, 'tokenId' | 'account' | 'chainId'> & {
    pool: V3PoolKey;
    receiveNative: boolean;
  },
  minimum: Amounts,
  contracts: Contracts,
): Hex[] {
  const { tokenId, pool } = intent;
  const account = lower(intent.account);
  const coin = convertedSide(pool, contracts, intent.chainId, intent.receiveNative);
  // The zero address as recipient leaves the amounts in the manager.
  const recipient = coin === undefined ? account : NATIVE;
  const paid = encodeFunctionData({
    abi,
    functionName: 'collect',
    args: [{ tokenId, recipient, amount0Max: MAX_UINT128, amount1Max: MAX_UINT128 }],
  });
  if (coin === undefined) return [paid];
  const other = coin === 0 ? 1 : 0;
  return [
    paid,
    encodeFunctionData({
      abi,
      functionName: 'unwrapWETH9',
      args: [amountOf(minimum, coin), account],
    }),
    encodeFunctionData({
      abi,
      functionName: 'sweepToken',
      args: [tokenOf(pool, other), amountOf(minimum, other), account],
    }),
  ];
}

const burn = (tokenId: bigint): Hex =>
  encodeFunctionData({ abi, functionName: 'burn', args: [tokenId] });

/** Returns the call that removes liquidity and pays it out with all fees; with `burn` the NFT is burnt. */
export function decreaseV3(
  intent: Extract<DecreasePosition, { pool: V3PoolKey }>,
  contracts: Contracts,
): LiquidityCall {
  const { tokenId, liquidity, minimum, deadline } = intent;
  const decrease = encodeFunctionData({
    abi,
    functionName: 'decreaseLiquidity',
    args: [
      {
        tokenId,
        liquidity,
        amount0Min: minimum.amount0,
        amount1Min: minimum.amount1,
        deadline,
      },
    ],
  });
  const calls = [decrease, ...collect(intent, minimum, contracts)];
  if (intent.burn) calls.push(burn(tokenId));
  return { to: required(contracts, 'v3PositionManager'), data: multicall(calls), value: 0n };
}

/** Returns the call that pays out the fees of a position. */
export function collectV3(
  intent: CollectFees & { pool: V3PoolKey },
  contracts: Contracts,
): LiquidityCall {
  const calls = collect(intent, { amount0: 0n, amount1: 0n }, contracts);
  return { to: required(contracts, 'v3PositionManager'), data: multicall(calls), value: 0n };
}

/** Returns the call that burns an empty position's NFT; it reverts if the position is not empty. */
export const burnV3 = ({ tokenId }: BurnPosition, contracts: Contracts): LiquidityCall => ({
  to: required(contracts, 'v3PositionManager'),
  data: burn(tokenId),
  value: 0n,
});
