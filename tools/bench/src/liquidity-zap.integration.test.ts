import { MessageChannel } from 'node:worker_threads';
import { LOCAL, lower } from '@cenote/chains';
import { buildLiquidity, zapProtocols } from '@cenote/trading/liquidity';
import { createRandom } from '@cenote/trading/testing';
import { createRoutingWorker, type RoutingWorker, type WorkerPort } from '@cenote/trading/worker';
import { serve } from '@cenote/trading/worker/serve';
import { planZapInWorker } from '@cenote/trading/worker/zap';
import { CONTRACTS } from './lib/swap-harness.ts';
import { approve } from './liquidity/execute-intent.ts';
import { executeZap } from './liquidity/execute-zap.ts';
import { type ParityWorld, startParityWorld } from './liquidity/parity-world.ts';
import { DIVERSIONS, walletDangers } from './liquidity/wallet-dangers.ts';
import { planned, ZapCases } from './liquidity/zap-case.ts';

jest.setTimeout(300_000);

let world: ParityWorld;

beforeAll(async () => {
  world = await startParityWorld(4);
}, 300_000);

afterAll(async () => {
  await world?.stop();
}, 300_000);

/** A routing worker in this process. */
const startWorker = (): RoutingWorker =>
  createRoutingWorker(() => {
    const { port1, port2 } = new MessageChannel();
    serve(port2 as never);
    const port: WorkerPort = {
      postMessage: (message) => port1.postMessage(message),
      onmessage: null,
      onerror: null,
      terminate: () => {
        port1.close();
        port2.close();
      },
    };
    port1.on('message', (data) => port.onmessage?.({ data } as never));
    return port;
  });

it('executes deposits that the routing worker planned from the contracts alone', async () => {
  const cases = await ZapCases.of(world, LOCAL.id, createRandom(12));
  const network = { chainId: LOCAL.id, rpcUrls: [world.rpcUrl] };
  for (let i = 0; i < 8; i++) {
    const each = await cases.next(LOCAL.id);
    const { details, paid } = each;
    // A worker uses the block that it has read again for a moment: a new one reads the one after the last deposit.
    const worker = startWorker();
    const { plan } = await planZapInWorker(worker, network, {
      pool: details.pool,
      ...(details.initialSqrtPriceX96 !== undefined && {
        initialSqrtPriceX96: details.initialSqrtPriceX96,
      }),
      ...(details.range && { range: details.range }),
      paid: { amount0: paid[0], amount1: paid[1] },
      payNative: details.payNative,
      protocols: [...zapProtocols(details)],
      slippageBps: 50,
      restricted: [],
    }).finally(() => worker.close());
    if (plan.liquidity === 0n) continue;
    const executed = await executeZap(world, { ...each, ...planned(plan, details) });
    expect(executed.differences).toEqual([]);
    await cases.reload(LOCAL.id);
  }
});

it('executes 20 deposits with a swap as planned, to the wei, without an objection of the wallet', async () => {
  const cases = await ZapCases.of(world, LOCAL.id, createRandom(4));
  let zaps = 0;
  for (let i = 0; i < 20; i++) {
    const each = await cases.next(LOCAL.id);
    const { intent, kind } = each.steps;
    if (kind === 'transaction' && intent.action === 'zap' && each.key.protocol === 'v4') {
      await approve(world.harness, intent);
      const call = buildLiquidity(intent, CONTRACTS);
      const account = lower(world.harness.owner);
      const dangers = await walletDangers(world.rpcUrl, account, call);
      expect(dangers.filter((code) => DIVERSIONS.has(code) || code === 'POOL_PRICE')).toEqual([]);
      zaps++;
    }
    const executed = await executeZap(world, each);
    expect(executed.differences).toEqual([]);
    cases.record(each, executed.tokenId);
  }
  expect(zaps).toBeGreaterThan(0);
});
