/**
 * `migrateRequest()`: the request that moves a position in one transaction: v2 to v3 (V3Migrator) or v3 to v4 (Universal
 * Router). Also: `migrationAmounts()` (what is deposited and refunded), type `Migration`.
 */
import {
  type Amounts,
  type Migration as MigratedAmounts,
  migrationToV3,
  pairMigrationToV4,
  positionMigrationToV4,
  type TickRange,
  turned,
} from '@cenote/trading/liquidity';
import type { PositionState } from '@cenote/trading/onchain';
import type {
  LiquidityProposal,
  LiquidityRequest,
  LiquidityTerms,
} from '../../execution/liquidity/liquidity-request.ts';
import {
  keyOfPosition,
  type ManagedPosition,
  readManaged,
} from '../../liquidity/requests/managed-position.ts';
import { withdrawalOf } from '../../liquidity/requests/remove-request.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import type { TargetPool } from './migration-target.ts';
import { readTargetRoot, sourceRoot } from './target-price.ts';

export interface Migration {
  managed: ManagedPosition;
  target: TargetPool;
  /** In the order of the target. */
  range: TickRange;
}

/** Returns what a migration deposits and refunds at a price of the target, in the order of the target. */
export function migrationAmounts(
  position: PositionState,
  { key, isTurned }: TargetPool,
  range: TickRange,
  sqrtPriceX96: bigint,
  slippageBps: number,
): MigratedAmounts {
  const pool = { sqrtPriceX96 };
  if (position.protocol === 'v3') {
    return positionMigrationToV4(position, { pool, range, isTurned }, slippageBps);
  }
  if (position.protocol === 'v2' && key.protocol === 'v3') {
    return migrationToV3(position.pool, position.liquidity, 100, pool, range, slippageBps);
  }
  const paid = turned(withdrawalOf(position, position.liquidity), isTurned);
  return pairMigrationToV4(paid, pool, range, slippageBps);
}

/** Returns the request that migrates a whole position in one transaction. */
export function migrateRequest({ managed, target, range }: Migration): LiquidityRequest {
  const { network, position } = managed;
  return {
    network,
    kind: 'migrateLiquidity',
    tokens: target.tokens,
    refundTokens: target.sourceTokens,
    key: `migrate ${keyOfPosition(position)} ${target.key.id} ${range.tickLower} ${range.tickUpper}`,
    async propose(context, terms) {
      const [state, root] = await Promise.all([
        readManaged(context, position),
        readTargetRoot(context.client, context.contracts, target),
      ]);
      return proposalOf(state, target, range, root, terms, network.id);
    },
    holds: (accepted, fresh) => holds(accepted, fresh, target),
  };
}

function proposalOf(
  state: PositionState,
  target: TargetPool,
  range: TickRange,
  root: bigint | undefined,
  { account, deadline, slippageBps }: LiquidityTerms,
  chainId: number,
): LiquidityProposal {
  const { key, isTurned } = target;
  const now = root ?? sourceRoot(state, isTurned);
  const initial = root === undefined ? { initialSqrtPriceX96: now } : {};
  const base = { chainId, account, deadline, range, ...initial };
  const price = { sqrtPriceX96: now };
  if (state.protocol === 'v2' && key.protocol === 'v3') {
    const { pool, liquidity: shares } = state;
    const { minimum, amounts, refund } = migrationToV3(
      pool,
      shares,
      100,
      price,
      range,
      slippageBps,
    );
    return {
      intent: {
        ...base,
        action: 'migrateV2ToV3',
        from: { protocol: 'v2', token0: pool.token0, token1: pool.token1 },
        to: key,
        shares,
        percentage: 100,
        minimum,
        refundNative: false,
      },
      range,
      price,
      paid: amounts,
      refund,
    };
  }
  if (state.protocol !== 'v3' || key.protocol !== 'v4') throw new TradeError('CHECK_REFUSED');
  const { tokenId, pool, liquidity: fromLiquidity } = state;
  const { minimum, maximum, maxDust, ...migration } = positionMigrationToV4(
    state,
    { pool: price, range, isTurned },
    slippageBps,
  );
  return {
    intent: {
      ...base,
      action: 'migrateV3ToV4',
      from: pool,
      tokenId,
      fromLiquidity,
      minimum,
      to: key,
      maximum,
      maxDust,
    },
    range,
    price,
    paid: migration.amounts,
    received: migration.paid,
    refund: migration.refund,
  };
}

const isAtLeast = (more: Amounts, less: Amounts): boolean =>
  more.amount0 >= less.amount0 && more.amount1 >= less.amount1;

/** Whether the accepted migration would succeed at the state of a fresh proposal. */
function holds(
  { intent }: LiquidityProposal,
  { intent: fresh, paid, received, refund }: LiquidityProposal,
  { isTurned }: TargetPool,
): boolean {
  if (intent.action === 'migrateV2ToV3' && fresh.action === 'migrateV2ToV3') {
    const isSame = intent.shares === fresh.shares && isNewIn(intent) === isNewIn(fresh);
    return isSame && paid !== undefined && isAtLeast(paid, intent.minimum);
  }
  if (intent.action !== 'migrateV3ToV4' || fresh.action !== 'migrateV3ToV4') return false;
  if (intent.fromLiquidity !== fresh.fromLiquidity || isNewIn(intent) !== isNewIn(fresh)) {
    return false;
  }
  if (!paid || !received || !refund) return false;
  const { maximum, maxDust, minimum } = intent;
  const dust = {
    amount0: maxDust.amount0 ?? refund.amount0,
    amount1: maxDust.amount1 ?? refund.amount1,
  };
  return (
    isAtLeast(maximum, paid) &&
    isAtLeast(dust, refund) &&
    isAtLeast(received, turned(minimum, isTurned))
  );
}

/** Whether the migration creates the target pool. */
const isNewIn = ({ initialSqrtPriceX96 }: { initialSqrtPriceX96?: bigint }): boolean =>
  initialSqrtPriceX96 !== undefined;
