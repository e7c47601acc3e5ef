/**
 * `readPools()`: reads price, fee and state of all planned pools of a network from their contracts. Also: types
 * `PoolOnChain` (the result for one pool) and `HookAddresses`, and `addressesOf()` (addresses of mined hooks).
 */
import {
  type Address,
  type LocalContracts,
  localContractsOf,
  v2PairAbi,
  v3PoolAbi,
  v4StateViewAbi,
} from '@cenote/chains';
import { v2PairAddress, v3PoolAddress, v4PoolId } from '@cenote/trading/swap';
import type { PublicClient } from 'viem';
import { isV2, isV4 } from '../build/pool-transactions.ts';
import { type PoolPlan, planPools } from '../pools/plan.ts';
import type { Hooks } from '../protocol/hooks.ts';

/** On-chain state of a planned pool. */
export interface PoolOnChain {
  name: string;
  plan: PoolPlan;
  /** Base units of token1 per base unit of token0. */
  price: number;
  /** Hundredths of a basis point. */
  fee: number;
  /** The values that price and depth are derived from, for comparing worlds. */
  state: string;
}

export type HookAddresses = Record<keyof Hooks, Address>;

/** Addresses of a network's hooks by name. */
export const addressesOf = (hooks: Hooks): HookAddresses => ({
  dynamicFee: hooks.dynamicFee.address,
  swapCounter: hooks.swapCounter.address,
  noRemoval: hooks.noRemoval.address,
  liquidityFee: hooks.liquidityFee.address,
  swapFee: hooks.swapFee.address,
});

const ratioOf = (sqrtPriceX96: bigint): number => (Number(sqrtPriceX96) / 2 ** 96) ** 2;

/** Reads all pools of a network from their contracts. */
export async function readPools(
  reader: PublicClient,
  chainId: number,
  seed: number,
  hooks: HookAddresses,
): Promise<PoolOnChain[]> {
  const contracts = localContractsOf(chainId);
  return Promise.all(
    planPools(chainId, seed).map((plan) => readPool(reader, contracts, plan, hooks)),
  );
}

async function readPool(
  reader: PublicClient,
  contracts: LocalContracts,
  plan: PoolPlan,
  hooks: HookAddresses,
): Promise<PoolOnChain> {
  const { name, side0, side1 } = plan;
  if (isV2(plan)) {
    const address = v2PairAddress(contracts.v2Factory, side0.address, side1.address);
    const [reserve0, reserve1] = await reader.readContract({
      address,
      abi: v2PairAbi,
      functionName: 'getReserves',
    });
    const price = Number(reserve1) / Number(reserve0);
    return { name, plan, price, fee: 3_000, state: `${address} ${reserve0} ${reserve1}` };
  }
  if (isV4(plan)) {
    const { fee, tickSpacing, hook } = plan.spec;
    const hooksAt = hook === 'none' ? '0x0000000000000000000000000000000000000000' : hooks[hook];
    const id = v4PoolId(side0.address, side1.address, fee, tickSpacing, hooksAt);
    const view = { address: contracts.v4StateView, abi: v4StateViewAbi, args: [id] } as const;
    const [sqrtPriceX96, tick, , lpFee] = await reader.readContract({
      ...view,
      functionName: 'getSlot0',
    });
    const liquidity = await reader.readContract({ ...view, functionName: 'getLiquidity' });
    const state = `${id} ${sqrtPriceX96} ${tick} ${liquidity}`;
    return { name, plan, price: ratioOf(sqrtPriceX96), fee: lpFee, state };
  }
  const address = v3PoolAddress(contracts.v3Factory, side0.address, side1.address, plan.spec.fee);
  const pool = { address, abi: v3PoolAbi } as const;
  const [sqrtPriceX96, tick] = await reader.readContract({ ...pool, functionName: 'slot0' });
  const liquidity = await reader.readContract({ ...pool, functionName: 'liquidity' });
  const state = `${address} ${sqrtPriceX96} ${tick} ${liquidity}`;
  return { name, plan, price: ratioOf(sqrtPriceX96), fee: plan.spec.fee, state };
}
