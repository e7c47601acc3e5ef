import { ponder } from 'ponder:registry';
import { pools } from 'ponder:schema';
import { lower } from '@cenote/chains';
import { moveAnchor } from './anchor.ts';
import { changeLiquidity } from './liquidity.ts';
import { addSwap } from './swaps.ts';
import { addToken } from './tokens.ts';

ponder.on('V3Factory:PoolCreated', async ({ event, context }) => {
  const { token0, token1, fee, tickSpacing, pool } = event.args;
  await addToken(context, token0, event.block.number);
  await addToken(context, token1, event.block.number);
  await context.db.insert(pools).values({
    chainId: context.chain.id,
    id: lower(pool),
    protocol: 'v3',
    token0: lower(token0),
    token1: lower(token1),
    fee,
    tickSpacing,
    sqrtPriceX96: 0n,
    tick: 0,
    liquidity: 0n,
    createdBlock: Number(event.block.number),
    createdAt: Number(event.block.timestamp),
  });
  await moveAnchor(context, event);
});

ponder.on('V3Pool:Initialize', async ({ event, context }) => {
  const { sqrtPriceX96, tick } = event.args;
  const key = { chainId: context.chain.id, id: lower(event.log.address) };
  await context.db.update(pools, key).set({ sqrtPriceX96, tick });
  await moveAnchor(context, event);
});

ponder.on('V3Pool:Mint', async ({ event, context }) => {
  const { tickLower, tickUpper, amount } = event.args;
  const change = { tickLower, tickUpper, delta: amount };
  await changeLiquidity(context, lower(event.log.address), change);
  await moveAnchor(context, event);
});

ponder.on('V3Pool:Burn', async ({ event, context }) => {
  const { tickLower, tickUpper, amount } = event.args;
  const change = { tickLower, tickUpper, delta: -amount };
  await changeLiquidity(context, lower(event.log.address), change);
  await moveAnchor(context, event);
});

ponder.on('V3Pool:Swap', async ({ event, context }) => {
  const { sqrtPriceX96, liquidity, tick, amount0, amount1 } = event.args;
  const id = lower(event.log.address);
  await context.db
    .update(pools, { chainId: context.chain.id, id })
    .set({ sqrtPriceX96, liquidity, tick });
  await addSwap(context, event, { poolId: id, protocol: 'v3', amount0, amount1 });
  await moveAnchor(context, event);
});
