/** Ponder handler of Seaport's event `OrderFulfilled` (registered on import): stores NFT sales. */
import { ponder } from 'ponder:registry';
import { nftSales } from 'ponder:schema';
import { addActivity } from '../accounts/account-activity.ts';
import { salesOf } from './nft-sales.ts';

ponder.on('Seaport:OrderFulfilled', async ({ event, context }) => {
  const { offerer, recipient, offer, consideration } = event.args;
  const sales = salesOf({ offerer, recipient, offer, consideration });
  for (const [position, sale] of sales.entries()) {
    await context.db.insert(nftSales).values({
      chainId: context.chain.id,
      transactionHash: event.transaction.hash,
      logIndex: event.log.logIndex,
      position,
      ...sale,
      blockNumber: Number(event.block.number),
      timestamp: Number(event.block.timestamp),
    });
    await addActivity(context, event, sale.seller);
    await addActivity(context, event, sale.buyer);
  }
});
