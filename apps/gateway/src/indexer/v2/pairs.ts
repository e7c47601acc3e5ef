/**
 * Ponder handlers of v2's factory and pairs (registered on import): store new pairs, reserves, swaps, mints and burns.
 */
import { ponder } from 'ponder:registry';
import { pools } from 'ponder:schema';
import { lower } from '@cenote/chains';
import { addPoolCreation } from '../accounts/account-activity.ts';
import { moveAnchor } from '../anchor.ts';
import { whenKnown } from '../pools/known-pool.ts';
import { addLiquidityEvent } from '../pools/liquidity-events.ts';
import { sqrtPriceOfReserves } from '../pools/sqrt-price.ts';
import { addSwap } from '../pools/swaps.ts';
import { addToken } from '../tokens/tokens.ts';
import { countAmounts, pairGrowthOf } from './shares.ts';

const V2_FEE = 3000;

ponder.on('V2Factory:PairCreated', async ({ event, context }) => {
  // The event's last argument is unnamed, so the arguments are an array.
  const [token0, token1, pair] = event.args;
  await addToken(context, token0, event.block.number);
  await addToken(context, token1, event.block.number);
  await context.db.insert(pools).values({
    chainId: context.chain.id,
    id: lower(pair),
    protocol: 'v2',
    token0: lower(token0),
    token1: lower(token1),
    fee: V2_FEE,
    reserve0: 0n,
    reserve1: 0n,
    createdBlock: Number(event.block.number),
    createdAt: Number(event.block.timestamp),
  });
  await addPoolCreation(context, event, lower(pair));
  await moveAnchor(context, event);
});

ponder.on(
  'V2Pair:Sync',
  whenKnown(async ({ event, context }) => {
    const { reserve0, reserve1 } = event.args;
    const key = { chainId: context.chain.id, id: lower(event.log.address) };
    await context.db.update(pools, key).set({ reserve0, reserve1 });
    await moveAnchor(context, event);
  }),
);

ponder.on(
  'V2Pair:Swap',
  whenKnown(async ({ event, context }) => {
    const { amount0In, amount0Out, amount1In, amount1Out } = event.args;
    const id = lower(event.log.address);
    const pool = await context.db.find(pools, { chainId: context.chain.id, id });
    // The reserves after this swap: the pair emits Sync just before Swap.
    const [reserve0, reserve1] = [pool?.reserve0 ?? 0n, pool?.reserve1 ?? 0n];
    const [amount0, amount1] = [amount0In - amount0Out, amount1In - amount1Out];
    await addSwap(context, event, {
      poolId: id,
      protocol: 'v2',
      amount0,
      amount1,
      fee: V2_FEE,
      priceBefore: sqrtPriceOfReserves(reserve0 - amount0, reserve1 - amount1),
      priceAfter: sqrtPriceOfReserves(reserve0, reserve1),
      growth: await pairGrowthOf(context, id),
      tick: null,
    });
    await moveAnchor(context, event);
  }),
);

ponder.on(
  'V2Pair:Mint',
  whenKnown(async ({ event, context }) => {
    const { amount0, amount1 } = event.args;
    const poolId = lower(event.log.address);
    await addLiquidityEvent(context, event, {
      poolId,
      protocol: 'v2',
      kind: 'mint',
      amount0,
      amount1,
    });
    await countAmounts(context, event, 'mint', { amount0, amount1 });
    await moveAnchor(context, event);
  }),
);

ponder.on(
  'V2Pair:Burn',
  whenKnown(async ({ event, context }) => {
    const { amount0, amount1 } = event.args;
    const poolId = lower(event.log.address);
    await addLiquidityEvent(context, event, {
      poolId,
      protocol: 'v2',
      kind: 'burn',
      amount0,
      amount1,
    });
    await countAmounts(context, event, 'burn', { amount0, amount1 });
    await moveAnchor(context, event);
  }),
);
