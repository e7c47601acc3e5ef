/**
 * `rehearsedPools()`: plans the pools of a rehearsal: those of the local world without hooks whose tokens the network
 * has, and for Base pools of its own fee tiers. Also: `feeTierTransactions()`, which enables the network's v3 tiers.
 */
import { encodeFunctionData } from 'viem';
import { MARKET_MAKER } from '../accounts.ts';
import type { BuildTransaction } from '../anvil/builder.ts';
import { LOCAL_POOLS } from '../pools/local.ts';
import { LOCAL_L2_POOLS } from '../pools/local-l2.ts';
import { type PoolPlan, planPoolOf, type Side } from '../pools/plan.ts';
import { type PoolSpec, specName, type V3Spec } from '../pools/specs.ts';
import type { Artifacts } from '../protocol/artifacts.ts';
import { seededRandom, seedOf } from '../random.ts';
import type { RehearsedNetwork } from './networks.ts';

/** Tick spacings of the tiers that a v3 factory has not initially, by fee. */
const ADDED_TIERS: Readonly<Record<number, number>> = { 100: 1, 200: 4, 300: 6, 400: 8 };

const added = (fee: number, a: string, b: string, tvlUsd: number): V3Spec => ({
  protocol: 'v3',
  a,
  b,
  tvlUsd,
  fee,
  tickSpacing: ADDED_TIERS[fee] ?? 1,
});

/** Pools that only one network has. */
const OWN_POOLS: Readonly<Record<string, readonly PoolSpec[]>> = {
  base: [
    added(100, 'USDS', 'USDC', 900_000),
    { ...added(500, 'CBBTC', 'WETH', 7_000_000), tickSpacing: 10 },
    { ...added(500, 'CBBTC', 'USDC', 5_000_000), tickSpacing: 10 },
    added(200, 'CBBTC', 'USDC', 2_000_000),
    added(300, 'WETH', 'USDC', 8_000_000),
    added(400, 'AAVE', 'WETH', 500_000),
    added(100, 'USDBC', 'USDC', 1_000_000),
  ],
  ethereum: [added(100, 'USDS', 'USDC', 6_000_000)],
};

const hasNoHook = (spec: PoolSpec): boolean => spec.protocol !== 'v4' || spec.hook === 'none';

const specsOf = ({ slug, kind }: RehearsedNetwork): readonly PoolSpec[] => [
  ...(kind === 'l1' ? LOCAL_POOLS : LOCAL_L2_POOLS),
  ...(OWN_POOLS[slug] ?? []),
];

/** Plans the pools of a network between these tokens; deterministic for a seed. */
export const rehearsedPools = (
  network: RehearsedNetwork,
  sides: ReadonlyMap<string, Side>,
  seed: number,
): readonly PoolPlan[] =>
  specsOf(network)
    .filter(hasNoHook)
    .flatMap((spec): PoolPlan[] => {
      const [a, b] = [sides.get(spec.a), sides.get(spec.b)];
      if (!a || !b) return [];
      const random = seededRandom(seedOf(`${seed} ${network.id} ${specName(spec)}`));
      return [planPoolOf(a.address < b.address ? [a, b] : [b, a], spec, random)];
    });

/** Transactions that enable the fee tiers of the network that its v3 factory has not initially. */
export const feeTierTransactions = (
  { contracts: { v3Factory }, v3FeeTiers }: RehearsedNetwork,
  artifacts: Artifacts,
): BuildTransaction[] =>
  v3FeeTiers
    .filter((fee) => fee in ADDED_TIERS)
    .map((fee) => ({
      label: `enabling the ${fee} tier`,
      from: MARKET_MAKER,
      to: v3Factory,
      data: encodeFunctionData({
        abi: artifacts.v3Factory.abi,
        functionName: 'enableFeeAmount',
        args: [fee, ADDED_TIERS[fee]],
      }),
    }));
