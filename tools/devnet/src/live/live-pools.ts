/**
 * `livePoolsOf()`: the pools of plain tokens in the opening world, each with a function that reads its price and
 * liquidity. Also: `LivePool`, the type of such a pool.
 */
import {
  type LocalContracts,
  lower,
  NATIVE,
  v2PairAbi,
  v3PoolAbi,
  v4StateViewAbi,
} from '@cenote/chains';
import { v2PairAddress, v3PoolAddress, v4PoolId } from '@cenote/trading/swap';
import { type Address, type Hex, type PublicClient, parseAbiItem } from 'viem';
import { isV2, isV4 } from '../build/pool-transactions.ts';
import { type ConcentratedPlan, type PoolPlan, planPools, type Side } from '../pools/plan.ts';
import { openingFee, type V4Spec } from '../pools/specs.ts';
import type { PoolState } from './price-push.ts';

/** A pool that the market maker trades in. */
export interface LivePool {
  name: string;
  side0: Side;
  side1: Side;
  tvlUsd: number;
  /** Hundredths of a basis point. */
  fee: number;
  /** The pool as a hop of a route. */
  hop: {
    protocol: 'v2' | 'v3' | 'v4';
    poolId: Hex;
    fee: number;
    tickSpacing?: number;
    hooks?: Address;
  };
  read: (reader: PublicClient) => Promise<PoolState>;
}

const initialize = parseAbiItem(
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
);

/** Hook address of each hooked v4 pool, by its key without the hook. */
type Hooks = ReadonlyMap<string, Address>;
const keyOf = (currency0: Address, currency1: Address, fee: number, tickSpacing: number): string =>
  [lower(currency0), lower(currency1), fee, tickSpacing].join();

async function hooksOf(reader: PublicClient, { v4PoolManager }: LocalContracts): Promise<Hooks> {
  const made = await reader.getLogs({
    address: v4PoolManager,
    event: initialize,
    fromBlock: 0n,
    strict: true,
  });
  return new Map(
    made
      .filter(({ args }) => BigInt(args.hooks) !== 0n)
      .map(({ args: { currency0, currency1, fee, tickSpacing, hooks } }) => [
        keyOf(currency0, currency1, fee, tickSpacing),
        hooks,
      ]),
  );
}

/** Pools of plain tokens in the opening world. */
export async function livePoolsOf(
  chainId: number,
  seed: number,
  contracts: LocalContracts,
  reader: PublicClient,
): Promise<LivePool[]> {
  const hooks = await hooksOf(reader, contracts);
  return planPools(chainId, seed)
    .filter(({ side0, side1 }) => [side0, side1].every(({ token }) => token.kind === 'plain'))
    .map((plan) => livePool(plan, contracts, hooks));
}

function hookOf(plan: ConcentratedPlan & { spec: V4Spec }, hooks: Hooks): Address {
  const { side0, side1, spec } = plan;
  if (spec.hook === 'none') return NATIVE;
  const hook = hooks.get(keyOf(side0.address, side1.address, spec.fee, spec.tickSpacing));
  if (!hook) throw new Error(`the hook of ${plan.name} is not deployed`);
  return hook;
}

function livePool(plan: PoolPlan, contracts: LocalContracts, hookList: Hooks): LivePool {
  const { name, side0, side1, spec } = plan;
  const fee = openingFee(spec);
  const pool = { name, side0, side1, fee, tvlUsd: spec.tvlUsd };
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
    const hooks = hookOf(plan, hookList);
    const poolId = v4PoolId(side0.address, side1.address, keyFee, tickSpacing, hooks);
    const view = { address: contracts.v4StateView, abi: v4StateViewAbi, args: [poolId] } as const;
    const read = async (reader: PublicClient) => {
      const [[sqrtPriceX96], liquidity] = await Promise.all([
        reader.readContract({ ...view, functionName: 'getSlot0' }),
        reader.readContract({ ...view, functionName: 'getLiquidity' }),
      ]);
      return { sqrtPriceX96, liquidity };
    };
    const hop = { protocol: 'v4' as const, poolId, fee: keyFee, tickSpacing, hooks };
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
