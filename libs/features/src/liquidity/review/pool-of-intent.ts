import type { LiquidityIntent, PoolKey } from '@cenote/trading/liquidity';

/** `poolOf()`: returns the pool whose position an intent changes or creates; the target of a migration. */
export const poolOf = (intent: LiquidityIntent): PoolKey =>
  'pool' in intent ? intent.pool : intent.to;
