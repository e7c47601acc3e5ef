/**
 * The gateway as deployed: a local world, a database, a process. One long file, because all tests share that world,
 * which takes most of the time to set up.
 */
import { resolve } from 'node:path';
import {
  type Address,
  contractsOf,
  erc20Abi,
  type Hex,
  NATIVE,
  v2FactoryAbi,
  v2PairAbi,
  v4QuoterAbi,
  v4StateViewAbi,
  wethAbi,
} from '@cenote/chains';
import {
  type ApiHop,
  type ApiQuote,
  type ApiQuoteRequest,
  createGraphqlClient,
  GatewayError,
  liveHeadSchema,
  livePoolsSchema,
  nameResponseSchema,
  poolDocument,
  poolFeesDocument,
  quoteResponseSchema,
  tokenSafetyResponseSchema,
  tokensResponseSchema,
  transactionsDocument,
} from '@cenote/data';
import { TEST_WALLET, tokensOf, WORLD_NAMES, type World, worldTokenAddress } from '@cenote/devnet';
import {
  freePort,
  type IndexedTestWorld,
  type Postgres,
  startIndexedTestWorld,
} from '@cenote/launch';
import { DYNAMIC_FEE, getAmountOut, type Pool } from '@cenote/trading';
import { verifyQuoteProof } from '@cenote/trading/onchain';
import { buildSwap, checkSwap, type SwapIntent } from '@cenote/trading/swap';
import * as fc from 'fast-check';
import pg from 'pg';
import { createTestClient, getContract, http, parseAbi, publicActions, walletActions } from 'viem';
import { advance, buildGraph } from './graph/advance-graph.ts';
import { rpcSource } from './graph/chain-source.ts';
import { readSnapshot } from './graph/read-snapshot.ts';
import { GatewayProcess, type LiveMessage, until } from './testing/gateway-process.ts';
import { HOOK, openHookedPool } from './testing/open-hooked-pool.ts';
import { replay } from './testing/replay.ts';
import { TcpProxy } from './testing/tcp-proxy.ts';
import { testDatabase } from './testing/test-database.ts';

const L1 = 31337;
const L2 = 31338;
const E18 = 10n ** 18n;
const contracts = contractsOf(L1)!;
const WETH = contracts.weth9.toLowerCase() as Address;
const token = (key: string) => worldTokenAddress(L1, key);

const v3QuoterAbi = parseAbi([
  'struct In { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 limit; }',
  'struct Out { address tokenIn; address tokenOut; uint256 amount; uint24 fee; uint160 limit; }',
  'function quoteExactInputSingle(In params) returns (uint256 amount, uint160, uint32, uint256)',
  'function quoteExactOutputSingle(Out params) returns (uint256 amount, uint160, uint32, uint256)',
]);
const pairAbi = parseAbi(['function swap(uint256 out0, uint256 out1, address to, bytes data)']);
const feeHookAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'function setFee(PoolKey key, uint24 fee)',
]);
const initializeAbi = parseAbi([
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
]);
const createPairAbi = parseAbi(['function createPair(address, address) returns (address)']);

let testWorld: IndexedTestWorld;
/** The hook that keeps a part of each swap. */
let swapFeeHook: Address;
let postgres: Postgres;
let world: World;
/** Schema of the index. */
let schema: string;
let wire: TcpProxy;
let gateway: GatewayProcess;
/** A gateway without an indexer, on the same database. */
let replica: GatewayProcess;

