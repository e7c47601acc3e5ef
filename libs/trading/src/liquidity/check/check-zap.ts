/**
 * `checkZap()`: checks the transaction of a zap against the intent before it is signed, by decoding it; returns every
 * violation. Never throws.
 */

import type { Contracts } from '@cenote/chains';
import { contractsOf } from '@cenote/chains';
import type { LiquidityCall, V3PoolKey, ZapPosition } from '../types.ts';
import type { ZapViolation } from './zap-terms.ts';
import { checkZapV3 } from './zap-v3.ts';
import { checkZapV4 } from './zap-v4.ts';

const isV3 = (intent: ZapPosition): intent is Extract<ZapPosition, { pool: V3PoolKey }> =>
  intent.pool.protocol === 'v3';

/** Returns how a call differs from the zap that the user agreed to; empty if it does not. */
export function checkZap(
  call: LiquidityCall,
  intent: ZapPosition,
  contracts: Contracts | undefined = contractsOf(intent.chainId),
): readonly ZapViolation[] {
  if (!contracts) return [{ code: 'CHAIN', message: `No contracts on ${intent.chainId}` }];
  try {
    return isV3(intent)
      ? checkZapV3(call, intent, contracts)
      : checkZapV4(call, intent as Exclude<ZapPosition, { pool: V3PoolKey }>, contracts);
  } catch (cause) {
    // A call that cannot be checked is rejected.
    const message = cause instanceof Error ? cause.message : 'The call could not be checked';
    return [{ code: 'MALFORMED', message }];
  }
}
