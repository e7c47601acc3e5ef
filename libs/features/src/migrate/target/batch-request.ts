/**
 * `batchRequest()`: the request that moves shares of a v2 pair into a new v4 position as one batch, for wallets that execute
 * several calls atomically.
 */
import {
  type Amounts,
  minimumAmounts,
  pairMigrationToV4,
  positionAmounts,
  turned,
  v2ToV4Intents,
} from '@cenote/trading/liquidity';
import type { PositionState } from '@cenote/trading/onchain';
import type {
  LiquidityProposal,
  LiquidityRequest,
  LiquidityTerms,
} from '../../execution/liquidity/liquidity-request.ts';
import { keyOfPosition, readManaged } from '../../liquidity/requests/managed-position.ts';
import { withdrawalOf } from '../../liquidity/requests/remove-request.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import type { Migration } from './migrate-request.ts';
import { readTargetRoot, sourceRoot } from './target-price.ts';

/** Returns the request of a migration from v2 to v4 in one batch. */
export function batchRequest(migration: Migration): LiquidityRequest {
  const { managed, target, range } = migration;
  const { network, position } = managed;
  return {
    network,
    kind: 'migrateLiquidity',
    tokens: target.tokens,
    key: `batch ${keyOfPosition(position)} ${target.key.id} ${range.tickLower} ${range.tickUpper}`,
    async propose(context, terms) {
      const [state, root] = await Promise.all([
        readManaged(context, position),
        readTargetRoot(context.client, context.contracts, target),
      ]);
      return proposalOf(migration, state, root, terms);
    },
    holds: (accepted, fresh) => holds(accepted, fresh, target.isTurned),
  };
}

function proposalOf(
  { managed: { network }, target: { key, isTurned }, range }: Migration,
  state: PositionState,
  root: bigint | undefined,
  { account, deadline, slippageBps }: LiquidityTerms,
): LiquidityProposal {
  if (state.protocol !== 'v2' || key.protocol !== 'v4') throw new TradeError('CHECK_REFUSED');
  const withdrawn = withdrawalOf(state, state.liquidity);
  const sqrtPriceX96 = root ?? sourceRoot(state, isTurned);
  const paid = turned(withdrawn, isTurned);
  const { liquidity, amounts, refund, maximum } = pairMigrationToV4(
    paid,
    { sqrtPriceX96 },
    range,
    slippageBps,
  );
  const [before, intent] = v2ToV4Intents({
    chainId: network.id,
    account,
    deadline,
    from: { protocol: 'v2', token0: state.pool.token0, token1: state.pool.token1 },
    to: key,
    range,
    ...(root === undefined && { initialSqrtPriceX96: sqrtPriceX96 }),
    shares: state.liquidity,
    minimum: minimumAmounts(withdrawn, slippageBps),
    liquidity,
    maximum,
  });
  return {
    intent,
    before,
    range,
    price: { sqrtPriceX96 },
    paid: amounts,
    received: withdrawn,
    refund,
  };
}

const isAtLeast = (more: Amounts, less: Amounts): boolean =>
  more.amount0 >= less.amount0 && more.amount1 >= less.amount1;

/** Whether the accepted batch would succeed at the state of a fresh proposal. */
function holds(
  { intent, before, range }: LiquidityProposal,
  { intent: fresh, before: first, price, received }: LiquidityProposal,
  isTurned: boolean,
): boolean {
  if (before?.action !== 'decrease' || first?.action !== 'decrease') return false;
  if (intent.action !== 'create' || fresh.action !== 'create' || !('maximum' in intent))
    return false;
  if (before.liquidity !== first.liquidity || isNewIn(intent) !== isNewIn(fresh)) return false;
  if (!received || !range || !price || !('sqrtPriceX96' in price)) return false;
  const needed = positionAmounts(price.sqrtPriceX96, { ...range, liquidity: intent.liquidity });
  return (
    isAtLeast(received, before.minimum) &&
    isAtLeast(turned(received, isTurned), needed) &&
    isAtLeast(intent.maximum, needed)
  );
}

/** Whether the migration creates the target pool. */
const isNewIn = (intent: object): boolean => 'initialSqrtPriceX96' in intent;