const client = () =>
  createTestClient({
    mode: 'anvil',
    account: TEST_WALLET,
    transport: http(world.chains[0]?.rpcUrl),
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions);

/** Resolves once the transaction has succeeded. */
async function mined(sent: Promise<Hex>): Promise<void> {
  const hash = await sent;
  // Polls instead of viem's own wait, which without further blocks would send only one request.
  const { status } = await until('the receipt', () =>
    client()
      .getTransactionReceipt({ hash })
      .catch(() => undefined),
  );
  if (status !== 'success') throw new Error('the transaction was reverted');
}

const request = (changes: Partial<ApiQuoteRequest> = {}): ApiQuoteRequest => ({
  chainId: L1,
  tokenIn: NATIVE,
  tokenOut: token('USDC'),
  amount: String(E18),
  kind: 'exactIn',
  ...changes,
});

const isReady = (process = gateway) =>
  until('readiness', async () => (await process.readiness())?.ready).catch((error) => {
    throw new Error(`The gateway said last:\n${process.output}`, { cause: error });
  });

/** Waits until the gateway's head is the chain's. Retries on errors: a busy node may seem unreachable for a moment. */
const isAtHead = (process = gateway) =>
  until('the head', async () => {
    const block = await client().getBlock();
    const quote = await process.quote(request({ maxLegs: 1 })).catch(() => undefined);
    return quote?.blockHash === block.hash;
  });

/** Returns the output of a quote's paths, executed on a given state. */
const replayed = (state: ReadonlyMap<Hex, Pool>, { paths }: ApiQuote) =>
  replay(
    state,
    paths.map(({ amountIn, pools }) => ({
      amountIn: BigInt(amountIn),
      pools: pools.map((hop) => ({ id: (hop.poolId ?? hop.address)!, tokenIn: hop.tokenIn })),
    })),
  ).map(String);

/** Flags of a hook's address: called after swaps, whose amounts it may change. */
const AFTER_SWAP_RETURNS_DELTA = 0x44;

/** Returns the hook of the first pool whose hook has exactly these flags. */
async function hookWith(flags: number): Promise<Address> {
  const logs = await client().getLogs({
    address: contracts.v4PoolManager!,
    event: initializeAbi[0],
    fromBlock: 0n,
  });
  const hooks = logs.flatMap(({ args }) => args.hooks ?? []);
  return hooks.find((hook) => (Number.parseInt(hook.slice(-4), 16) & 0x3fff) === flags)!;
}

/** The quote's route, as a swap is built from it. */
const routeOf = ({ paths, ...quote }: ApiQuote) => ({
  kind: quote.kind,
  amountIn: BigInt(quote.amountIn),
  amountOut: BigInt(quote.amountOut),
  paths: paths.map(({ share, pools, amounts, ...path }) => ({
    share,
    amountIn: BigInt(path.amountIn),
    amountOut: BigInt(path.amountOut),
    ...(amounts && { amounts: amounts.map(BigInt) }),
    hops: pools.map(({ poolId, address, tickSpacing, hooks, ...hop }) => ({
      ...hop,
      poolId: (poolId ?? address)!,
      ...(tickSpacing !== undefined && { tickSpacing }),
      ...(hooks && { hooks }),
    })),
  })),
});

/** Executes a sale of ether; returns how much the balance of the other token has grown. */
async function bought(
  quote: ApiQuote,
  tokenOut = token('USDC'),
  paysEachPath = false,
): Promise<bigint> {
  const { timestamp } = await client().getBlock();
  const route = routeOf(quote);
  const base = {
    chainId: L1,
    tokenIn: NATIVE,
    tokenOut,
    recipient: TEST_WALLET,
    deadline: timestamp + 1_800n,
  };
  const plan = buildSwap({
    ...base,
    contracts,
    route: { ...base, ...route },
    slippageBps: 1,
    paysEachPath,
  });
  const { universalRouter: router } = contracts;
  const { minAmountOut, maxAmountIn, to, data, value } = plan;
  const limits = { ...(minAmountOut && { minAmountOut }), ...(maxAmountIn && { maxAmountIn }) };
  const intent = { ...base, ...route, ...limits, router, value } as SwapIntent;
  expect(checkSwap(plan, intent)).toMatchObject({ ok: true });
  const balance = () =>
    client().readContract({
      address: tokenOut,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [TEST_WALLET],
    });
  const had = await balance();
  await mined(client().sendTransaction({ to, data, value, gas: 4_000_000n, chain: null }));
  return (await balance()) - had;
}

/** What a device finds that does not trust the gateway. */
const verified = (quote: ApiQuote, tokenOut = token('USDC'), buyFeeBps = 0) =>
  verifyQuoteProof(
    client(),
    { contracts, hubs: [] },
    {
      block: { number: BigInt(quote.blockNumber), hash: quote.blockHash },
      tokenIn: NATIVE,
      tokenOut,
      amount: BigInt(quote.kind === 'exactIn' ? quote.amountIn : quote.amountOut),
      transferFees: { sellFeeBps: 0, buyFeeBps },
      ...(quote.certificate && {
        proof: {
          bound: BigInt(quote.bound!),
          gapBps: quote.gapBps!,
          certificate: {
            tokens: Object.keys(quote.certificate.prices) as Address[],
            prices: Object.values(quote.certificate.prices),
            poolIds: quote.certificate.poolIds,
          },
        },
      }),
      ...routeOf(quote),
    },
  );

/** Returns the index's schema: its name with the hash of the indexing code. */
async function lockSchema(): Promise<string> {
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  const { rows } = await database.query<{ name: string }>(
    'select nspname as name from pg_namespace where starts_with(nspname, $1)',
    [`${testWorld.settings.DATABASE_SCHEMA}_`],
  );
  await database.end();
  expect(rows).toHaveLength(1);
  return rows[0]!.name;
}

beforeAll(async () => {
  testWorld = await startIndexedTestWorld(resolve(__dirname, '../../../..'));
  ({ postgres, world } = testWorld);
  wire = new TcpProxy(world.chains[1]!.port);
  await wire.join();
  swapFeeHook = await hookWith(AFTER_SWAP_RETURNS_DELTA);
  const hooks = `${HOOK},${swapFeeHook}`;
  const settings = { ...testWorld.settings, RPC_URL_31338: wire.url, QUOTED_HOOKS: hooks };
  gateway = new GatewayProcess(await freePort(), { ...settings, QUOTE_WORKERS: '2' });
  gateway.start();
  await isReady();
  schema = await lockSchema();
  // For the API without an indexer: an unreachable node and one of another chain precede the right one.
  const faulty = ['http://127.0.0.1:1', world.chains[1]!.rpcUrl, world.chains[0]!.rpcUrl];
  const alone = {
    ...settings,
    RPC_URL_31337: faulty.join(','),
    QUOTE_WORKERS: '1',
    LOG_LEVEL: 'debug',
  };
  replica = new GatewayProcess(await freePort(), alone, 'serve');
  replica.start();
  await isReady(replica);
}, 300_000);

afterAll(async () => {
  await gateway?.end('SIGKILL');
  await replica?.end('SIGKILL');
  wire?.cut();
  await testWorld?.stop();
}, 300_000);

jest.setTimeout(300_000);

describe('the token list', () => {
  test('contains tokens of both chains, with prices, safety and fees', async () => {
    for (const chainId of [L1, L2]) {
      const response = await gateway.get(`/v1/tokens?chainId=${chainId}`);
      const { tokens } = tokensResponseSchema.parse(await response.json());
      expect(tokens.length).toBeGreaterThanOrEqual(24);
      expect(tokens[0]).toMatchObject({ address: NATIVE, symbol: 'ETH', safety: 'verified' });
      expect(tokens[0]?.priceUsd).toBeCloseTo(3_000, -2);
    }
    const byAddress = new Map((await gateway.tokens(L1)).map((each) => [each.address, each]));
    expect(byAddress.get(token('TOLL'))).toMatchObject({ buyFeeBps: 300, sellFeeBps: 500 });
    expect(byAddress.get(token('HONEY'))?.flags).toContain('honeypot');
    expect(byAddress.get(token('LOCKED'))?.safety).toBe('blocked');
    expect(byAddress.get(token('WBTC'))?.priceUsd).toBeCloseTo(65_000, -3);
  });
});

describe('buy-sell simulations', () => {
  const safetyOf = async (key: string, process = gateway) => {
    const response = await process.get(`/v1/tokens/${L1}/${token(key)}/safety`);
    return tokenSafetyResponseSchema.parse(await response.json());
  };
  const safetyAfterCheck = (key: string, process = gateway) =>
    until(`a trial of ${key}`, async () => {
      const safety = await safetyOf(key, process);
      return safety.simulation !== null && { ...safety, simulation: safety.simulation };
    });

  test.each([
    ['TOLL', { outcome: 'sellable', buyFeeBps: 300, sellFeeBps: 500, oddities: [] }],
    ['HONEY', { outcome: 'unsellable', buyFeeBps: 0, sellFeeBps: 10_000, oddities: [] }],
    ['USDC', { outcome: 'sellable', buyFeeBps: 0, sellFeeBps: 0, oddities: [] }],
    ['WETH', { outcome: 'sellable', buyFeeBps: 0, sellFeeBps: 0, oddities: [] }],
  ])('return the expected result for %s', async (key, simulation) => {
    expect((await safetyAfterCheck(key)).simulation).toMatchObject(simulation);
  });

  test('leave verified tokens verified, and are shared with an API without an indexer', async () => {
    const plain = tokensOf(L1).filter(({ kind }) => kind === 'plain');
    for (const { key } of plain) {
      const [one, other] = [await safetyAfterCheck(key), await safetyAfterCheck(key, replica)];
      expect(one).toMatchObject({ safety: 'verified', flags: [], buyFeeBps: 0, sellFeeBps: 0 });
      // Simulated only once, by the first of the two.
      expect(other.simulation).toEqual(one.simulation);
    }
  });
});

describe('names', () => {
  test('resolve to addresses and back, in both APIs', async () => {
    const { name, owner } = WORLD_NAMES.find(({ person }) => person === 'Bruno')!;
    for (const process of [gateway, replica]) {
      const found = nameResponseSchema.parse(await (await process.get(`/v1/names/bruno`)).json());
      expect(found).toMatchObject({ name, username: 'bruno', address: owner });
      expect(found.avatar).toMatch(/^data:image/);
      const back = await (await process.get(`/v1/addresses/${owner}/name`)).json();
      expect(back).toEqual({ address: owner, name, username: 'bruno' });
    }
  });

  test('are not returned if they do not resolve back, or are unknown', async () => {
    const { owner } = WORLD_NAMES.find(({ person }) => person === 'Farid')!;
    const claimed = await (await gateway.get(`/v1/addresses/${owner}/name`)).json();
    expect(claimed).toMatchObject({ name: null });
    const nobody = await (await gateway.get('/v1/names/nobody.eth')).json();
    expect(nobody).toMatchObject({ address: null });
    expect((await gateway.get('/v1/names/a..b')).status).toBe(400);
  });
});

describe('backups', () => {
  const path = `/v1/backups/${'5'.repeat(32)}`;
  const send = (process: GatewayProcess, method: string, token: string, data?: string) =>
    process.send(path, {
      method,
      headers: { Authorization: `Bearer ${token.repeat(64)}`, 'Content-Type': 'application/json' },
      ...(data !== undefined && { body: JSON.stringify({ data }) }),
    });
  const read = async (process: GatewayProcess, token: string) => {
    const response = await send(process, 'GET', token);
    return response.ok ? response.json() : response.status;
  };

  test('are accessible only to their owner, at any gateway of the database', async () => {
    expect(await read(gateway, 'a')).toBe(404);
    expect((await send(gateway, 'PUT', 'a', 'b25l')).status).toBe(204);
    expect((await send(replica, 'PUT', 'a', 'dHdv')).status).toBe(204);
    expect((await send(replica, 'PUT', 'b', 'AAAA')).status).toBe(403);
    expect((await send(replica, 'DELETE', 'b')).status).toBe(204);
    expect(await read(gateway, 'b')).toBe(404);
    expect(await read(gateway, 'a')).toEqual({ data: 'dHdv' });
    expect((await send(gateway, 'DELETE', 'a')).status).toBe(204);
    expect(await read(replica, 'a')).toBe(404);
  });
});

/** Quotes one pool with the chain's quoter contracts. */
async function onChain(hop: ApiHop, kind: ApiQuoteRequest['kind'], amount: bigint) {
  const { tokenIn, tokenOut, fee } = hop;
  const isExactIn = kind === 'exactIn';
  if (hop.protocol === 'v3') {
    const { result } = isExactIn
      ? await client().simulateContract({
          address: contracts.v3Quoter,
          abi: v3QuoterAbi,
          functionName: 'quoteExactInputSingle',
          args: [{ tokenIn, tokenOut, amountIn: amount, fee, limit: 0n }],
        })
      : await client().simulateContract({
          address: contracts.v3Quoter,
          abi: v3QuoterAbi,
          functionName: 'quoteExactOutputSingle',
          args: [{ tokenIn, tokenOut, amount, fee, limit: 0n }],
        });
    return result[0];
  }
  const zeroForOne = tokenIn < tokenOut;
  const [currency0, currency1] = zeroForOne ? [tokenIn, tokenOut] : [tokenOut, tokenIn];
  const { tickSpacing = 0, hooks = NATIVE } = hop;
  const { result } = await client().simulateContract({
    address: contracts.v4Quoter,
    abi: v4QuoterAbi,
    functionName: isExactIn ? 'quoteExactInputSingle' : 'quoteExactOutputSingle',
    args: [
      {
        poolKey: { currency0, currency1, fee, tickSpacing, hooks },
        zeroForOne,
        exactAmount: amount,
        hookData: '0x',
      },
    ],
  });
  return result[0];
}

describe('quotes compared with the chain', () => {
  const cases = (['v3', 'v4'] as const).flatMap((protocol) =>
    (['exactIn', 'exactOut'] as const).map((kind) => [protocol, kind] as const),
  );

  test.each(cases)("of %s %s equal the quoter contract's, to the unit", async (protocol, kind) => {
    for (const [tokenIn, tokenOut, amountIn, amountOut] of [
      [NATIVE, token('USDC'), 3n * E18, 5_000_000_000n],
      [token('USDC'), NATIVE, 7_000_000_001n, E18],
      [token('USDC'), token('DAI'), 12_345_678n, 777n * E18],
    ] as const) {
      const amount = kind === 'exactIn' ? amountIn : amountOut;
      const quote = await gateway.quote(
        request({
          tokenIn,
          tokenOut,
          kind,
          amount: String(amount),
          maxLegs: 1,
          protocols: [protocol],
        }),
      );
      expect(quoteResponseSchema.parse(quote)).toEqual(quote);
      const truth = await onChain(quote.paths[0]!.pools[0]!, kind, amount);
      expect(kind === 'exactIn' ? quote.amountOut : quote.amountIn).toBe(String(truth));
    }
  });

  test('of a split add up, return at least the best single pool, and agree for both kinds', async () => {
    const amount = String(400n * E18);
    const [split, single] = await Promise.all([
      gateway.quote(request({ amount })),
      gateway.quote(request({ amount, maxLegs: 1 })),
    ]);
    expect(split.paths.length).toBeGreaterThan(1);
    expect(BigInt(split.amountOut)).toBeGreaterThanOrEqual(BigInt(single.amountOut));
    const sum = (pick: 'amountIn' | 'amountOut') =>
      split.paths.reduce((total, path) => total + BigInt(path[pick]), 0n);
    expect(sum('amountIn')).toBe(BigInt(split.amountIn));
    expect(sum('amountOut')).toBe(BigInt(split.amountOut));
    const back = await gateway.quote(request({ kind: 'exactOut', amount: split.amountOut }));
    expect(Number(back.amountIn) / Number(amount)).toBeCloseTo(1, 3);
  });

  test('follow the fee that a hook sets, and the index keeps the fees of its swaps', async () => {
    const database = testDatabase(postgres.url, 1);
    const { rows } = await database.query<
      Record<'token0' | 'token1' | 'hooks', Address> & { id: Hex; tick_spacing: number }
    >(
      `select id, token0, token1, hooks, tick_spacing from "${schema}".pools
       where chain_id = $1 and fee = $2`,
      [L1, DYNAMIC_FEE],
    );
    await database.end();
    const { id, token0: currency0, token1: currency1, hooks, tick_spacing: tickSpacing } = rows[0]!;
    expect([currency0, currency1]).toEqual([NATIVE, token('USDC')]);
    const key = { currency0, currency1, fee: DYNAMIC_FEE, tickSpacing, hooks };
    const setFee = (fee: number) =>
      mined(
        client().writeContract({
          address: hooks,
          abi: feeHookAbi,
          functionName: 'setFee',
          args: [key, fee],
          chain: null,
        }),
      );
    const graphql = createGraphqlClient({ baseUrl: `http://127.0.0.1:${gateway.port}` });
    const feeRange = async () =>
      (await graphql(poolFeesDocument, { chainId: L1, poolId: id })).pool?.feeRange;
    const sale = request({ amount: String(E18 / 100n), maxLegs: 1, protocols: ['v4'] });

    await setFee(1);
    await isAtHead();
    const quote = await gateway.quote(sale);
    const [hop] = quote.paths[0]!.pools;
    expect(hop?.hooks).toBe(hooks);
    expect(quote.amountOut).toBe(String(await onChain(hop!, 'exactIn', E18 / 100n)));
    expect(await verified(quote)).toMatchObject({ verdict: 'valid' });
    expect(String(await bought(quote))).toBe(quote.amountOut);
    await until('the fee of the swap', async () => (await feeRange())?.low === 1);
    expect(await feeRange()).toMatchObject({ current: 1, low: 1 });

    await setFee(100_000);
    await isAtHead();
    const later = await gateway.quote(sale);
    expect(later.paths[0]!.pools[0]!.hooks).not.toBe(hooks);
    expect(await feeRange()).toMatchObject({ current: 100_000, low: 1 });
  });
});

describe('the gateway', () => {
  test.each<[string, object, number, string]>([
    ['an unknown network', { chainId: 5 }, 400, 'UNSUPPORTED_CHAIN'],
    ['equal tokens', { tokenOut: WETH }, 400, 'SAME_TOKEN'],
    ['a zero amount', { amount: '0' }, 400, 'AMOUNT_ZERO'],
    ['a too large amount', { amount: String(1n << 200n) }, 400, 'AMOUNT_TOO_LARGE'],
    [
      'an unknown token',
      { tokenOut: '0x00000000000000000000000000000000000fffff' },
      404,
      'UNKNOWN_TOKEN',
    ],
    ['a sale of a honeypot', { tokenIn: token('HONEY') }, 404, 'NO_ROUTE'],
    [
      'an exact output of a token with a transfer fee',
      { tokenOut: token('TOLL'), kind: 'exactOut' },
      404,
      'NO_ROUTE',
    ],
    ['a blocked token', { tokenOut: token('LOCKED') }, 422, 'TOKEN_BLOCKED'],
    [
      'more than the liquidity',
      { kind: 'exactOut', amount: `9${'0'.repeat(19)}` },
      422,
      'NOT_ENOUGH_LIQUIDITY',
    ],
    ['a malformed amount', { amount: 1 }, 400, 'MALFORMED'],
  ])('returns the expected error: %s', async (_, changes, status, code) => {
    expect(await gateway.refusal({ ...request(), ...changes })).toMatchObject({ status, code });
  });

  test('returns no server error for a body of any content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (body) => {
        const response = await gateway.post(body);
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ code: 'MALFORMED' });
      }),
      { numRuns: 60 },
    );
    expect((await gateway.post('x'.repeat(17_000))).status).toBe(413);
    expect((await gateway.get('/nothing')).status).toBe(404);
  });

  test.each([
    '/v1/quote',
    '/graphql',
  ])('returns no server error for a URL with a password: %s', async (path) => {
    const target = `http://user:pass@127.0.0.1${path}`;
    expect(await gateway.statusOf(target, JSON.stringify(request()))).toBe(400);
    expect(await gateway.statusOf(`http://127.0.0.1${path}`, '{')).toBe(400);
  });

  test('serves the OpenAPI document, and pages of other origins cannot read responses', async () => {
    const document = (await (await gateway.get('/openapi.json')).json()) as { openapi: string };
    expect(document.openapi).toBe('3.1.0');
    expect((await gateway.get('/healthz')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('following the chain', () => {
  /** Pays one token into the pair; returns a function that withdraws the other. */
  async function payIn(tokenIn: Address, tokenOut: Address, amountIn: bigint) {
    const { pair, take } = await pairOf(tokenIn, tokenOut);
    await mined(
      client().writeContract({
        address: tokenIn,
        abi: erc20Abi,
        functionName: 'transfer',
        args: [pair, amountIn],
        chain: null,
      }),
    );
    return take;
  }

  async function pairOf(tokenIn: Address, tokenOut: Address) {
    const chain = client();
    const pair = await chain.readContract({
      address: contracts.v2Factory,
      abi: v2FactoryAbi,
      functionName: 'getPair',
      args: [tokenIn, tokenOut],
    });
    const [reserve0, reserve1] = await getContract({
      address: pair,
      abi: v2PairAbi,
      client: chain,
    }).read.getReserves();
    const zeroForOne = tokenIn.toLowerCase() < tokenOut.toLowerCase();
    const [reserveIn, reserveOut] = zeroForOne ? [reserve0, reserve1] : [reserve1, reserve0];
    /** Rejects if the pair would not pay that much. */
    const take = async (amountOut: bigint, to: Address) => {
      const { request: call } = await chain.simulateContract({
        address: pair,
        abi: pairAbi,
        functionName: 'swap',
        account: TEST_WALLET,
        args: zeroForOne ? [0n, amountOut, to, '0x'] : [amountOut, 0n, to, '0x'],
      });
      // Fixed gas: an estimate at the timestamp of the pair's last swap is lower than the gas used later.
      await mined(chain.writeContract({ ...call, gas: 500_000n, chain: null }));
    };
    return { pair, reserveIn, reserveOut, take };
  }

  const v2 = request({ maxLegs: 1, protocols: ['v2'] });

  test('a swap changes the next quote, and a reorganisation reverts it', async () => {
    const chain = client();
    const deposit = { functionName: 'deposit', value: 50n * E18, chain: null } as const;
    await mined(chain.writeContract({ address: WETH, abi: wethAbi, ...deposit }));
    await isAtHead();
    const before = await gateway.quote(v2);
    const { reserveIn, reserveOut } = await pairOf(WETH, token('USDC'));
    expect(before.amountOut).toBe(String(getAmountOut(E18, reserveIn, reserveOut)));

    const take = await payIn(WETH, token('USDC'), 10n * E18);
    await take(getAmountOut(10n * E18, reserveIn, reserveOut), TEST_WALLET);
    await isAtHead();
    const after = await gateway.quote(v2);
    const moved = await pairOf(WETH, token('USDC'));
    expect(after.amountOut).toBe(String(getAmountOut(E18, moved.reserveIn, moved.reserveOut)));
    expect(BigInt(after.amountOut)).toBeLessThan(BigInt(before.amountOut));

    // Reverts the transfer and the swap; the blocks that replace theirs are empty.
    await chain.request({ method: 'anvil_reorg', params: [2, []] } as never);
    await isAtHead();
    expect((await gateway.quote(v2)).amountOut).toBe(before.amountOut);
  });

  test('a swap appears in the figures of both APIs, and a reorganisation removes it', async () => {
    const chain = client();
    const deposit = { functionName: 'deposit', value: E18, chain: null } as const;
    await mined(chain.writeContract({ address: WETH, abi: wethAbi, ...deposit }));
    const { pair, reserveIn, reserveOut } = await pairOf(WETH, token('USDC'));
    const poolId = pair.toLowerCase();
    const queries = [gateway, replica].map(({ port }) =>
      createGraphqlClient({ baseUrl: `http://127.0.0.1:${port}` }),
    );
    /** Returns the figures of the pool and its last swap; false until they contain these reserves. */
    const figures = async (query: (typeof queries)[number], reserves: readonly bigint[]) => {
      const { pool } = await query(poolDocument, { chainId: L1, poolId });
      const { transactions } = await query(transactionsDocument, {
        chainId: L1,
        filter: { poolId, kinds: ['SWAP'] },
        first: 1,
      });
      const balances = [pool?.balance0, pool?.balance1].sort();
      const isThere = String(balances) === String(reserves.map(String).sort());
      return isThere && { pool: pool!, swap: transactions.edges[0]?.node };
    };
    /** The index may be unavailable while a reorganisation is reverted. */
    const unlessNotReady = (error: unknown): false => {
      if (error instanceof GatewayError && error.code === 'NOT_READY') return false;
      throw error;
    };
    const reported = (query: (typeof queries)[number], reserves: readonly bigint[]) =>
      until('the figures', () => figures(query, reserves).catch(unlessNotReady));
    const before = await reported(queries[0]!, [reserveIn, reserveOut]);

    const out = getAmountOut(E18, reserveIn, reserveOut);
    const take = await payIn(WETH, token('USDC'), E18);
    await take(out, TEST_WALLET);
    for (const query of queries) {
      const { pool, swap } = await reported(query, [reserveIn + E18, reserveOut - out]);
      expect(swap?.paid[0]?.amount).toBe(String(E18));
      expect(swap?.received[0]?.amount).toBe(String(out));
      expect(swap?.wallet).toBe(TEST_WALLET.toLowerCase());
      expect(swap?.usd).toBeCloseTo(Number(out) / 1e6, 0);
      const gained = pool.day.volumeUsd! - before.pool.day.volumeUsd!;
      expect(gained).toBeCloseTo(Number(out) / 1e6, 0);
    }

    await chain.request({ method: 'anvil_reorg', params: [2, []] } as never);
    for (const query of queries) {
      const { pool, swap } = await reported(query, [reserveIn, reserveOut]);
      expect(swap).toEqual(before.swap);
      expect(pool.day).toEqual(before.pool.day);
    }
  });

  test('quotes requested while blocks arrive are exact at the block of the response', async () => {
    const chain = client();
    const source = rpcSource(world.chains[0]!.rpcUrl, contracts);
    const seed = { block: (await source.blockAt(0))!, pools: new Map(), logIndex: -1 };
    const graph = await buildGraph(source, contracts, seed, await source.latestBlock());
    const states = new Map<Hex, ReadonlyMap<Hex, Pool>>();
    const note = async () => {
      await advance(graph, source, contracts, new Set());
      states.set(graph.head.hash, new Map(graph.pools));
    };
    const deposit = { functionName: 'deposit', value: 50n * E18, chain: null } as const;
    await mined(chain.writeContract({ address: WETH, abi: wethAbi, ...deposit }));
    await note();
    await Promise.all([isAtHead(), isAtHead(replica)]);

    const results: Promise<ApiQuote>[] = [];
    for (let round = 1n; round <= 8n; round++) {
      for (const size of [1n, 30n, 400n]) {
        const process = request({ amount: String(size * E18 + round) });
        results.push(gateway.quote(process), replica.quote(process));
      }
      const { reserveIn, reserveOut } = await pairOf(WETH, token('USDC'));
      const take = await payIn(WETH, token('USDC'), E18);
      await note();
      await take(getAmountOut(E18, reserveIn, reserveOut), TEST_WALLET);
      await note();
    }
    for (const response of await Promise.all(results)) {
      const state = states.get(response.blockHash)!;
      expect(replayed(state, response)).toEqual(response.paths.map(({ amountOut }) => amountOut));
    }
  });

  test('a pair pays exactly the quoted amount of a token with a transfer fee', async () => {
    const toll = token('TOLL');
    const deposit = { functionName: 'deposit', value: 2n * E18, chain: null } as const;
    await mined(client().writeContract({ address: WETH, abi: wethAbi, ...deposit }));
    const balance = () =>
      client().readContract({
        address: toll,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [TEST_WALLET],
      });

    await isAtHead();
    const purchase = await gateway.quote(request({ tokenOut: toll, maxLegs: 1 }));
    const { reserveIn, reserveOut } = await pairOf(WETH, toll);
    const buy = await payIn(WETH, toll, E18);
    const had = await balance();
    await buy(getAmountOut(E18, reserveIn, reserveOut), TEST_WALLET);
    const bought = (await balance()) - had;
    expect(bought).toBe(BigInt(purchase.amountOut));

    await isAtHead();
    const amount = String(bought);
    const sale = await gateway.quote(
      request({ tokenIn: toll, tokenOut: NATIVE, amount, maxLegs: 1 }),
    );
    const take = await payIn(toll, WETH, bought);
    await expect(take(BigInt(sale.amountOut) + 1n, TEST_WALLET)).rejects.toThrow();
    await take(BigInt(sale.amountOut), TEST_WALLET);
  });

  test('several pairs pay exactly the quoted amount of a token with a transfer fee', async () => {
    const toll = token('TOLL');
    await isAtHead();
    const purchase = request({ tokenOut: toll, amount: String(10n * E18), merging: true });
    const quote = await gateway.quote(purchase);
    expect(quote.paths.length).toBeGreaterThan(1);
    const alone = await gateway.quote({ ...purchase, merging: false });
    expect(alone.paths).toHaveLength(1);
    expect(quote.single!.amountOut).toBe(alone.amountOut);
    expect(BigInt(quote.amountOut)).toBeGreaterThan(BigInt(alone.amountOut));
    expect(await verified(quote, toll, 300)).toMatchObject({ verdict: 'unproven' });
    expect(await bought(quote, toll, true)).toBe(BigInt(quote.amountOut));
  });

  test('a swap is sent to live clients by the indexer and by a replica', async () => {
    const chain = client();
    const deposit = { functionName: 'deposit', value: E18, chain: null } as const;
    await mined(chain.writeContract({ address: WETH, abi: wethAbi, ...deposit }));
    const path = `/v1/live?chainId=${L1}`;
    const openings = [gateway, replica].map((each) =>
      each.listen(({ name }) => name === 'head', { path }),
    );
    const ids = (await Promise.all(openings)).map((events) => events.at(-1)!.id);
    const { pair, reserveIn, reserveOut } = await pairOf(WETH, token('USDC'));
    const take = await payIn(WETH, token('USDC'), E18);
    await take(getAmountOut(E18, reserveIn, reserveOut), TEST_WALLET);
    const { hash } = await chain.getBlock();

    const isSwap = ({ name, data }: LiveMessage) =>
      name === 'pools' &&
      livePoolsSchema.parse(data).pools.some(({ id }) => id === pair.toLowerCase());
    const streams = [gateway, replica].map((each, i) =>
      each.listen(isSwap, { path, headers: { 'Last-Event-ID': ids[i]! } }),
    );
    for (const events of await Promise.all(streams)) {
      const heads = events.filter(({ name }) => name === 'head');
      const reported = heads.map(({ data }) => liveHeadSchema.parse(data));
      expect(reported.at(-1)).toMatchObject({ blockHash: hash, chainId: L1, stale: false });
      expect(events.every(({ name }) => name !== 'reset')).toBe(true);
    }
  });

  test('a new token and a new pool appear', async () => {
    const chain = client();
    const born: Address = '0x00000000000000000000000000000000000b0b0b';
    const code = await chain.getCode({ address: token('DAI') });
    await chain.setCode({ address: born, bytecode: code ?? '0x' });
    const create = { functionName: 'createPair', args: [born, WETH], chain: null } as const;
    await mined(
      chain.writeContract({ address: contracts.v2Factory, abi: createPairAbi, ...create }),
    );
    const found = await until('the token', async () =>
      (await gateway.tokens(L1)).find(({ address }) => address === born),
    );
    expect(found).toMatchObject({ safety: 'medium', flags: [] });
    expect(await gateway.refusal(request({ tokenOut: born }))).toMatchObject({ code: 'NO_ROUTE' });
  });

  test('the tables contain the same pools as the logs', async () => {
    const source = rpcSource(world.chains[0]!.rpcUrl, contracts);
    const head = await source.latestBlock();
    const genesis = (await source.blockAt(0))!;
    const seed = { block: genesis, pools: new Map(), logIndex: -1 };
    const fromLogs = await buildGraph(source, contracts, seed, head);
    await advance(fromLogs, source, contracts, new Set());
    const v4 = [...fromLogs.pools.keys()].filter((id) => id.length === 66);
    expect(v4).not.toEqual([]);
    for (const { id, ...fees } of await source.v4Fees(v4, head.number)) {
      const [, , protocolFee, lpFee] = await client().readContract({
        address: contracts.v4StateView,
        abi: v4StateViewAbi,
        functionName: 'getSlot0',
        args: [id],
        blockNumber: BigInt(head.number),
      });
      expect(fees).toEqual({ protocolFee, lpFee });
    }

    const database = testDatabase(postgres.url, 1);
    // In pages of a few rows.
    const snapshot = (await readSnapshot(database, schema, L1, 7))!;
    await database.end();
    const { anchor, pools } = snapshot;
    const block = (await source.blockAt(anchor.blockNumber))!;
    expect(block.hash).toBe(anchor.blockHash);
    const fromTables = await buildGraph(
      source,
      contracts,
      { block, pools, logIndex: anchor.logIndex },
      head,
    );
    await advance(fromTables, source, contracts, new Set());
    const sorted = (map: ReadonlyMap<Hex, unknown>) =>
      [...map].sort(([a], [b]) => (a < b ? -1 : 1));
    expect(sorted(fromTables.pools)).toEqual(sorted(fromLogs.pools));
    expect(fromLogs.pools.size).toBeGreaterThanOrEqual(80);
  });

  test('an unreachable chain is reported, and is followed again once it is back', async () => {
    const onL2 = { ...request(), chainId: L2, tokenOut: worldTokenAddress(L2, 'USDC') };
    wire.cut();
    const isStaleL2 = ({ name, data }: LiveMessage) => {
      const head = name === 'head' ? liveHeadSchema.parse(data) : undefined;
      return head?.chainId === L2 && head.stale;
    };
    const reported = gateway.listen(isStaleL2);
    await until('the fault', async () => {
      const readiness = await gateway.readiness();
      const chain = readiness?.chains.find(({ chainId }) => chainId === L2);
      return readiness?.status === 503 && chain?.reason === 'Local L2 is unreachable';
    });
    expect(await gateway.refusal(onL2)).toMatchObject({ status: 503, code: 'NOT_READY' });
    expect((await reported).length).toBeGreaterThan(0);
    // The other chain is served throughout.
    expect((await gateway.quote(request())).paths.length).toBeGreaterThan(0);
    await wire.join();
    await isReady();
    expect((await gateway.quote(onL2)).paths.length).toBeGreaterThan(0);
  });
});

describe('a pool with a hook that sets the fee of each swap', () => {
  /** 3,030 dollars per ether: a better price than elsewhere, for small amounts. */
  const PRICE = BigInt(Math.round(Math.sqrt(3_030e-12) * 2 ** 96));
  const amount = E18 / 10n;

  /** Expects the gateway and the chain to return the same quote at the current block. */
  async function backed(process: ApiQuoteRequest) {
    await isAtHead();
    const quote = await gateway.quote(process);
    expect(quoteResponseSchema.parse(quote)).toEqual(quote);
    const [hop] = quote.paths[0]!.pools;
    const truth = await onChain(hop!, process.kind, BigInt(process.amount));
    return { quote, hop, truth: String(truth) };
  }

  beforeAll(async () => {
    const size = { sqrtPriceX96: PRICE, liquidity: 5_500_000_000_000_000n, value: 120n * E18 };
    await openHookedPool(client(), contracts, TEST_WALLET, token('USDC'), size, mined);
  });

  test('is quoted by the chain, both kinds in both directions', async () => {
    const sale = await backed(request({ amount: String(amount) }));
    expect(sale.hop?.hooks).toBe(HOOK);
    expect(sale.quote.amountOut).toBe(sale.truth);
    expect(sale.quote).not.toHaveProperty('bound');
    const exact = await backed(request({ kind: 'exactOut', amount: '250000000' }));
    expect(exact.hop?.hooks).toBe(HOOK);
    expect(exact.quote.amountIn).toBe(exact.truth);
    // In the other direction it is expensive and charges thirty times the fee, so the search does not choose it.
    const turned = { tokenIn: token('USDC'), tokenOut: NATIVE, amount: '250000000', maxLegs: 1 };
    const purchase = await gateway.quote(request(turned));
    expect(purchase.paths[0]?.pools[0]?.hooks).not.toBe(HOOK);
  });

  const throughHook = ({ paths }: ApiQuote) =>
    paths.flatMap(({ pools }) => pools).filter(({ hooks }) => hooks === HOOK).length;

  test('pays the quoted amount when the swap is built, checked and executed', async () => {
    const { quote } = await backed(request({ amount: String(amount) }));
    expect(String(await bought(quote))).toBe(quote.amountOut);
  });

  test('takes a part of a larger swap, which pays the quoted amounts', async () => {
    await isAtHead();
    const quote = await gateway.quote(request({ amount: String(60n * E18), merging: true }));
    expect(throughHook(quote)).toBe(1);
    expect(quote.paths.length).toBeGreaterThan(1);
    expect(await verified(quote)).toMatchObject({ verdict: 'unproven' });
    const false_ = { ...quote, paths: quote.paths.map((path) => ({ ...path })) };
    const hooked = false_.paths.find(({ pools }) => pools.some(({ hooks }) => hooks === HOOK))!;
    hooked.amountOut = String(BigInt(hooked.amountOut) + 1n);
    false_.amountOut = String(BigInt(false_.amountOut) + 1n);
    expect(await verified(false_)).toEqual({ verdict: 'invalid', fault: 'AMOUNTS_DIFFER' });
    const received = await bought(quote);
    expect(received).toBe(BigInt(quote.amountOut));
  });
});

describe('a pool whose hook keeps a part of each swap', () => {
  const throughHook = ({ paths }: ApiQuote) =>
    paths.filter(({ pools }) => pools.some(({ hooks }) => hooks === swapFeeHook.toLowerCase()));

  test.each<Partial<ApiQuoteRequest>>([
    { kind: 'exactIn', amount: String(100n * E18), merging: true },
    { kind: 'exactOut', amount: String(2_000n * E18), maxLegs: 2, protocols: ['v4'] },
  ])('shares a trade with others, which pays the quoted amounts: $kind', async (changes) => {
    await isAtHead();
    const link = token('LINK');
    const quote = await gateway.quote(request({ ...changes, tokenOut: link }));
    expect(throughHook(quote)).toHaveLength(1);
    expect(quote.paths.length).toBeGreaterThan(1);
    expect(await verified(quote, link)).toMatchObject({ verdict: 'unproven' });
    expect(await bought(quote, link)).toBe(BigInt(quote.amountOut));
  });

  test('is a hop among others', async () => {
    await isAtHead();
    const quote = await gateway.quote(
      request({
        tokenIn: token('LINK'),
        tokenOut: token('USDT'),
        amount: String(1_000n * E18),
        protocols: ['v4'],
        merging: true,
      }),
    );
    const [path] = throughHook(quote);
    expect(path!.pools.length).toBeGreaterThan(1);
  });
});

describe('an API without an indexer', () => {
  test('returns the same responses at the same block', async () => {
    await Promise.all([isAtHead(), isAtHead(replica)]);
    // The best single pool: splits may differ because each search starts from earlier results.
    const process = request({ maxLegs: 1 });
    const [one, other] = await Promise.all([gateway.quote(process), replica.quote(process)]);
    const { blockHash, amountOut, paths } = one;
    expect(other).toMatchObject({ blockHash, amountOut, paths });
    expect(await replica.tokens(L1)).toEqual(await gateway.tokens(L1));
  });

  test('does not search for clients that disconnected', async () => {
    await until('a quote given up', async () => {
      const clients = new AbortController();
      const body = (i: number) => JSON.stringify(request({ amount: String(E18 + BigInt(i)) }));
      const all = Array.from({ length: 50 }, (_, i) => replica.post(body(i), clients.signal));
      await Promise.race(all);
      clients.abort();
      await Promise.allSettled(all);
      return replica.output.includes('"status":408');
    });
    expect((await replica.quote(request())).paths.length).toBeGreaterThan(0);
  });

  test('keeps responding while the indexer is killed, which resumes from its tables', async () => {
    const pools = async () => (await gateway.readiness())?.chains.map((chain) => chain.pools);
    const before = await pools();
    await gateway.end('SIGKILL');
    expect((await replica.quote(request())).paths.length).toBeGreaterThan(0);
    gateway.start();
    await isReady();
    // Ponder alone would wait up to 25 s for the killed process's lock.
    expect(gateway.output).not.toContain('Schema is locked');
    expect(await pools()).toEqual(before);
    expect(await replica.end('SIGTERM')).toBe(0);
  });

  test('reports a missing index', async () => {
    const early = new GatewayProcess(
      await freePort(),
      { DATABASE_URL: postgres.url, DATABASE_SCHEMA: 'other' },
      'serve',
    );
    early.start();
    await until('the reason', async () => early.output.includes('No index in schema'));
    await early.end('SIGKILL');
  });
});

describe('the process', () => {
  test('exits with a message if another gateway uses the port', async () => {
    const second = new GatewayProcess(gateway.port, {
      DATABASE_URL: postgres.url,
      DATABASE_SCHEMA: 'other',
    });
    second.start();
    await until('the end', async () => second.output.includes('Set GATEWAY_PORT'));
    await second.end('SIGKILL');
  });

  test('exits without an error on a signal', async () => {
    expect(await gateway.end('SIGTERM')).toBe(0);
  });
});
