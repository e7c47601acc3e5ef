import type { Hex } from '@cenote/chains';
import { v4PoolId } from '../../swap/build/pool-address.ts';
import type { V4PoolKey } from '../types.ts';

/** Returns the id of a v4 pool: keccak256 of its key (`PoolIdLibrary.toId`). */
export const poolIdOf = ({ token0, token1, fee, tickSpacing, hooks }: V4PoolKey): Hex =>
  v4PoolId(token0, token1, fee, tickSpacing, hooks);
