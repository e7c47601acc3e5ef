/** Real worker threads with the bundled program. */
import type { Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { makeTestMarket } from '@cenote/trading/testing/routing';
import type { BlockRef } from '../graph/chain-source.ts';
import { createLog } from '../log.ts';
import { LocalRouteEngine } from '../quote/local-route-engine.ts';
import type { EngineRequest, RouteAtBlock } from '../quote/route-engine.ts';
import { HEAD } from '../testing/fake-gateway.ts';
import { poolId } from '../testing/logs.ts';
import { replay } from '../testing/replay.ts';
import { bundleWorker } from './bundle-worker.ts';
import { QuoteDispatcher } from './quote-dispatcher.ts';
import { WorkerRouteEngine } from './worker-route-engine.ts';
import { type RouteWorkerThread, type StartThread, threadStarter } from './worker-slot.ts';

const CHAIN = 1;
const { pools, tokens, wrappedNative } = makeTestMarket({ seed: 11, tokens: 8, pools: 60 });
const silent = { ...createLog('error'), error() {} };

const request = (changes: Partial<EngineRequest> = {}): EngineRequest => ({
  tokenIn: tokens[1]!.address,
  tokenOut: tokens[2]!.address,
  kind: 'exactIn',
  amount: 10n ** BigInt(tokens[1]!.decimals + 2),
  fees: { sellFeeBps: 0, buyFeeBps: 0 },
  ...changes,
});

let code: string;
beforeAll(async () => {
  code = await bundleWorker();
});

/** An engine with two real threads, and functions that terminate them. */
async function start(size = 2) {
  const threads: RouteWorkerThread[] = [];
  const kills: (() => void)[] = [];
  const startReal = threadStarter(code, [{ chainId: CHAIN, wrappedNative }]);
  const startThread: StartThread = (events) => {
    const thread = startReal(events);
    threads.push(thread);
    kills.push(() => {
      thread.end();
      events.onEnd('killed');
    });
    return thread;
  };
  const dispatcher = new QuoteDispatcher({
    size,
    maxWaiting: 1_000,
    limitMs: 30_000,
    searchLimitMs: 20_000,
    log: silent,
  });
  const engine = new WorkerRouteEngine(CHAIN, wrappedNative, dispatcher);
  await dispatcher.start(Promise.resolve(startThread));
  return { dispatcher, engine, kills };
}

/** A chain whose blocks each change some prices and add or remove a pool. */
function chainOf(engine: Pick<WorkerRouteEngine, 'onHead'>) {
  const states = new Map<Hex, ReadonlyMap<Hex, Pool>>();
  let state = new Map<Hex, Pool>();
  let number = 0;
  return {
    states,
    mine(): void {
      const isNew = number === 0;
      number++;
      const before = state;
      state = new Map(isNew ? pools.map((pool) => [pool.id, pool]) : state);
      if (!isNew) {
        for (let i = 0; i < 10; i++) nudge(state, pools[(number * 7 + i) % pools.length]!, number);
      }
      const ids = new Set([...before.keys(), ...state.keys()]);
      const changes = [...ids].flatMap((id) =>
        before.get(id) === state.get(id) ? [] : [[id, state.get(id)] as const],
      );
      const head: BlockRef = {
        ...HEAD,
        number,
        hash: poolId(number),
        parentHash: poolId(number - 1),
      };
      states.set(head.hash, state);
      engine.onHead(head, changes, isNew);
    },
  };
}

function nudge(state: Map<Hex, Pool>, original: Pool, number: number): void {
  const pool = state.get(original.id);
  if (!pool) state.set(original.id, original);
  else if (number % 5 === 0) state.delete(pool.id);
  else if (pool.protocol === 'v2')
    state.set(pool.id, { ...pool, reserve0: pool.reserve0 + 1_000n });
  else state.set(pool.id, { ...pool, liquidity: pool.liquidity + BigInt(number) });
}

function expectExact({ route, head }: RouteAtBlock, states: ReturnType<typeof chainOf>['states']) {
  const paths = route.paths.map(({ amountIn, hops }) => ({
    amountIn,
    pools: hops.map((hop) => ({ id: hop.poolId, tokenIn: hop.tokenIn })),
  }));
  const expected = replay(states.get(head.hash)!, paths);
  expect(expected).toEqual(route.paths.map(({ amountOut }) => amountOut));
}

test('each response is exact at the state of its block, while blocks arrive', async () => {
  const { dispatcher, engine } = await start();
  const chain = chainOf(engine);
  chain.mine();
  const results: RouteAtBlock[] = [];
  for (let round = 0; round < 12; round++) {
    const pending = [1, 2, 3, 4, 5, 6].map((i) =>
      engine.quote(request({ tokenOut: tokens[2 + (i % 5)]!.address })),
    );
    chain.mine();
    results.push(...(await Promise.all(pending)));
  }
  for (const response of results) expectExact(response, chain.states);
  expect(new Set(results.map(({ head }) => head.hash)).size).toBeGreaterThan(5);
  dispatcher.stop();
});

test('responses equal those of the same search in the main thread', async () => {
  const { dispatcher, engine } = await start(1);
  const local = new LocalRouteEngine(wrappedNative);
  const listener = {
    onHead(...of: Parameters<WorkerRouteEngine['onHead']>) {
      engine.onHead(...of);
      local.onHead(...of);
    },
  };
  const chain = chainOf(listener);
  for (let number = 1; number <= 4; number++) {
    chain.mine();
    if (number === 1) local.warmUp();
    for (const limits of [undefined, new Set(tokens.slice(0, 4).map(({ address }) => address))]) {
      for (const each of [engine, local]) each.limit({ restricted: new Set(), passable: limits });
      for (const to of [2, 3, 6]) {
        const params = request({ tokenOut: tokens[to]!.address });
        expect(await engine.quote(params)).toEqual(await local.quote(params));
      }
    }
  }
  dispatcher.stop();
});

test('a quote requested after a block uses that block', async () => {
  const { dispatcher, engine } = await start();
  const chain = chainOf(engine);
  for (let number = 1; number <= 20; number++) {
    chain.mine();
    expect((await engine.quote(request())).head.number).toBe(number);
  }
  dispatcher.stop();
});

test('terminated threads lose no quote, and their replacements have the state', async () => {
  const { dispatcher, engine, kills } = await start();
  const chain = chainOf(engine);
  chain.mine();
  await engine.quote(request());
  const pending = Array.from({ length: 40 }, () => engine.quote(request()));
  kills[0]!();
  chain.mine();
  kills[1]!();
  chain.mine();
  for (const response of await Promise.all(pending)) expectExact(response, chain.states);
  expect(kills).toHaveLength(4);
  dispatcher.stop();
});

test('a rejection of the search has the same code and message', async () => {
  const { dispatcher, engine } = await start();
  await expect(engine.quote(request())).rejects.toMatchObject({ code: 'NO_ROUTE' });
  chainOf(engine).mine();
  await expect(engine.quote(request({ amount: 10n ** 36n }))).rejects.toMatchObject({
    name: 'RoutingError',
    code: 'NOT_ENOUGH_LIQUIDITY',
    shortMessage: 'The pools cannot fill this amount',
  });
  dispatcher.stop();
});

test('limits are applied in the threads', async () => {
  const { dispatcher, engine } = await start();
  chainOf(engine).mine();
  const passed = (quoted: RouteAtBlock) =>
    new Set(quoted.route.paths.flatMap(({ hops }) => hops.slice(1).map(({ tokenIn }) => tokenIn)));
  expect(passed(await engine.quote(request())).size).toBeGreaterThan(0);
  engine.limit({ restricted: new Set(), passable: new Set() });
  const between = passed(await engine.quote(request()));
  for (const token of between) expect([wrappedNative, `0x${'0'.repeat(40)}`]).toContain(token);
  dispatcher.stop();
});
