import { resolve } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import {
  type Address,
  type Hex,
  hubTokensOf,
  LOCAL,
  localContractsOf,
  lower,
  NATIVE,
} from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { startTestWorld, type TestWorld, waitFor } from '@cenote/launch';
import {
  createRouter,
  followsState,
  type Pool,
  type RouteQuote,
  type TradeKind,
} from '@cenote/trading';
import {
  discoverPools,
  followPools,
  type Head,
  identifyPools,
  latestBlock,
  type QuoteProof,
  readPoolStates,
  verifyQuoteProof,
} from '@cenote/trading/onchain';
import { createRoutingWorker, type RoutingWorker, type WorkerPort } from '@cenote/trading/worker';
import { serve } from '@cenote/trading/worker/serve';
import { createPublicClient, createTestClient, http, type PublicClient } from 'viem';
import { swapHarness } from './lib/swap-harness.ts';
import { readPools } from './read-pools.ts';

const CONTRACTS = localContractsOf(LOCAL.id);
const CHAIN = { contracts: CONTRACTS, hubs: hubTokensOf(LOCAL.id) };
const token = (key: string): Address =>
  key === 'ETH' ? NATIVE : lower(worldTokenAddress(LOCAL.id, key));

jest.setTimeout(300_000);

let testWorld: TestWorld;
let rpcUrl: string;
let client: PublicClient;
let requests: string[] = [];
let head: Head;
let pools: ReadonlyMap<Hex, Pool>;

beforeAll(async () => {
  testWorld = await startTestWorld(resolve(__dirname, '../../..'));
  rpcUrl = testWorld.world.chains[0]!.rpcUrl;
  const count = async (request: Request) => {
    const body: unknown = await request.clone().json();
    for (const call of Array.isArray(body) ? body : [body]) requests.push(call.method);
  };
  client = createPublicClient({
    transport: http(rpcUrl, { batch: { batchSize: 100 }, retryCount: 0, onFetchRequest: count }),
  });
  // Deadlines are relative to the latest block, whose time is current only after mining one.
  await createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).mine({ blocks: 1 });
  head = await latestBlock(client);
  pools = (await discoverPools(client, CONTRACTS, head)).pools;
}, 300_000);

afterAll(async () => {
  await testWorld?.stop();
}, 300_000);

beforeEach(() => {
  requests = [];
});

const sorted = (list: Iterable<Pool>) => [...list].sort((a, b) => (a.id < b.id ? -1 : 1));

/** The world's routed pools, read with separate code. */
const routedPools = async (): Promise<Pool[]> =>
  (await readPools(rpcUrl, LOCAL.id)).filter(
    (pool) => pool.protocol !== 'v4' || followsState(pool),
  );

/** Moves the market and returns the next block. */
async function trade(kind: TradeKind, from: string, to: string, amount: bigint): Promise<Head> {
  const router = createRouter(pools.values(), { wrappedNative: CONTRACTS.weth9 });
  return execute(router.quote({ tokenIn: token(from), tokenOut: token(to), amount, kind }));
}

