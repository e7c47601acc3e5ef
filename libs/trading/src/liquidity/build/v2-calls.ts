/** `depositV2()` and `withdrawV2()`: calls of UniswapV2Router02 that add and remove liquidity of a pair. */
import { type Contracts, lower } from '@cenote/chains';
import { encodeFunctionData } from 'viem';
import { LiquidityPlanError } from '../errors.ts';
import { v2RouterAbi } from '../liquidity-abi.ts';
import type { CreatePosition, DecreasePosition, LiquidityCall, V2PoolKey } from '../types.ts';
import { required } from './assert-intent.ts';
import { amountOf, convertedSide } from './ether-sides.ts';

/** Returns the call that deposits both tokens and sends the pair's shares to the account. */
export function depositV2(
  intent: Extract<CreatePosition, { pool: V2PoolKey }>,
  contracts: Contracts,
): LiquidityCall {
  const { pool, desired, minimum, deadline } = intent;
  const to = required(contracts, 'v2Router');
  const account = lower(intent.account);
  const coin = convertedSide(pool, contracts, intent.chainId, intent.payNative);
  if (coin === undefined) {
    const data = encodeFunctionData({
      abi: v2RouterAbi,
      functionName: 'addLiquidity',
      args: [
        lower(pool.token0),
        lower(pool.token1),
        desired.amount0,
        desired.amount1,
        minimum.amount0,
        minimum.amount1,
        account,
        deadline,
      ],
    });
    return { to, data, value: 0n };
  }
  const other = coin === 0 ? 1 : 0;
  const data = encodeFunctionData({
    abi: v2RouterAbi,
    functionName: 'addLiquidityETH',
    args: [
      lower(other === 0 ? pool.token0 : pool.token1),
      amountOf(desired, other),
      amountOf(minimum, other),
      amountOf(minimum, coin),
      account,
      deadline,
    ],
  });
  return { to, data, value: amountOf(desired, coin) };
}

/** Returns the call that redeems shares of a pair and sends both tokens to the account. */
export function withdrawV2(
  intent: Extract<DecreasePosition, { pool: V2PoolKey }>,
  contracts: Contracts,
): LiquidityCall {
  const { pool, liquidity, minimum, deadline, permit, hasTransferFee = false } = intent;
  const to = required(contracts, 'v2Router');
  const account = lower(intent.account);
  const coin = convertedSide(pool, contracts, intent.chainId, intent.receiveNative);
  // The router passes its own deadline to the permit, so both must be the same.
  if (permit && permit.deadline !== deadline)
    throw new LiquidityPlanError('PERMIT_INVALID', 'The deadline of the permit differs');
  const signed = permit && ([false, permit.v, permit.r, permit.s] as const);
  if (coin === undefined) {
    const args = [
      lower(pool.token0),
      lower(pool.token1),
      liquidity,
      minimum.amount0,
      minimum.amount1,
      account,
      deadline,
    ] as const;
    const data = signed
      ? encodeFunctionData({
          abi: v2RouterAbi,
          functionName: 'removeLiquidityWithPermit',
          args: [...args, ...signed],
        })
      : encodeFunctionData({ abi: v2RouterAbi, functionName: 'removeLiquidity', args });
    return { to, data, value: 0n };
  }
  const other = coin === 0 ? 1 : 0;
  const args = [
    lower(other === 0 ? pool.token0 : pool.token1),
    liquidity,
    amountOf(minimum, other),
    amountOf(minimum, coin),
    account,
    deadline,
  ] as const;
  const data = signed
    ? encodeFunctionData({
        abi: v2RouterAbi,
        functionName: hasTransferFee
          ? 'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens'
          : 'removeLiquidityETHWithPermit',
        args: [...args, ...signed],
      })
    : encodeFunctionData({
        abi: v2RouterAbi,
        functionName: hasTransferFee
          ? 'removeLiquidityETHSupportingFeeOnTransferTokens'
          : 'removeLiquidityETH',
        args,
      });
  return { to, data, value: 0n };
}
