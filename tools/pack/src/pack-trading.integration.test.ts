import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { LOCAL, localContractsOf, lower, NATIVE } from '@cenote/chains';
import type { ApiQuote } from '@cenote/data';
import { worldTokenAddress } from '@cenote/devnet';
import { freePort, startTestWorld, type TestWorld } from '@cenote/launch';
import { createRouter, type RouteQuote, slippageBound, type TradeKind } from '@cenote/trading';
import { discoverPools, type Head, latestBlock } from '@cenote/trading/onchain';
import { createClient, createTestClient, http } from 'viem';

const ROOT = resolve(__dirname, '../../..');
const SLIPPAGE_BPS = 50;
const run = promisify(execFile);

jest.setTimeout(300_000);

/** An empty folder with the package in its node_modules. */
let folder: string;
let world: TestWorld;
let rpcUrl: string;
let quotes: Record<TradeKind, ApiQuote>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cenote-pack-'));
  const program = join(__dirname, 'main.ts');
  [world] = await Promise.all([
    startTestWorld(ROOT),
    run(process.execPath, ['--import', 'tsx', program, join(folder, 'dist')], { cwd: ROOT }),
  ]);
  await install();
  rpcUrl = world.world.chains[0]!.rpcUrl;
  quotes = await makeQuotes();
});

afterAll(async () => {
  await world?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Installs the package without a registry: its two dependencies are those of this workspace. */
async function install(): Promise<void> {
  const target = join(folder, 'node_modules/@cenote/trading');
  await mkdir(target, { recursive: true });
  const packages = join(folder, 'dist/packages');
  const tarball = (await readdir(packages)).find((name) => name.endsWith('.tgz'))!;
  await run('tar', ['-xzf', join(packages, tarball), '-C', target, '--strip-components=1']);
  for (const name of ['viem', 'zod']) {
    await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  await cp(join(target, 'examples'), join(folder, 'examples'), { recursive: true });
}

/** Routes at the head, in the form in which a gateway returns them. */
async function makeQuotes(): Promise<Record<TradeKind, ApiQuote>> {
  const contracts = localContractsOf(LOCAL.id);
  const client = createClient({ transport: http(rpcUrl, { batch: true }) });
  const head = await latestBlock(client);
  const { pools } = await discoverPools(client, contracts, head);
  const router = createRouter(pools.values(), { wrappedNative: contracts.weth9 });
  const usdc = lower(worldTokenAddress(LOCAL.id, 'USDC'));
  const pair = { tokenIn: NATIVE, tokenOut: usdc };
  return {
    exactIn: toApiQuote(
      router.quote({ ...pair, kind: 'exactIn', amount: 300n * 10n ** 18n }),
      head,
    ),
    exactOut: toApiQuote(router.quote({ ...pair, kind: 'exactOut', amount: 10n ** 9n }), head),
  };
}

function toApiQuote(route: RouteQuote, { number, hash }: Head): ApiQuote {
  const { kind, bound, gapBps, certificate } = route;
  const limit = String(slippageBound(kind, route, SLIPPAGE_BPS));
  return {
    quoteId: 'test',
    blockNumber: Number(number),
    blockHash: hash,
    kind,
    amountIn: String(route.amountIn),
    amountOut: String(route.amountOut),
    ...(kind === 'exactIn' ? { minAmountOut: limit } : { maxAmountIn: limit }),
    slippageBps: SLIPPAGE_BPS,
    paths: route.paths.map(({ share, amountIn, amountOut, hops }) => ({
      share,
      amountIn: String(amountIn),
      amountOut: String(amountOut),
      pools: hops.map(({ poolId, ...hop }) => ({
        ...hop,
        ...(hop.protocol === 'v4' ? { poolId } : { address: poolId }),
      })) as ApiQuote['paths'][number]['pools'],
    })),
    priceImpactBps: route.priceImpactBps,
    gasUnits: String(route.gasUnits),
    gasPriceWei: '1',
    bound: String(bound!),
    gapBps: gapBps!,
    certificate: {
      prices: Object.fromEntries(
        certificate!.tokens.map((token, i) => [token, certificate!.prices[i]!]),
      ),
      poolIds: [...certificate!.poolIds],
    },
  };
}

/** Runs a program of the folder with Node. */
const node = (args: readonly string[], input = '') =>
  new Promise<{ status: number; output: string }>((done) => {
    const child = execFile(process.execPath, args, { cwd: folder }, (error, stdout, stderr) => {
      done({ status: error ? Number(error.code) : 0, output: stdout + stderr });
    });
    child.stdin!.end(input);
  });

const COMMAND = 'node_modules/@cenote/trading/bin/cenote-verify.js';

const verify = (text: string, url = rpcUrl) => node([COMMAND, '-', '--rpc', url], text);

describe('the package', () => {
  it('has types for every entry, and the examples agree with them', async () => {
    const manifest = JSON.parse(
      await readFile(join(folder, 'node_modules/@cenote/trading/package.json'), 'utf8'),
    );
    const entries = Object.keys(manifest.exports);
    expect(entries).toContain('./swap');
    await writeFile(
      join(folder, 'all.ts'),
      entries
        .map((entry, i) => `export * as e${i} from '@cenote/trading${entry.slice(1)}';`)
        .join('\n'),
    );
    const compilerOptions = {
      strict: true,
      noEmit: true,
      checkJs: true,
      types: [],
      target: 'ES2022',
      module: 'nodenext',
      lib: ['ES2023', 'DOM'],
    };
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: ['all.ts', 'examples'] }),
    );
    const { output } = await node([
      join(ROOT, 'node_modules/typescript-native/bin/tsc'),
      '-p',
      '.',
    ]);
    expect(output).toBe('');
  });

  it.each([
    ['quote', /No route through these pools returns more than [\d.]+ USDC/],
    ['verify', /Amounts are true: true\nOne unit more is true: false\nBound is true: true/],
    ['transaction', /Own transaction passes: true\nOther recipient is refused: .* is sent to/],
  ])('runs the example %s', async (example, output) => {
    expect(await node([`examples/${example}.mjs`])).toEqual({
      status: 0,
      output: expect.stringMatching(output),
    });
  });

  it('has an API page of each entry with signatures and descriptions', async () => {
    const page = await readFile(join(folder, 'dist/docs/api/trading/swap.md'), 'utf8');
    expect(page).toMatch(
      /## buildSwap\n\nBuilds the Universal Router call[\s\S]*?function buildSwap\(request: BuildSwapRequest\): SwapPlan/,
    );
  });
});

