/**
 * `buildLiquidity()`: builds the transaction of a `LiquidityIntent`; throws `LiquidityPlanError`. Pure: what a call
 * needs beyond it (allowances, permits) is in `permits/`.
 */
import type { Contracts } from '@cenote/chains';
import type { LiquidityCall, LiquidityIntent } from '../types.ts';
import { assertIntent } from './assert-intent.ts';
import { migrateToV3 } from './migrate-to-v3.ts';
import { migrateToV4 } from './migrate-to-v4.ts';
import { swapBeforeDeposit } from './swap-before-deposit.ts';
import { depositV2, withdrawV2 } from './v2-calls.ts';
import { burnV3, collectV3, createV3, decreaseV3, increaseV3 } from './v3-calls.ts';
import { burnV4, collectV4, createV4, decreaseV4, increaseV4 } from './v4-calls.ts';
import { zapV3 } from './zap-v3.ts';
import { zapV4 } from './zap-v4.ts';

/** Narrows an intent by the protocol of its pool, which TypeScript does not do for nested fields. */
const isOf = <P extends 'v2' | 'v3' | 'v4', I extends { pool: { protocol: string } }>(
  intent: I,
  protocol: P,
): intent is Extract<I, { pool: { protocol: P } }> => intent.pool.protocol === protocol;

function dispatch(intent: LiquidityIntent, contracts: Contracts): LiquidityCall {
  switch (intent.action) {
    case 'create':
      if (isOf(intent, 'v2')) return depositV2(intent, contracts);
      if (isOf(intent, 'v3')) return createV3(intent, contracts);
      return createV4(intent, contracts);
    case 'increase':
      return isOf(intent, 'v3') ? increaseV3(intent, contracts) : increaseV4(intent, contracts);
    case 'decrease':
      if (isOf(intent, 'v2')) return withdrawV2(intent, contracts);
      if (isOf(intent, 'v3')) return decreaseV3(intent, contracts);
      return decreaseV4(intent, contracts);
    case 'collect': {
      const { pool } = intent;
      return pool.protocol === 'v3'
        ? collectV3({ ...intent, pool }, contracts)
        : collectV4({ ...intent, pool }, contracts);
    }
    case 'burn':
      return intent.pool.protocol === 'v3' ? burnV3(intent, contracts) : burnV4(intent, contracts);
    case 'migrateV2ToV3':
      return migrateToV3(intent, contracts);
    case 'migrateV3ToV4':
      return migrateToV4(intent, contracts);
    case 'swap':
      return swapBeforeDeposit(intent, contracts);
    case 'zap':
      return isOf(intent, 'v3') ? zapV3(intent, contracts) : zapV4(intent, contracts);
  }
}

/**
 * Returns the transaction for what the user agreed to. Every amount goes to the account, and what is sent beyond the
 * deposit is refunded to it.
 * @throws LiquidityPlanError if the intent is invalid or the network does not support it
 */
export function buildLiquidity(intent: LiquidityIntent, contracts: Contracts): LiquidityCall {
  assertIntent(intent);
  return dispatch(intent, contracts);
}
