/** `depositV2()` and `withdrawV2()`: the one call of the v2 router that an intent implies, and its value. */
import { type Contracts, lower } from '@cenote/chains';
import type { CreatePosition, DecreasePosition, V2PoolKey } from '../../types.ts';
import type { ExpectedOperation } from '../operation.ts';
import { operation, sideOf, tokenOf, wrappedSide } from './parts.ts';

interface Expected {
  operations: ExpectedOperation[];
  value: bigint;
}

export function depositV2(
  intent: Extract<CreatePosition, { pool: V2PoolKey }>,
  contracts: Contracts,
): Expected {
  const { pool, desired, minimum, deadline } = intent;
  const to = lower(intent.account);
  const coin = wrappedSide(pool, contracts, intent.payNative);
  if (coin === undefined) {
    const add = operation('addLiquidity', {
      tokenA: lower(pool.token0),
      tokenB: lower(pool.token1),
      amountADesired: desired.amount0,
      amountBDesired: desired.amount1,
      amountAMin: minimum.amount0,
      amountBMin: minimum.amount1,
      to,
      deadline,
    });
    return { operations: [add], value: 0n };
  }
  const token = coin === 0 ? 1 : 0;
  const add = operation('addLiquidityETH', {
    token: tokenOf(pool, token),
    amountTokenDesired: sideOf(desired, token),
    amountTokenMin: sideOf(minimum, token),
    amountETHMin: sideOf(minimum, coin),
    to,
    deadline,
  });
  return { operations: [add], value: sideOf(desired, coin) };
}

export function withdrawV2(
  intent: Extract<DecreasePosition, { pool: V2PoolKey }>,
  contracts: Contracts,
): Expected {
  const { pool, liquidity, minimum, deadline, permit } = intent;
  const to = lower(intent.account);
  const coin = wrappedSide(pool, contracts, intent.receiveNative);
  const signed = permit && {
    // Exactly the shares, not any amount.
    approveMax: false,
    v: BigInt(permit.v),
    r: permit.r.toLowerCase(),
    s: permit.s.toLowerCase(),
  };
  const suffix = permit ? 'WithPermit' : '';
  if (coin === undefined) {
    const remove = operation(`removeLiquidity${suffix}`, {
      tokenA: lower(pool.token0),
      tokenB: lower(pool.token1),
      liquidity,
      amountAMin: minimum.amount0,
      amountBMin: minimum.amount1,
      to,
      deadline,
      ...signed,
    });
    return { operations: [remove], value: 0n };
  }
  const token = coin === 0 ? 1 : 0;
  const feeSuffix = intent.hasTransferFee ? 'SupportingFeeOnTransferTokens' : '';
  const remove = operation(`removeLiquidityETH${suffix}${feeSuffix}`, {
    token: tokenOf(pool, token),
    liquidity,
    amountTokenMin: sideOf(minimum, token),
    amountETHMin: sideOf(minimum, coin),
    to,
    deadline,
    ...signed,
  });
  return { operations: [remove], value: 0n };
}
