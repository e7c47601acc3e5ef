/**
 * `migrateRequest()`: the request that moves a position in one transaction: v2 to v3 (V3Migrator) or v3 to v4 (Universal
 * Router). Also: `migrationAmounts()` (what is deposited and refunded), type `Migration`.
 */
import {
  type Amounts,
  migrationToV3,
  migrationToV4,
  minimumWithdrawal,
  positionAmounts,
  type TickRange,
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
import { sumOf, withdrawalOf } from '../../liquidity/requests/remove-request.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import { type TargetPool, turned } from './migration-target.ts';
import { readTargetRoot, sourceRoot } from './target-price.ts';

export interface Migration {
  managed: ManagedPosition;
  target: TargetPool;
  /** In the order of the target. */
  range: TickRange;
}

/**
 * Returns what a migration deposits and refunds at a price of the target, in the order of the target, and the bounds to
 * sign.
 */
export function migrationAmounts(
  position: PositionState,
  { key, isTurned }: TargetPool,
  range: TickRange,
  sqrtPriceX96: bigint,
  slippageBps: number,
) {
  const price = { sqrtPriceX96 };
  if (position.protocol === 'v2' && key.protocol === 'v3') {
    return {
      ...migrationToV3(position.pool, position.liquidity, 100, price, range, slippageBps),
      maximum: undefined,
    };
  }
  const withdrawn = withdrawalOf(position, position.liquidity);
  const paid = turned(sumOf(withdrawn, position.uncollected), isTurned);
  return { ...migrationToV4(paid, price, range, slippageBps), minimum: undefined };
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
    const { minimum, amounts, refund } = migrationAmounts(state, target, range, now, slippageBps);
    if (!minimum) throw new TradeError('CHECK_REFUSED');
    return {
      intent: {
        ...base,
        action: 'migrateV2ToV3',
        from: { protocol: 'v2', token0: state.pool.token0, token1: state.pool.token1 },
        to: key,
        shares: state.liquidity,
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
  const migration = migrationAmounts(state, target, range, now, slippageBps);
  if (!migration.maximum) throw new TradeError('CHECK_REFUSED');
  return {
    intent: {
      ...base,
      action: 'migrateV3ToV4',
      from: pool,
      tokenId,
      fromLiquidity,
      minimum: minimumWithdrawal(pool, state.range, fromLiquidity, slippageBps),
      to: key,
      liquidity: migration.liquidity,
      maximum: migration.maximum,
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
  { intent, range }: LiquidityProposal,
  { intent: fresh, price, paid, received }: LiquidityProposal,
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
  if (!price || !('sqrtPriceX96' in price) || !range || !received) return false;
  const needed = positionAmounts(price.sqrtPriceX96, { ...range, liquidity: intent.liquidity });
  return (
    isAtLeast(received, needed) &&
    isAtLeast(intent.maximum, needed) &&
    isAtLeast(received, turned(intent.minimum, isTurned))
  );
}

/** Whether the migration creates the target pool. */
const isNewIn = ({ initialSqrtPriceX96 }: { initialSqrtPriceX96?: bigint }): boolean =>
  initialSqrtPriceX96 !== undefined;
