/**
 * `migrateRequest()`: the request that moves a position in one transaction: v2 to v3 (V3Migrator) or v3 to v4 (Universal
 * Router). Also: `migrationAmounts()` (what is deposited and refunded), types `Migration` and `MigrationAmounts`.
 */
import {
  type Amounts,
  liquidityForAmounts,
  minimumDeposit,
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

/** Amounts of a migration in the order of the target, in base units. */
export interface MigrationAmounts {
  /** What the source pays, with fees. */
  available: Amounts;
  liquidity: bigint;
  deposited: Amounts;
  refunded: Amounts;
}

const BPS = 10_000n;

/**
 * Returns what a migration deposits at a price of the target.
 * @param reserveBps part of the liquidity, in basis points, that is left out so that the deposit succeeds if the source
 * pays a little less than now; zero for v3, whose position manager deposits what it can
 */
export function migrationAmounts(
  position: PositionState,
  { key, isTurned }: TargetPool,
  range: TickRange,
  root: bigint,
  reserveBps: number,
): MigrationAmounts {
  const withdrawn = withdrawalOf(position, position.liquidity);
  const available = turned(sumOf(withdrawn, position.uncollected), isTurned);
  const most = liquidityForAmounts(root, range, available, key.protocol === 'v4');
  const liquidity = (most * (BPS - BigInt(reserveBps))) / BPS;
  const deposited = positionAmounts(root, { ...range, liquidity });
  const refunded = {
    amount0: available.amount0 - deposited.amount0,
    amount1: available.amount1 - deposited.amount1,
  };
  return { available, liquidity, deposited, refunded };
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
    const { liquidity, ...amounts } = migrationAmounts(state, target, range, now, 0);
    return {
      intent: {
        ...base,
        action: 'migrateV2ToV3',
        from: { protocol: 'v2', token0: state.pool.token0, token1: state.pool.token1 },
        to: key,
        shares: state.liquidity,
        percentage: 100,
        minimum: minimumDeposit(price, range, liquidity, slippageBps),
        refundNative: false,
      },
      range,
      price,
      paid: amounts.deposited,
      refund: amounts.refunded,
    };
  }
  if (state.protocol !== 'v3' || key.protocol !== 'v4') throw new TradeError('CHECK_REFUSED');
  const { tokenId, pool, liquidity: fromLiquidity } = state;
  const amounts = migrationAmounts(state, target, range, now, slippageBps);
  return {
    intent: {
      ...base,
      action: 'migrateV3ToV4',
      from: pool,
      tokenId,
      fromLiquidity,
      minimum: minimumWithdrawal(pool, state.range, fromLiquidity, slippageBps),
      to: key,
      liquidity: amounts.liquidity,
      maximum: amounts.available,
    },
    range,
    price,
    paid: amounts.deposited,
    received: amounts.available,
    refund: amounts.refunded,
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
