/** `migrateToV3()`: the V3Migrator call that moves liquidity from a v2 pair into a new v3 position. */
import { type Contracts, type Hex, lower } from '@cenote/chains';
import { encodeFunctionData } from 'viem';
import { v2PairAddress } from '../../swap/build/pool-address.ts';
import { LiquidityPlanError } from '../errors.ts';
import { v3MigratorAbi } from '../liquidity-abi.ts';
import type { LiquidityCall, MigrateToV3 } from '../types.ts';
import { required } from './assert-intent.ts';
import { convertedSide } from './ether-sides.ts';
import { createPoolV3, multicall } from './v3-calls.ts';

/**
 * Returns the call that redeems the shares, deposits `percentage` of both tokens and refunds the rest to the account.
 * @throws LiquidityPlanError `POOL_INVALID` if the pair and the pool have different tokens
 */
export function migrateToV3(intent: MigrateToV3, contracts: Contracts): LiquidityCall {
  const { from, to, range, shares, minimum, deadline, permit, initialSqrtPriceX96 } = intent;
  const [token0, token1] = [lower(to.token0), lower(to.token1)];
  if (lower(from.token0) !== token0 || lower(from.token1) !== token1)
    throw new LiquidityPlanError('POOL_INVALID', 'The pair has other tokens than the pool');
  const pair = v2PairAddress(required(contracts, 'v2Factory'), token0, token1);
  const coin = convertedSide(to, contracts, intent.chainId, intent.refundNative);
  const calls: Hex[] = [];
  if (initialSqrtPriceX96 !== undefined) calls.push(createPoolV3(to, initialSqrtPriceX96));
  if (permit) {
    calls.push(
      encodeFunctionData({
        abi: v3MigratorAbi,
        functionName: 'selfPermitIfNecessary',
        args: [pair, shares, permit.deadline, permit.v, permit.r, permit.s],
      }),
    );
  }
  calls.push(
    encodeFunctionData({
      abi: v3MigratorAbi,
      functionName: 'migrate',
      args: [
        {
          pair,
          liquidityToMigrate: shares,
          percentageToMigrate: intent.percentage,
          token0,
          token1,
          fee: to.fee,
          tickLower: range.tickLower,
          tickUpper: range.tickUpper,
          amount0Min: minimum.amount0,
          amount1Min: minimum.amount1,
          recipient: lower(intent.account),
          deadline,
          refundAsETH: coin !== undefined,
        },
      ],
    }),
  );
  return { to: required(contracts, 'v3Migrator'), data: multicall(calls), value: 0n };
}