describe('cenote-verify', () => {
  const more = (amount: string) => String(BigInt(amount) + 1n);

  const TRUE =
    /^ok +block[^\n]+\nok +pools[^\n]+\nok +amounts[^\n]+\nok +bound[^\n]+\nok +transaction/;

  it('confirms a true quote, also of an old block', async () => {
    await writeFile(join(folder, 'quote.json'), JSON.stringify(quotes.exactIn));
    expect(await node([COMMAND, 'quote.json', '--rpc', rpcUrl])).toEqual({
      status: 0,
      output: expect.stringMatching(TRUE),
    });
    const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) });
    await client.mine({ blocks: 20, interval: 12 });
    expect(await verify(JSON.stringify(quotes.exactOut))).toEqual({
      status: 0,
      output: expect.stringMatching(TRUE),
    });
  });

  it.each<[string, RegExp, (quote: ApiQuote) => Partial<ApiQuote>]>([
    [
      'amounts',
      /ok +pools[\s\S]*NO +amounts/,
      ({ paths: [first, ...others], amountOut }) => ({
        amountOut: more(amountOut),
        paths: [{ ...first!, amountOut: more(first!.amountOut) }, ...others],
      }),
    ],
    ['bound', /ok +amounts[\s\S]*NO +bound/, ({ amountOut }) => ({ bound: amountOut })],
    [
      'minimum',
      /ok +bound[\s\S]*NO +transaction/,
      ({ amountOut }) => ({ minAmountOut: amountOut }),
    ],
  ])('refuses a quote with a false %s', async (_what, output, change) => {
    const quote = quotes.exactIn;
    expect(await verify(JSON.stringify({ ...quote, ...change(quote) }))).toEqual({
      status: 1,
      output: expect.stringMatching(output),
    });
  });

  it('says why a quote could not be checked', async () => {
    const quote = JSON.stringify(quotes.exactIn);
    const { bound: _, certificate: __, gapBps: ___, ...unproven } = quotes.exactIn;
    const answers = await Promise.all([
      verify(quote, `http://127.0.0.1:${await freePort()}`),
      verify(quote, world.world.chains[1]!.rpcUrl),
      verify('{'),
      verify(JSON.stringify(unproven)),
    ]);
    const expected = [
      /the endpoint does not respond/,
      /has no block \d+ with hash 0x[0-9a-f]+: is this the endpoint of the quote's network/,
      /the quote is not JSON/,
      /ok +amounts[\s\S]*\? +bound: the quote has none/,
    ];
    expect(answers).toEqual(
      expected.map((reason) => ({ status: 2, output: expect.stringMatching(reason) })),
    );
  });
});
