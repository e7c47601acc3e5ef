/**
 * `v2ToV4Intents()`: the ordered intents that move liquidity from a v2 pair to a v4 pool: a withdrawal, then a new
 * position. No contract does both in one call.
 */
import { isNative } from '@cenote/chains';
import type { TickRange } from '../full-range.ts';
import type { Amounts } from '../position-amounts.ts';
import type {
  CreatePosition,
  DecreasePosition,
  PermitBatch,
  SharesPermit,
  V2PoolKey,
  V4PoolKey,
} from '../types.ts';

/** Migration of shares of a v2 pair to a v4 position. */
export interface MigrateV2ToV4 {
  chainId: number;
  account: `0x${string}`;
  /** Unix seconds. */
  deadline: bigint;
  from: V2PoolKey;
  to: V4PoolKey;
  range: TickRange;
  initialSqrtPriceX96?: bigint;
  shares: bigint;
  /** Least of each token that the pair pays. */
  minimum: Amounts;
  /** Liquidity of the new position, and the most that it takes, in the order of the v4 pool. */
  liquidity: bigint;
  maximum: Amounts;
  sharesPermit?: SharesPermit;
  permit?: { permitBatch: PermitBatch; signature: `0x${string}` };
  /** A token of the pair takes a fee on transfers. */
  hasTransferFee?: boolean;
}

/**
 * Returns both intents in order. Each transaction is safe by itself: between them both tokens are in the account, and
 * if the v4 pool has the native coin, the pair pays it out.
 */
export function v2ToV4Intents(request: MigrateV2ToV4): [DecreasePosition, CreatePosition] {
  const { chainId, account, deadline, from, to, initialSqrtPriceX96, sharesPermit, permit } =
    request;
  const base = { chainId, account, deadline };
  return [
    {
      ...base,
      action: 'decrease',
      pool: from,
      liquidity: request.shares,
      minimum: request.minimum,
      receiveNative: isNative(to.token0),
      ...(sharesPermit && { permit: sharesPermit }),
      ...(request.hasTransferFee && { hasTransferFee: true }),
    },
    {
      ...base,
      action: 'create',
      pool: to,
      range: request.range,
      liquidity: request.liquidity,
      maximum: request.maximum,
      payNative: false,
      ...(initialSqrtPriceX96 !== undefined && { initialSqrtPriceX96 }),
      ...(permit && { permit }),
    },
  ];
}
