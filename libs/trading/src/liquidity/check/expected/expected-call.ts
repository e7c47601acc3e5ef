/** `expectedCall()`: the contract, value and operations that an intent implies. Also: its type `PlainIntent`. */
import { type Address, type Contracts, lower } from '@cenote/chains';
import type { LiquidityIntent, SwapBeforeDeposit, ZapPosition } from '../../types.ts';
import type { ExpectedCall } from '../operation.ts';
import { migrateToV3, migrateToV4 } from './migrations.ts';
import { depositV2, withdrawV2 } from './v2.ts';
import { burnV3, collectV3, createV3, decreaseV3, increaseV3 } from './v3.ts';
import { burnV4, collectV4, createV4, decreaseV4, increaseV4 } from './v4.ts';

/** Zaps and swaps have checks of their own. */
export type PlainIntent = Exclude<LiquidityIntent, ZapPosition | SwapBeforeDeposit>;

type Content = Pick<ExpectedCall, 'operations' | 'value'>;

const isOf = <P extends 'v2' | 'v3' | 'v4', I extends { pool: { protocol: string } }>(
  intent: I,
  protocol: P,
): intent is Extract<I, { pool: { protocol: P } }> => intent.pool.protocol === protocol;

function contentOf(intent: PlainIntent, contracts: Contracts): Content {
  switch (intent.action) {
    case 'create':
      if (isOf(intent, 'v2')) return depositV2(intent, contracts);
      return isOf(intent, 'v3') ? createV3(intent, contracts) : createV4(intent, contracts);
    case 'increase':
      return isOf(intent, 'v3') ? increaseV3(intent, contracts) : increaseV4(intent, contracts);
    case 'decrease':
      if (isOf(intent, 'v2')) return withdrawV2(intent, contracts);
      return isOf(intent, 'v3') ? decreaseV3(intent, contracts) : decreaseV4(intent, contracts);
    case 'collect': {
      const { pool } = intent;
      return pool.protocol === 'v3'
        ? collectV3({ ...intent, pool }, contracts)
        : collectV4({ ...intent, pool }, contracts);
    }
    case 'burn':
      return intent.pool.protocol === 'v3' ? burnV3(intent) : burnV4(intent);
    case 'migrateV2ToV3':
      return { operations: migrateToV3(intent, contracts), value: 0n };
    case 'migrateV3ToV4':
      return { operations: migrateToV4(intent, contracts), value: 0n };
  }
}

/** The contract that an intent calls, by its pool's protocol unless it is a migration. */
function targetOf(intent: PlainIntent, contracts: Contracts): Address | undefined {
  switch (intent.action) {
    case 'migrateV2ToV3':
      return contracts.v3Migrator;
    case 'migrateV3ToV4':
      return contracts.universalRouter;
    default: {
      const { v2Router, v3PositionManager, v4PositionManager } = contracts;
      return { v2: v2Router, v3: v3PositionManager, v4: v4PositionManager }[intent.pool.protocol];
    }
  }
}

/**
 * Returns what a call for the intent must consist of. Derived from the intent and the contracts' sources, not from the
 * builder.
 * @throws Error if the network does not have the contract
 */
export function expectedCall(intent: PlainIntent, contracts: Contracts): ExpectedCall {
  const to = targetOf(intent, contracts);
  if (!to) throw new Error('The network does not have the contract of this action');
  return { to: lower(to), ...contentOf(intent, contracts) };
}
