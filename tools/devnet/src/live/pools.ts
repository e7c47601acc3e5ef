import {
  type Contracts,
  lower,
  NATIVE,
  v2PairAbi,
  v3PoolAbi,
  v4StateViewAbi,
} from '@cenote/chains';
import { v2PairAddress, v3PoolAddress, v4PoolId } from '@cenote/trading/swap';
import type { Address, Hex, PublicClient } from 'viem';
import { isV2, isV4 } from '../build/pools.ts';
import { type PoolPlan, planPools, type Side } from '../pools/plan.ts';
import { openingFee } from '../pools/specs.ts';
import type { PoolState } from './toward.ts';

/** A pool in which the market maker trades. */
export interface LivePool {
  name: string;
  side0: Side;
  side1: Side;
  /** Hundredths of a basis point. */
  fee: number;
  /** As a swap's route names it. */
  hop: {
    protocol: 'v2' | 'v3' | 'v4';
    poolId: Hex;
    fee: number;
    tickSpacing?: number;
    hooks?: Address;
  };
  read: (reader: PublicClient) => Promise<PoolState>;
}

/** Whose trades show on charts. */
const DEEP_USD = 1_000_000;

/** The deep pools of plain tokens without hooks. */
export function livePoolsOf(chainId: number, seed: number, contracts: Contracts): LivePool[] {
  return planPools(chainId, seed)
    .filter(({ spec, side0, side1 }) => {
      const isHooked = spec.protocol === 'v4' && spec.hook !== 'none';
      const isPlain = [side0, side1].every(({ token }) => token.kind === 'plain');
      return isPlain && !isHooked && spec.tvlUsd >= DEEP_USD;
    })
    .map((plan) => livePool(plan, contracts));
}

function livePool(plan: PoolPlan, contracts: Contracts): LivePool {
  const { name, side0, side1, spec } = plan;
  const fee = openingFee(spec);
  const pool = { name, side0, side1, fee };
  if (isV2(plan)) {
    const address = lower(v2PairAddress(contracts.v2Factory, side0.address, side1.address));
    const read = async (reader: PublicClient) => {
      const call = { address, abi: v2PairAbi, functionName: 'getReserves' } as const;
      const [reserve0, reserve1] = await reader.readContract(call);
      const root = Math.sqrt(Number(reserve1) / Number(reserve0));
      const liquidity = Math.sqrt(Number(reserve0) * Number(reserve1));
      return {
        sqrtPriceX96: BigInt(Math.floor(root * 2 ** 96)),
        liquidity: BigInt(Math.floor(liquidity)),
      };
    };
    return { ...pool, hop: { protocol: 'v2', poolId: address, fee }, read };
  }
  if (isV4(plan)) {
    const { fee: keyFee, tickSpacing } = plan.spec;
    const poolId = v4PoolId(side0.address, side1.address, keyFee, tickSpacing, NATIVE);
    const view = { address: contracts.v4StateView, abi: v4StateViewAbi, args: [poolId] } as const;
    const read = async (reader: PublicClient) => {
      const [[sqrtPriceX96], liquidity] = await Promise.all([
        reader.readContract({ ...view, functionName: 'getSlot0' }),
        reader.readContract({ ...view, functionName: 'getLiquidity' }),
      ]);
      return { sqrtPriceX96, liquidity };
    };
    const hop = { protocol: 'v4' as const, poolId, fee: keyFee, tickSpacing, hooks: NATIVE };
    return { ...pool, hop, read };
  }
  const address = lower(v3PoolAddress(contracts.v3Factory, side0.address, side1.address, fee));
  const read = async (reader: PublicClient) => {
    const call = { address, abi: v3PoolAbi } as const;
    const [[sqrtPriceX96], liquidity] = await Promise.all([
      reader.readContract({ ...call, functionName: 'slot0' }),
      reader.readContract({ ...call, functionName: 'liquidity' }),
    ]);
    return { sqrtPriceX96, liquidity };
  };
  return { ...pool, hop: { protocol: 'v3', poolId: address, fee }, read };
}
