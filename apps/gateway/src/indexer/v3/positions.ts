/**
 * Ponder handlers of v3's position manager (registered on import): store positions. Also: `recordChange()`, which
 * stores a pool's mint or burn for the NFT whose event follows.
 */
import { type Context, ponder } from 'ponder:registry';
import { lastChanges, pools, positions } from 'ponder:schema';
import { contractsOf, type Hex, lower, NATIVE, sameAddress } from '@cenote/chains';
import { type Growth, UNKNOWN } from '../pools/fee-growth.ts';
import {
  moveLiquidity,
  nftKey,
  openPosition,
  recordAction,
  transferUpdate,
} from '../pools/position-changes.ts';

/** Records a mint or burn by the position manager, for the NFT whose event follows. */
export async function recordChange(
  context: Context,
  owner: Hex,
  change: { poolId: Hex; tickLower: number; tickUpper: number } & Growth,
): Promise<void> {
  const contracts = contractsOf(context.chain.id);
  if (!contracts || !sameAddress(owner, contracts.v3PositionManager)) return;
  await context.db
    .insert(lastChanges)
    .values({ chainId: context.chain.id, ...change })
    .onConflictDoUpdate(change);
}

/** Returns the fee growth at the last mint or burn. */
async function lastGrowth(context: Context): Promise<Growth> {
  const change = await context.db.find(lastChanges, { chainId: context.chain.id });
  return change ? { growth0: change.growth0, growth1: change.growth1 } : UNKNOWN;
}

ponder.on('V3PositionManager:Transfer', async ({ event, context }) => {
  const { from, to, tokenId } = event.args;
  const key = nftKey('v3', tokenId);
  if (lower(from) !== NATIVE) {
    const kind = lower(to) === NATIVE ? 'burn' : 'transfer';
    return recordAction(context, event, key, { kind, change: () => transferUpdate(to) });
  }
  const mint = await context.db.find(lastChanges, { chainId: context.chain.id });
  if (!mint) return;
  const { poolId, tickLower, tickUpper } = mint;
  await openPosition(context, event, {
    key,
    protocol: 'v3',
    tokenId,
    owner: lower(to),
    poolId,
    tickLower,
    tickUpper,
  });
});

ponder.on('V3PositionManager:IncreaseLiquidity', async ({ event, context }) => {
  const { tokenId, liquidity, amount0, amount1 } = event.args;
  const key = nftKey('v3', tokenId);
  const change = await context.db.find(lastChanges, { chainId: context.chain.id });
  const pool =
    change && (await context.db.find(pools, { chainId: context.chain.id, id: change.poolId }));
  await recordAction(context, event, key, {
    kind: 'increase',
    amounts: { amount0, amount1 },
    growth: await lastGrowth(context),
    sqrtPriceX96: pool?.sqrtPriceX96,
    change: moveLiquidity(event, liquidity, event.args),
  });
});

ponder.on('V3PositionManager:DecreaseLiquidity', async ({ event, context }) => {
  const { tokenId, liquidity, amount0, amount1 } = event.args;
  await recordAction(context, event, nftKey('v3', tokenId), {
    kind: 'decrease',
    amounts: { amount0, amount1 },
    growth: await lastGrowth(context),
    change: moveLiquidity(event, -liquidity, event.args),
  });
});

ponder.on('V3PositionManager:Collect', async ({ event, context }) => {
  const { tokenId, amount0, amount1 } = event.args;
  const key = nftKey('v3', tokenId);
  const position = await context.db.find(positions, { chainId: context.chain.id, key });
  // The manager burns zero first, which counts the fees, unless the position has no liquidity.
  const isCounted = position !== null && position.liquidity > 0n;
  await recordAction(context, event, key, {
    kind: 'collect',
    amounts: { amount0, amount1 },
    ...(isCounted && { growth: await lastGrowth(context) }),
    change: ({ collected0, collected1 }) => ({
      collected0: collected0 + amount0,
      collected1: collected1 + amount1,
    }),
  });
});
