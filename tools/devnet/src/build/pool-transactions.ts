/**
 * `poolTransactions()`: transactions that create a planned v2, v3 or v4 pool and add its liquidity. Also:
 * `encodeActions()` (call of the v4 position manager), `poolKeyOf()` and type `PoolKey` (v4), type guards `isV2()` and
 * `isV4()`, and the v3 ABI and v4 action codes and parameters that they use.
 */
import { type Address, type ContractsWith, isNative, NATIVE } from '@cenote/chains';
import { v2PairAddress } from '@cenote/trading/swap';
import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import { MARKET_MAKER } from '../accounts.ts';
import type { BuildTransaction } from '../anvil/builder.ts';
import { amountsOf, type ConcentratedPlan, type PoolPlan, type V2Plan } from '../pools/plan.ts';
import type { V4Spec } from '../pools/specs.ts';
import type { Hooks } from '../protocol/hooks.ts';

/** The key that identifies a v4 pool (v4-core, PoolKey.sol). */
export interface PoolKey {
  currency0: Address;
  currency1: Address;
  fee: number;
  tickSpacing: number;
  hooks: Address;
}

/** Contracts of a network that create pools and add liquidity. */
export type PoolContracts = ContractsWith<
  'v2Factory' | 'v2Router' | 'v4PoolManager' | 'v4PositionManager'
>;

const POOL_KEY_TYPE =
  '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks)';

const DEADLINE = 2n ** 40n;

const v2RouterAbi = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountA, uint256 amountB, uint256 minA, uint256 minB, address to, uint256 deadline)',
]);
const marketAbi = parseAbi(['function setMarket(address account, bool value)']);
export const v3ManagerAbi = parseAbi([
  'function multicall(bytes[] data) payable',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable',
  'struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function mint(MintParams params) payable',
]);
const v4Abi = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'function initialize(PoolKey key, uint160 sqrtPriceX96)',
  'function modifyLiquidities(bytes unlockData, uint256 deadline) payable',
]);

/** v4-periphery, Actions.sol. */
export const ACTION = {
  mintPosition: 0x02,
  burnPosition: 0x03,
  settlePair: 0x0d,
  takePair: 0x11,
  sweep: 0x14,
};
export const MINT_PARAMETERS = parseAbiParameters(
  `${POOL_KEY_TYPE} key, int24 tickLower, int24 tickUpper, uint256 liquidity, uint128 amount0Max, uint128 amount1Max, address owner, bytes hookData`,
);
export const MAX_UINT128 = 2n ** 128n - 1n;

/** Key of a planned v4 pool. */
export function poolKeyOf(plan: ConcentratedPlan & { spec: V4Spec }, hooks: Hooks): PoolKey {
  return {
    currency0: plan.side0.address,
    currency1: plan.side1.address,
    fee: plan.spec.fee,
    tickSpacing: plan.spec.tickSpacing,
    hooks: plan.spec.hook === 'none' ? NATIVE : hooks[plan.spec.hook].address,
  };
}

export const isV4 = (plan: PoolPlan): plan is ConcentratedPlan & { spec: V4Spec } =>
  plan.spec.protocol === 'v4';
export const isV2 = (plan: PoolPlan): plan is V2Plan => plan.spec.protocol === 'v2';

/** Transactions that create a pool and add its liquidity; `owner` pays and owns the positions. */
export function poolTransactions(
  plan: PoolPlan,
  contracts: PoolContracts,
  hooks: Hooks,
  owner = MARKET_MAKER,
): BuildTransaction[] {
  if (isV2(plan)) return v2Transactions(plan, contracts, owner);
  if (isV4(plan)) return v4Transactions(plan, contracts, poolKeyOf(plan, hooks), owner);
  return [v3Transaction(plan, contracts, owner)];
}