async function execute(route: RouteQuote): Promise<Head> {
  const harness = swapHarness(rpcUrl, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
  const moved = await harness.execute(route, await harness.plan(route));
  expect(moved).toMatchObject({ status: 'success', reason: undefined });
  return latestBlock(client);
}

describe('reading pools', () => {
  it('finds all routed pools in the logs, like the reading from liquidity events', async () => {
    expect(sorted(pools.values())).toEqual(sorted(await routedPools()));
    expect(pools.size).toBeGreaterThan(100);
  });

  it('reads the same states from the contracts alone, from pool ids', async () => {
    // A few of each kind and spacing: all ticks of a pool take thousands of words.
    const kinds = new Map(
      [...pools.values()].map((p) => [p.protocol === 'v2' ? 'v2' : p.protocol + p.tickSpacing, p]),
    );
    const some = [...kinds.values()];
    const ids = some.map(({ id }) => id.toUpperCase().replace('0X', '0x') as Hex);
    expect(await readPoolStates(client, CONTRACTS, ids, head)).toEqual(some);
  });

  it('follows the chain by reading only the pools that its logs name', async () => {
    const before = { block: head, pools };
    const after = await trade('exactIn', 'ETH', 'USDC', 50n * 10n ** 18n);
    requests = [];
    const followed = await followPools(client, CONTRACTS, before, after);
    expect(requests.sort()).toEqual(['eth_call', 'eth_getBlockByNumber', 'eth_getLogs']);
    expect(sorted(followed.pools.values())).toEqual(sorted(await routedPools()));
    expect(followed.pools).not.toEqual(pools);
    head = after;
    pools = followed.pools;
  });

  it.each([
    ['a token', lower(CONTRACTS.weth9)],
    ['a factory', lower(CONTRACTS.v3Factory)],
    ['an unused address', `0x${'12'.repeat(20)}` as Hex],
    ['an unknown v4 id', `0x${'12'.repeat(32)}` as Hex],
  ])('rejects %s as a pool', async (_what, id) => {
    await expect(identifyPools(client, CONTRACTS, [id], head)).rejects.toMatchObject({
      code: 'NOT_A_POOL',
      poolId: id,
    });
  });

  it.each([
    ['with another hash', (block: Head) => ({ ...block, hash: `0x${'ab'.repeat(32)}` as Hex })],
    ['above the head', (block: Head) => ({ ...block, number: block.number + 1_000n })],
  ])('reports that a block %s is unavailable', async (_what, change) => {
    const id = [...pools.keys()][0]!;
    await expect(readPoolStates(client, CONTRACTS, [id], change(head))).rejects.toMatchObject({
      code: 'BLOCK_UNAVAILABLE',
    });
  });
});

function toQuoteProof(route: RouteQuote, amount: bigint): QuoteProof {
  return {
    block: head,
    kind: route.kind,
    tokenIn: route.tokenIn,
    tokenOut: route.tokenOut,
    amount,
    amountIn: route.amountIn,
    amountOut: route.amountOut,
    paths: route.paths,
    transferFees: { sellFeeBps: 0, buyFeeBps: 0 },
    proof: { bound: route.bound!, gapBps: route.gapBps!, certificate: route.certificate! },
  };
}

const quote = (kind: TradeKind, from: string, to: string, amount: bigint): QuoteProof =>
  toQuoteProof(
    createRouter(pools.values(), { wrappedNative: CONTRACTS.weth9 }).quote({
      tokenIn: token(from),
      tokenOut: token(to),
      amount,
      kind,
    }),
    amount,
  );

describe('verifyQuoteProof', () => {
  it.each<[TradeKind, string, string, bigint]>([
    ['exactIn', 'ETH', 'USDC', 10n ** 18n],
    ['exactIn', 'USDC', 'DAI', 2_000_000n * 10n ** 6n],
    ['exactIn', 'ETH', 'USDC', 2_000n * 10n ** 18n],
    ['exactIn', 'PEPE', 'WBTC', 10n ** 27n],
    ['exactOut', 'USDC', 'LINK', 1_000n * 10n ** 18n],
    ['exactOut', 'ETH', 'WBTC', 10n ** 8n],
  ])('confirms a valid proof: %s %s %s %d', async (kind, from, to, amount) => {
    const quoteProof = quote(kind, from, to, amount);
    const finding = await verifyQuoteProof(client, CHAIN, quoteProof);
    expect(finding).toMatchObject({
      verdict: 'valid',
      pools: quoteProof.proof!.certificate.poolIds.length,
    });
    expect(finding.verdict === 'valid' && finding.gapBps).toBeCloseTo(quoteProof.proof!.gapBps, 4);
    // The reads are batched in rounds, not one per pool; longer routes take more rounds.
    expect(requests.length).toBeLessThan(20);
  });

  it('reads nothing twice at the same block', async () => {
    const memory = { keys: new Map() };
    const quoteProof = quote('exactIn', 'ETH', 'USDC', 10n ** 18n);
    await verifyQuoteProof(client, CHAIN, quoteProof, memory);
    requests = [];
    await verifyQuoteProof(client, CHAIN, quoteProof, memory);
    expect(requests).toEqual([]);
  });

  it('confirms pools that the position manager does not know, as hops contain their keys', async () => {
    const unaware = { ...CHAIN, contracts: { ...CONTRACTS, v4PositionManager: CONTRACTS.weth9 } };
    const quoteProof = quote('exactIn', 'ETH', 'USDC', 2_000n * 10n ** 18n);
    const finding = await verifyQuoteProof(client, unaware, quoteProof);
    expect(finding).toMatchObject({ verdict: 'valid' });
    expect(finding.verdict === 'valid' && finding.gapBps).toBeCloseTo(quoteProof.proof!.gapBps, 4);

    const router = createRouter(pools.values(), { wrappedNative: CONTRACTS.weth9 });
    const { tokenIn, tokenOut, amount, kind } = quoteProof;
    const route = router.quote({ tokenIn, tokenOut, amount, kind, protocols: ['v4'] });
    const { proof: _, ...throughV4 } = toQuoteProof(route, amount);
    const known = await verifyQuoteProof(client, CHAIN, throughV4);
    expect(known).toMatchObject({ verdict: 'unproven' });
    expect(await verifyQuoteProof(client, unaware, throughV4)).toEqual(known);
    expect(requests).not.toContain('eth_getLogs');
  });

  it('confirms the amounts of a quote without a proof', async () => {
    const { proof: _, ...quoteProof } = quote('exactIn', 'ETH', 'USDC', 10n ** 18n);
    const finding = await verifyQuoteProof(client, CHAIN, quoteProof);
    expect(finding).toMatchObject({ verdict: 'unproven' });
    expect(finding.verdict === 'unproven' && finding.priceImpactBps).toBeLessThan(100);
  });

  const better = (quoteProof: QuoteProof, by: bigint): QuoteProof => ({
    ...quoteProof,
    amountOut: quoteProof.amountOut + by,
    paths: quoteProof.paths.map((path, i) =>
      i === 0 ? { ...path, amountOut: path.amountOut + by } : path,
    ),
  });
  const proof = (quoteProof: QuoteProof, change: Partial<QuoteProof['proof']>): QuoteProof => ({
    ...quoteProof,
    proof: { ...quoteProof.proof!, ...change },
  });
  const about = (quoteProof: QuoteProof, change: (ids: readonly Hex[]) => Hex[]): QuoteProof => {
    const { certificate } = quoteProof.proof!;
    return proof(quoteProof, {
      certificate: { ...certificate, poolIds: change(certificate.poolIds) },
    });
  };
  it.each<[string, string, (quoteProof: QuoteProof) => QuoteProof]>([
    ['an output of one unit too much', 'AMOUNTS_DIFFER', (quoteProof) => better(quoteProof, 1n)],
    ['an output of one unit too little', 'AMOUNTS_DIFFER', (quoteProof) => better(quoteProof, -1n)],
    [
      'paths that do not sum to the total',
      'AMOUNTS_DIFFER',
      (quoteProof) => ({ ...quoteProof, amountOut: quoteProof.amountOut + 1n }),
    ],
    [
      'a bound too tight by a ten-thousandth of a basis point',
      'BOUND_DIFFERS',
      (quoteProof) =>
        proof(quoteProof, {
          bound: quoteProof.proof!.bound - quoteProof.proof!.bound / 100_000_000n,
        }),
    ],
    ['too small a gap', 'GAP_DIFFERS', (quoteProof) => proof(quoteProof, { gapBps: 0 })],
    [
      'prices that prove nothing',
      'BOUND_DIFFERS',
      (quoteProof) =>
        proof(quoteProof, {
          certificate: { ...quoteProof.proof!.certificate, tokens: [], prices: [] },
        }),
    ],
    [
      'a pool of the route left out',
      'POOL_LEFT_OUT',
      (quoteProof) => {
        const used = quoteProof.paths[0]!.hops[0]!.poolId;
        return about(quoteProof, (ids) => ids.filter((id) => id !== used));
      },
    ],
    [
      'an address that is not a pool',
      'POOL_FALSE',
      (quoteProof) => about(quoteProof, (ids) => [...ids, CONTRACTS.weth9]),
    ],
    [
      'a pool of other tokens on the route',
      'POOL_FALSE',
      (quoteProof) => {
        const other = sorted(pools.values()).find(
          (p) => p.protocol === 'v2' && ![p.token0, p.token1].includes(token('USDC')),
        )!;
        const [path] = quoteProof.paths;
        const hop = { ...path!.hops[0]!, protocol: other.protocol, poolId: other.id };
        return { ...quoteProof, paths: [{ ...path!, hops: [hop] }, ...quoteProof.paths.slice(1)] };
      },
    ],
  ])('detects a proof with %s', async (_what, fault, lie) => {
    const quoteProof = lie(quote('exactIn', 'ETH', 'USDC', 400n * 10n ** 18n));
    expect(await verifyQuoteProof(client, CHAIN, quoteProof)).toEqual({
      verdict: 'invalid',
      fault,
    });
  });

  it.each<[string, (quoteProof: QuoteProof) => QuoteProof]>([
    [
      'the best pools',
      (quoteProof) => {
        // Without them another route is the best, and its proof is valid for the remaining pools.
        const direct = (p: Pool) => p.token1 === token('USDC') && p.token0 === NATIVE;
        const others = [...pools.values()].filter((p) => !direct(p));
        const router = createRouter(others, { wrappedNative: CONTRACTS.weth9 });
        const { tokenIn, tokenOut, amount, kind } = quoteProof;
        return toQuoteProof(router.quote({ tokenIn, tokenOut, amount, kind }), amount);
      },
    ],
    [
      'the pools of a well-known token',
      (quoteProof) => {
        const hub = token('USDT');
        const others = [...pools.values()].filter((p) => p.token0 !== hub && p.token1 !== hub);
        const router = createRouter(others, { wrappedNative: CONTRACTS.weth9 });
        const { tokenIn, tokenOut, amount, kind } = quoteProof;
        const without = toQuoteProof(router.quote({ tokenIn, tokenOut, amount, kind }), amount);
        const { certificate } = quoteProof.proof!;
        const price = certificate.prices[certificate.tokens.indexOf(hub)]!;
        const { tokens, prices, poolIds } = without.proof!.certificate;
        return proof(without, {
          certificate: { tokens: [...tokens, hub], prices: [...prices, price], poolIds },
        });
      },
    ],
  ])('finds a larger gap than stated for a proof without %s', async (_what, hide) => {
    const quoteProof = hide(quote('exactIn', 'ETH', 'USDC', 400n * 10n ** 18n));
    const finding = await verifyQuoteProof(client, CHAIN, quoteProof);
    expect(finding.verdict).toBe('valid');
    const stated = quoteProof.proof!.gapBps;
    expect(finding.verdict === 'valid' && finding.gapBps).toBeGreaterThan(stated + 1e-5);
  });

  it('cannot verify a proof of a block that was reorganised', async () => {
    const node = createTestClient({ mode: 'anvil', transport: http(rpcUrl) });
    await node.mine({ blocks: 2 });
    const quoteProof = {
      ...quote('exactIn', 'ETH', 'USDC', 10n ** 18n),
      block: await latestBlock(client),
    };
    await expect(verifyQuoteProof(client, CHAIN, quoteProof)).resolves.toMatchObject({
      verdict: 'valid',
    });
    await node.request({ method: 'anvil_reorg', params: [1, []] } as never);
    await expect(verifyQuoteProof(client, CHAIN, quoteProof)).rejects.toMatchObject({
      code: 'BLOCK_UNAVAILABLE',
    });
  });

  it('cannot verify a proof of a block below the available history, though it was valid there', async () => {
    const node = createTestClient({ mode: 'anvil', transport: http(rpcUrl) });
    const block = await latestBlock(client);
    const quoteProof = { ...quote('exactIn', 'ETH', 'USDC', 10n ** 18n), block };
    await node.mine({ blocks: 5, interval: 12 });
    await expect(verifyQuoteProof(client, CHAIN, quoteProof)).resolves.toMatchObject({
      verdict: 'valid',
    });
    await node.mine({ blocks: 1, interval: 12 });
    await expect(verifyQuoteProof(client, CHAIN, quoteProof)).rejects.toMatchObject({
      code: 'BLOCK_UNAVAILABLE',
    });
  });
});

describe('the routing worker', () => {
  let worker: RoutingWorker;
  beforeAll(() => {
    worker = createRoutingWorker(() => {
      const { port1, port2 } = new MessageChannel();
      serve(port2 as unknown as WorkerPort);
      return Object.assign(port1, { terminate: () => port1.close() }) as unknown as WorkerPort;
    });
  });
  afterAll(() => worker.close());

  const requestOf = (from: string, to: string, amount = 10n ** 18n, restricted: Address[] = []) =>
    worker.quote(
      { chainId: LOCAL.id, rpcUrls: [rpcUrl] },
      {
        tokenIn: token(from),
        tokenOut: token(to),
        amount,
        kind: 'exactIn',
        restricted,
      },
    );

  it('routes at the head of the chain, follows it, and returns valid quote proofs', async () => {
    const first = await requestOf('ETH', 'USDC');
    expect(first.block.hash).toBe((await latestBlock(client)).hash);
    head = await execute(first.route);
    const second = await waitFor(
      async () => {
        const quote = await requestOf('ETH', 'USDC');
        return quote.block.hash === head.hash ? quote : undefined;
      },
      { what: 'A quote at the new head', timeoutMs: 10_000, everyMs: 50 },
    );
    expect(second.route.amountOut).toBeLessThan(first.route.amountOut);
    const quoteProof = toQuoteProof(second.route, 10n ** 18n);
    const network = { chainId: LOCAL.id, rpcUrls: [rpcUrl] };
    await expect(worker.check(network, quoteProof)).resolves.toMatchObject({ verdict: 'valid' });
  });

  it('routes only through allowed tokens', async () => {
    const { route } = await requestOf('LINK', 'UNI');
    const between = route.paths.flatMap(({ hops }) => hops.slice(1).map(({ tokenIn }) => tokenIn));
    const open = [NATIVE, lower(CONTRACTS.weth9), ...['USDC', 'USDT', 'DAI', 'WBTC'].map(token)];
    expect(between.filter((address) => !open.includes(address))).toEqual([]);
    await expect(requestOf('LINK', 'UNI', 10n ** 18n, [token('UNI')])).rejects.toMatchObject({
      code: 'NO_ROUTE',
    });
  });

  it.each([
    ['ETH', 'USDC', 10n * 10n ** 18n],
    ['USDC', 'ETH', 30_000n * 10n ** 6n],
    ['LINK', 'UNI', 500n * 10n ** 18n],
    ['AAVE', 'USDT', 20n * 10n ** 18n],
    ['WBTC', 'DAI', 10n ** 8n],
    ['ETH', 'PEPE', 10n ** 18n],
  ])('finds nearly as much as a search through all pools: %s to %s', async (from, to, amount) => {
    const found = await discoverPools(client, CONTRACTS, await latestBlock(client));
    const router = createRouter(
      [...found.pools.values()].filter((pool) => pool.protocol !== 'v4' || followsState(pool)),
      {
        wrappedNative: lower(CONTRACTS.weth9),
      },
    );
    const request = { tokenIn: token(from), tokenOut: token(to), kind: 'exactIn' as const };
    const best = router.quote({ ...request, amount });
    const { route } = await requestOf(from, to, amount);
    expect(route.amountOut).toBeGreaterThan((best.amountOut * 9_995n) / 10_000n);
  });
});
