/**
 * `encodeActions()`: encodes v4 position manager actions as a `modifyLiquidities` call. Also: type `PositionAction`,
 * `mintAction()` and `poolKeyV4()`.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import {
  type AbiParameter,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  numberToHex,
} from 'viem';
import type { TickRange } from '../full-range.ts';
import {
  POSITION_ACTION_INPUTS,
  POSITION_ACTIONS,
  type PositionActionName,
  UNLOCK_DATA,
  v4PositionsAbi,
} from '../liquidity-abi.ts';
import type { Amounts } from '../position-amounts.ts';
import type { V4PoolKey } from '../types.ts';

/** An action of the v4 position manager with its parameters in the order of `POSITION_ACTION_INPUTS`. */
export interface PositionAction {
  name: PositionActionName;
  args: readonly unknown[];
}

/** No data for hooks: this product knows no hook that needs any. */
export const NO_HOOK_DATA: Hex = '0x';

/** Returns the pool key as the contracts expect it. */
export const poolKeyV4 = ({ token0, token1, fee, tickSpacing, hooks }: V4PoolKey) => ({
  currency0: lower(token0),
  currency1: lower(token1),
  fee,
  tickSpacing,
  hooks: lower(hooks),
});

/** Returns the action that creates a position of exactly this liquidity for at most `maximum`. */
export const mintAction = (
  pool: V4PoolKey,
  { tickLower, tickUpper }: TickRange,
  liquidity: bigint,
  maximum: Amounts,
  owner: Address,
): PositionAction => ({
  name: 'MINT_POSITION',
  args: [
    poolKeyV4(pool),
    tickLower,
    tickUpper,
    liquidity,
    maximum.amount0,
    maximum.amount1,
    lower(owner),
    NO_HOOK_DATA,
  ],
});

/** Encodes actions as a call of the v4 position manager, which reverts after the deadline (Unix seconds). */
export function encodeActions(actions: readonly PositionAction[], deadline: bigint): Hex {
  const codes = concatHex(
    actions.map(({ name }) => numberToHex(POSITION_ACTIONS[name], { size: 1 })),
  );
  const params = actions.map(({ name, args }) => {
    const abi: readonly AbiParameter[] = POSITION_ACTION_INPUTS[name];
    return encodeAbiParameters(abi, args);
  });
  return encodeFunctionData({
    abi: v4PositionsAbi,
    functionName: 'modifyLiquidities',
    args: [encodeAbiParameters(UNLOCK_DATA, [codes, params]), deadline],
  });
}