function v2Transactions(
  plan: V2Plan,
  contracts: PoolContracts,
  owner: Address,
): BuildTransaction[] {
  const { side0, side1, reserve0, reserve1, name } = plan;
  const add: BuildTransaction = {
    label: `filling ${name}`,
    from: owner,
    to: contracts.v2Router,
    data: encodeFunctionData({
      abi: v2RouterAbi,
      functionName: 'addLiquidity',
      args: [
        ...([side0.address, side1.address, reserve0, reserve1] as const),
        ...([0n, 0n, owner, DEADLINE] as const),
      ],
    }),
  };
  // Registered after liquidity is added, so that the pool opens at its reference price without a transfer fee.
  const pair = v2PairAddress(contracts.v2Factory, side0.address, side1.address);
  const marketAware = [side0, side1].filter(({ token }) =>
    ['feeOnTransfer', 'honeypot'].includes(token.kind),
  );
  return [
    add,
    ...marketAware.map(({ key, address }) => ({
      label: `registering ${name} with ${key}`,
      from: MARKET_MAKER,
      to: address,
      data: encodeFunctionData({ abi: marketAbi, functionName: 'setMarket', args: [pair, true] }),
    })),
  ];
}

function v3Transaction(
  plan: ConcentratedPlan,
  contracts: PoolContracts,
  owner: Address,
): BuildTransaction {
  const { side0, side1, sqrtPriceX96, positions, name, spec } = plan;
  const pool = { token0: side0.address, token1: side1.address, fee: spec.fee };
  const open = encodeFunctionData({
    abi: v3ManagerAbi,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [pool.token0, pool.token1, pool.fee, sqrtPriceX96],
  });
  const mints = positions.map(({ tickLower, tickUpper, amount0, amount1 }) =>
    encodeFunctionData({
      abi: v3ManagerAbi,
      functionName: 'mint',
      args: [
        {
          ...pool,
          tickLower,
          tickUpper,
          amount0Desired: amount0,
          amount1Desired: amount1,
          amount0Min: 0n,
          amount1Min: 0n,
          recipient: owner,
          deadline: DEADLINE,
        },
      ],
    }),
  );
  return {
    label: `building ${name}`,
    from: owner,
    to: contracts.v3PositionManager,
    data: encodeFunctionData({
      abi: v3ManagerAbi,
      functionName: 'multicall',
      args: [[open, ...mints]],
    }),
  };
}

/** Encodes a call of v4's position manager with these actions in this order. */
export function encodeActions(steps: readonly (readonly [action: number, parameters: Hex])[]): Hex {
  const actions: Hex = `0x${steps.map(([action]) => action.toString(16).padStart(2, '0')).join('')}`;
  const unlockData = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
    actions,
    steps.map(([, parameters]) => parameters),
  ]);
  return encodeFunctionData({
    abi: v4Abi,
    functionName: 'modifyLiquidities',
    args: [unlockData, DEADLINE],
  });
}

function v4Transactions(
  plan: ConcentratedPlan,
  contracts: PoolContracts,
  key: PoolKey,
  owner: Address,
): BuildTransaction[] {
  const { sqrtPriceX96, positions, name } = plan;
  const native = isNative(key.currency0);
  const steps: [action: number, parameters: Hex][] = positions.map(
    ({ tickLower, tickUpper, liquidity }) => [
      ACTION.mintPosition,
      encodeAbiParameters(MINT_PARAMETERS, [
        key,
        ...([tickLower, tickUpper, liquidity] as const),
        ...([MAX_UINT128, MAX_UINT128, owner, '0x'] as const),
      ]),
    ],
  );
  const pair = parseAbiParameters('address, address');
  steps.push([ACTION.settlePair, encodeAbiParameters(pair, [key.currency0, key.currency1])]);
  if (native) {
    steps.push([ACTION.sweep, encodeAbiParameters(pair, [key.currency0, owner])]);
  }
  return [
    {
      label: `opening ${name}`,
      from: owner,
      to: contracts.v4PoolManager,
      data: encodeFunctionData({
        abi: v4Abi,
        functionName: 'initialize',
        args: [key, sqrtPriceX96],
      }),
    },
    {
      label: `filling ${name}`,
      from: owner,
      to: contracts.v4PositionManager,
      value: native ? amountsOf(plan).amount0 : 0n,
      data: encodeActions(steps),
    },
  ];
}
