/**
 * orders: throughput of signed orders from intake to fill, with the real gateway and the real filler on a chain with
 * regular blocks. Submits a thousand orders, most of them far from the market, at a fixed open-loop rate, as from that
 * many users; then measures the filler's matching per block while the price jumps to one order after the other; finally
 * kills the gateway during intake. All processes share the processors with the benchmark.
 *
 * npm run bench -- orders [--orders 1000] [--rate 120] [--rounds 20] [--seed 1]
 */
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LOCAL } from '@cenote/chains';
import { TEST_WALLET } from '@cenote/devnet';
import { freePort, type Stack, silentProgress, startStack } from '@cenote/launch';
import { createRandom } from '@cenote/trading/testing';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { quantile } from './gateway/quantile.ts';
import { flag } from './lib/flags.ts';
import { farOrders } from './orders/far-orders.ts';
import { fillerProcess } from './orders/filler-process.ts';
import { AMOUNT_IN, fillRounds, matchings, spread } from './orders/fills.ts';
import { OrderIntake, openOrders } from './orders/intake.ts';
import { type Market, openMarket } from './orders/market.ts';
import { restartDuringIntake } from './orders/restart-during-intake.ts';
import { makeSwappers } from './orders/swappers.ts';

const ORDERS = Number(flag('orders', '1000'));
const RATE = Number(flag('rate', '120'));
const ROUNDS = Number(flag('rounds', '20'));
const random = createRandom(Number(flag('seed', '1')));

/** Maximum number of open limits per account. */
const MAX_LIMITS = 100;
const WARM_UP = 20;
const KILLED = 300;
const WEALTH = 10n ** 21n;
const GOALS = { perSecond: 100, p99ms: 150, blocks: 1 };

const root = resolve(import.meta.dirname, '../../..');
const dir = resolve(root, '.cenote/bench-orders');

async function takeOrders(stack: Stack, market: Market) {
  const swappers = await makeSwappers(market, Math.ceil(ORDERS / MAX_LIMITS), WEALTH);
  const [early] = await makeSwappers(market, 1, WEALTH);
  const warmUp = await farOrders(market, [early!], { count: WARM_UP, random });
  const orders = await farOrders(market, swappers, { count: ORDERS, random });
  const intake = new OrderIntake(stack.urls.gateway);
  for (const order of warmUp) await intake.bring(order);
  const { answers, seconds } = await intake.bringAll(orders, RATE);
  intake.close();
  const taken = answers.filter(({ hash }) => hash !== undefined);
  const open = await openOrders(stack.urls.gateway);
  const times = taken.map(({ ms }) => ms);
  return {
    rate: RATE,
    brought: ORDERS,
    taken: taken.length,
    perSecond: Math.round(taken.length / seconds),
    p50ms: quantile(times, 0.5),
    p99ms: quantile(times, 0.99),
    lost: taken.filter(({ hash }) => !open.has(hash!)).length,
  };
}

async function fillOrders(stack: Stack, market: Market) {
  const key = generatePrivateKey();
  const { address } = privateKeyToAccount(key);
  await market.client.setBalance({ address, value: 10n ** 20n });
  const [swapper] = await makeSwappers(market, 1, AMOUNT_IN * BigInt(ROUNDS + 1));
  const filler = fillerProcess(root, {
    GATEWAY_URL: stack.urls.gateway,
    FILLER_KEY: key,
    FILLER_DIR: join(dir, 'filler'),
    [`RPC_URL_${LOCAL.id}`]: stack.urls.l1,
    LOG_BLOCKS: '1',
  });
  try {
    await filler.says('matched', 0, 60_000);
    const scene = { market, filler, swapper: swapper!, gatewayUrl: stack.urls.gateway };
    const rounds = await fillRounds(scene, ROUNDS);
    return {
      matching: matchings(filler.lines, ORDERS),
      filling: {
        rounds: rounds.length,
        msToSend: spread(rounds.map(({ msToSend }) => msToSend)),
        blocksToSend: spread(rounds.map(({ blocksToSend }) => blocksToSend)),
        blocksToMine: spread(rounds.map(({ blocksToMine }) => blocksToMine)),
        msToReport: spread(rounds.map(({ msToReport }) => msToReport)),
      },
    };
  } finally {
    await filler.stop();
  }
}

async function killGateway(stack: Stack, market: Market) {
  const swappers = await makeSwappers(market, Math.ceil(KILLED / MAX_LIMITS), WEALTH);
  const orders = await farOrders(market, swappers, { count: KILLED, random });
  return restartDuringIntake(stack, orders, RATE);
}

process.env.RATE_LIMIT = '0';
const ports = {
  web: await freePort(),
  gateway: await freePort(),
  l1: await freePort(),
  l2: await freePort(),
};
const stack = await startStack({
  root,
  dir,
  ports,
  web: 'none',
  mining: 'interval',
  fresh: true,
  progress: silentProgress,
});
try {
  const market = await openMarket(stack.urls.l1, TEST_WALLET);
  const intake = await takeOrders(stack, market);
  const { matching, filling } = await fillOrders(stack, market);
  const killed = await killGateway(stack, market);
  const met = {
    intake: intake.perSecond >= GOALS.perSecond && intake.p99ms <= GOALS.p99ms,
    filling: filling.blocksToSend.p95 <= GOALS.blocks,
    nothingLost: intake.lost + killed.lost === 0 && killed.takenAfter === killed.brought,
  };
  console.log(JSON.stringify({ name: 'orders', matching, filling, intake, killed, met }));
  process.exitCode = Object.values(met).every(Boolean) ? 0 : 1;
} finally {
  await stack.stop();
  await rm(dir, { recursive: true, force: true });
}
