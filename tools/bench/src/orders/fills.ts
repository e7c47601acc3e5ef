/**
 * `fillRounds()`: places one limit order after the other, moves the market price to it, and measures the time until the
 * filler has filled it. Also: `matchings()`, the filler's processing time per block from its log; `spread()`,
 * quantiles; `AMOUNT_IN`, the orders' input; type `FillScene`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Address, type Hex, LOCAL, lower } from '@cenote/chains';
import { createRestClient } from '@cenote/data';
import { worldTokenAddress } from '@cenote/devnet';
import type { RouteQuote } from '@cenote/trading';
import { quantile } from '../gateway/quantile.ts';
import { watchBlocks } from './blocks.ts';
import type { FillerLine, FillerProcess } from './filler-process.ts';
import { type Market, quote } from './market.ts';
import type { Swapper } from './swappers.ts';

export const AMOUNT_IN = 2n * 10n ** 18n;
const [WETH, USDC] = ['WETH', 'USDC'].map((key) => lower(worldTokenAddress(LOCAL.id, key))) as [
  Address,
  Address,
];
const TIMEOUT_MS = 30_000;
/** Time for the filler to read a new order, which is not part of the measurement. */
const READ_MS = 2_500;

export interface FillScene {
  market: Market;
  swapper: Swapper;
  filler: FillerProcess;
  gatewayUrl: string;
}

interface Round {
  /** From the time at which the block with the price was first seen. */
  msToSend: number;
  /** Number of blocks in between; 0: the fill may be in the next block. */
  blocksToSend: number;
  blocksToMine: number;
  /** From the block of the fill to its status in the order book. */
  msToReport: number;
}

/** The smallest purchase, doubled from $50,000 on, after which the pools return the order's output plus 1 %. */
async function jumpTo(market: Market, amount: bigint): Promise<RouteQuote> {
  const router = await market.router();
  for (let usd = 50_000n; usd <= 50_000_000n; usd *= 2n) {
    const route = quote(router, USDC, WETH, usd * 1_000_000n);
    if (quote(market.after(route), WETH, USDC, AMOUNT_IN).amountOut * 100n >= amount * 101n) {
      return route;
    }
  }
  throw new Error('The market liquidity is too deep');
}

/** Moves the price to one order after the other, and back once it is filled. */
export async function fillRounds(scene: FillScene, rounds: number): Promise<Round[]> {
  const { market, swapper, filler, gatewayUrl } = scene;
  const rest = createRestClient({ baseUrl: gatewayUrl });
  for (const token of [WETH, USDC]) await market.stock(token);
  const blocks = watchBlocks(market);
  const done: Round[] = [];
  try {
    for (let n = 0; n < rounds; n++) {
      const before = quote(await market.router(), WETH, USDC, AMOUNT_IN).amountOut;
      const amount = (before * 101n) / 100n;
      const { hash } = await rest.placeOrder(await swapper.order(USDC, AMOUNT_IN, amount));
      await delay(READ_MS);
      const route = await jumpTo(market, amount);
      const since = Date.now();
      const block = await market.swap(route);
      const sent = await filler.says('sent', since, TIMEOUT_MS);
      const settled = await filler.says('settled', since, TIMEOUT_MS);
      const minedIn = await market.mined(settled.fields.hash as Hex);
      const filled = await until('the order status filled', async () => {
        const [order] = (await rest.orders({ chainId: LOCAL.id, hash })).orders;
        return order?.status === 'filled' ? Date.now() : undefined;
      });
      done.push({
        msToSend: sent.at - (await blocks.at(block)),
        blocksToSend: Number(blocks.headAt(sent.at) - block),
        blocksToMine: Number(minedIn - block),
        msToReport: filled - (await blocks.at(minedIn)),
      });
      await market.swap(quote(await market.router(), WETH, USDC, route.amountOut));
    }
  } finally {
    await blocks.stop();
  }
  return done;
}

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await delay(20)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error(`Timed out waiting for ${what}`);
}

export const spread = (values: readonly number[]) => ({
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  most: quantile(values, 1),
});

/**
 * Processing times of the filler per block with this many open orders: from the block's arrival, and for matching only.
 */
export function matchings(lines: readonly FillerLine[], orders: number) {
  const matched = lines
    .filter(({ what, fields }) => what === 'matched' && Number(fields.orders) >= orders)
    .map(({ fields }) => ({ ms: Number(fields.ms), matchMs: Number(fields.matchMs) }));
  return {
    openOrders: orders,
    blocks: matched.length,
    msPerBlock: spread(matched.map(({ ms }) => ms)),
    msMatching: spread(matched.map(({ matchMs }) => matchMs)),
  };
}
