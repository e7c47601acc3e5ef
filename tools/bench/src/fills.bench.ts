/*
 * Orders filled by the filler, a process of its own on a chain that mines as it always does: a thousand of
 * them open, most far from the market, while the price jumps to one after the other. How long after the
 * first sight of the block with the price the filling is sent, and how many blocks later it is mined.
 *
 *   npm run bench -- fills [--orders 1000] [--rounds 20]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Address, type Hex, LOCAL, lower } from '@cenote/chains';
import { startWorld, tokensOf, worldTokenAddress } from '@cenote/devnet';
import { freePort } from '@cenote/launch';
import type { RouteQuote, Router } from '@cenote/trading';
import { createRandom } from '@cenote/trading/testing';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { fillerProcess } from './fills/filler-process.ts';
import { orderBoard } from './fills/order-board.ts';
import { fillScene } from './fills/scene.ts';
import { flag } from './lib/flags.ts';
import { largest, percentile, short } from './routing/figures.ts';

const ORDERS = Number(flag('orders', '1000'));
const ROUNDS = Number(flag('rounds', '20'));
const PATIENCE_MS = 30_000;
const GIVEN = 2n * 10n ** 18n;
const [WETH, USDC] = ['WETH', 'USDC'].map((key) => lower(worldTokenAddress(LOCAL.id, key))) as [
  Address,
  Address,
];
const random = createRandom(1);
type Scene = Awaited<ReturnType<typeof fillScene>>;

const quote = (router: Router, tokenIn: Address, tokenOut: Address, amount: bigint): RouteQuote =>
  router.quote({ tokenIn, tokenOut, amount, kind: 'exactIn' });

/** Orders of many pairs that ask from 5 % to twice as much as the market gives. */
async function farOrders(scene: Scene) {
  const router = await scene.router();
  const tokens = tokensOf(LOCAL.id).filter(({ kind, key }) => kind === 'plain' && key !== 'WETH');
  const orders = [];
  for (let n = 0; orders.length < ORDERS && n < 4 * ORDERS; n++) {
    const { key } = random.pick(tokens.slice(0, 20));
    const token = lower(worldTokenAddress(LOCAL.id, key));
    const amount = BigInt(random.integer(1, 40)) * (GIVEN / 20n);
    try {
      const fair = quote(router, WETH, token, amount).amountOut;
      const asked = (fair * BigInt(random.integer(10_500, 20_000))) / 10_000n;
      orders.push(await scene.order(WETH, token, amount, asked));
    } catch {
      // No route: another token.
    }
  }
  return orders;
}

/** The smallest purchase, doubled from $50,000 on, after which the pools give what is asked and 1 % more. */
async function jumpTo(scene: Scene, asked: bigint): Promise<RouteQuote> {
  const router = await scene.router();
  for (let usd = 50_000n; usd <= 50_000_000n; usd *= 2n) {
    const route = quote(router, USDC, WETH, usd * 1_000_000n);
    const given = quote(scene.after(route), WETH, USDC, GIVEN).amountOut;
    if (given * 100n >= asked * 101n) return route;
  }
  throw new Error('The market is too deep');
}

async function measure(rpcUrl: string, dir: string) {
  const swapper = privateKeyToAccount(
    '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  );
  const scene = await fillScene(rpcUrl, swapper);
  for (const token of [WETH, USDC]) {
    await scene.fund(token, 10n ** 26n);
    await scene.allow(token);
  }
  const board = await orderBoard();
  for (const order of await farOrders(scene)) board.orders.set(order.hash, order);
  const key = generatePrivateKey();
  const account = privateKeyToAccount(key);
  await scene.client.setBalance({ address: account.address, value: 10n ** 20n });
  const filler = fillerProcess(resolve(import.meta.dirname, '../../..'), {
    ...{ GATEWAY_URL: board.url, FILLER_KEY: key, FILLER_DIR: dir },
    [`RPC_URL_${LOCAL.id}`]: rpcUrl,
  });
  const seen = watchBlocks(scene);
  const rounds: { ms: number; blocksToSend: number; blocksToMine: number }[] = [];
  const line = async (what: string, since: number) => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(10)) {
      const found = filler.lines.find((one) => one.what === what && one.at >= since);
      if (found) return found;
    }
    throw new Error(`The filler does not say "${what}"`);
  };
  try {
    await line('filling', 0);
    for (let n = 0; n < ROUNDS; n++) {
      const before = quote(await scene.router(), WETH, USDC, GIVEN).amountOut;
      const asked = (before * 101n) / 100n;
      const order = await scene.order(WETH, USDC, GIVEN, asked);
      board.orders.set(order.hash, order);
      // For the filler to have read it: what is measured is the price, not the reading.
      await delay(2_500);
      const route = await jumpTo(scene, asked);
      const since = Date.now();
      const block = await scene.swap(route);
      const sent = await line('sent', since);
      const settled = await line('settled', since);
      board.orders.delete(order.hash);
      const minedIn = await scene.mined(settled.fields.hash as Hex);
      rounds.push({
        ms: sent.at - (await seen.at(block)),
        blocksToSend: Number(BigInt(sent.fields.block ?? 0) - block),
        blocksToMine: Number(minedIn - block),
      });
      console.log(JSON.stringify(rounds.at(-1)));
      const back = quote(await scene.router(), WETH, USDC, route.amountOut);
      await scene.swap(back);
    }
  } finally {
    seen.stop();
    await filler.stop();
    board.close();
  }
  return {
    rounds,
    orders: board.orders.size,
    left: filler.lines.filter((l) => l.what === 'failed'),
  };
}

/** When each block was first seen, in milliseconds since 1970. */
function watchBlocks({ client }: Scene) {
  const times = new Map<bigint, number>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const number = await client.getBlockNumber();
      if (!times.has(number)) times.set(number, Date.now());
      await delay(20);
    }
  })();
  return {
    async at(block: bigint): Promise<number> {
      for (;;) {
        const time = times.get(block);
        if (time !== undefined) return time;
        await Promise.race([watching, delay(20)]);
      }
    },
    stop: () => {
      isOver = true;
    },
  };
}

const dir = await mkdtemp(join(tmpdir(), 'cenote-fills-'));
const ports = { l1: await freePort(), l2: await freePort() };
const world = await startWorld({ dir, ports, seed: 1, mining: 'interval', fresh: true });
try {
  const { rounds, orders, left } = await measure(world.chains[0]!.rpcUrl, join(dir, 'filler'));
  const over = (pick: (round: (typeof rounds)[number]) => number) => {
    const values = rounds.map(pick);
    const [p50, p95] = [percentile(values, 0.5), percentile(values, 0.95)].map(short);
    return { p50, p95, most: short(largest(values)) };
  };
  const result = {
    ...{ openOrders: orders, rounds: rounds.length, failures: left.length },
    msToSend: over(({ ms }) => ms),
    blocksToSend: over(({ blocksToSend }) => blocksToSend),
    blocksToMine: over(({ blocksToMine }) => blocksToMine),
  };
  console.log(JSON.stringify(result, undefined, 2));
  // Sent before the next block: within a block of the price.
  process.exitCode =
    percentile(
      rounds.map((r) => r.ms),
      0.95,
    ) <= LOCAL.blockTimeMs
      ? 0
      : 1;
} finally {
  await world.stop();
  await rm(dir, { recursive: true, force: true });
}
