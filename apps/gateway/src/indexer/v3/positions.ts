/**
 * Ponder handlers of v3's position manager (registered on import): store positions. Also: `recordMint()`, which stores
 * a pool's mint for the NFT whose event follows.
 */
import { type Context, ponder } from 'ponder:registry';
import { lastChanges } from 'ponder:schema';
import { contractsOf, type Hex, lower, NATIVE, sameAddress } from '@cenote/chains';
import {
  changePosition,
  moveLiquidity,
  nftKey,
  openPosition,
  transferUpdate,
} from '../pools/position-changes.ts';

/** Records a mint by the position manager, for the NFT whose event follows. */
export async function recordMint(
  context: Context,
  sender: Hex,
  mint: { poolId: Hex; tickLower: number; tickUpper: number },
): Promise<void> {
  const contracts = contractsOf(context.chain.id);
  if (!contracts || !sameAddress(sender, contracts.v3PositionManager)) return;
  await context.db
    .insert(lastChanges)
    .values({ chainId: context.chain.id, ...mint })
    .onConflictDoUpdate(mint);
}

ponder.on('V3PositionManager:Transfer', async ({ event, context }) => {
  const { from, to, tokenId } = event.args;
  const key = nftKey('v3', tokenId);
  if (lower(from) !== NATIVE) return changePosition(context, key, () => transferUpdate(to));
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
  const { tokenId, liquidity } = event.args;
  await changePosition(context, nftKey('v3', tokenId), moveLiquidity(event, liquidity, event.args));
});

ponder.on('V3PositionManager:DecreaseLiquidity', async ({ event, context }) => {
  const { tokenId, liquidity } = event.args;
  const change = moveLiquidity(event, -liquidity, event.args);
  await changePosition(context, nftKey('v3', tokenId), change);
});

ponder.on('V3PositionManager:Collect', async ({ event, context }) => {
  const { tokenId, amount0, amount1 } = event.args;
  await changePosition(context, nftKey('v3', tokenId), (position) => ({
    collected0: position.collected0 + amount0,
    collected1: position.collected1 + amount1,
  }));
});
