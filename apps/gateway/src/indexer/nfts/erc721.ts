/**
 * Ponder handlers of ERC-721 events (registered on import): `Transfer` stores the item's owner, `ApprovalForAll` the
 * approval; both store activity and account events.
 */
import { ponder } from 'ponder:registry';
import { nfts } from 'ponder:schema';
import { lower } from '@cenote/chains';
import { addAccountEvent, addActivity, isProtocol } from '../accounts/account-activity.ts';

ponder.on('Erc721:Transfer', async ({ event, context }) => {
  const { from, to, tokenId } = event.args;
  const collection = lower(event.log.address);
  // NFTs of position managers are positions.
  if (await isProtocol(context, collection, true)) return;
  const owned = { owner: to, ownedSince: Number(event.block.timestamp) };
  await context.db
    .insert(nfts)
    .values({ chainId: context.chain.id, collection, tokenId, ...owned })
    .onConflictDoUpdate(owned);
  await addAccountEvent(context, event, {
    kind: 'nft',
    contract: collection,
    from,
    to,
    amount: tokenId,
  });
  await addActivity(context, event, from);
  await addActivity(context, event, to);
});

ponder.on('Erc721:ApprovalForAll', async ({ event, context }) => {
  const { owner, operator, approved } = event.args;
  const contract = lower(event.log.address);
  await addAccountEvent(context, event, {
    kind: 'approvalForAll',
    contract,
    from: owner,
    to: operator,
    amount: approved ? 1n : 0n,
  });
  await addActivity(context, event, owner);
});
