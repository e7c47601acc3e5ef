/** A gateway of a public network behind a provider with a public one's limits: a rehearsal of Ethereum. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NATIVE } from '@cenote/chains';
import { NETWORKS } from '@cenote/chains/networks';
import { TEST_WALLET } from '@cenote/devnet';
import { type Rehearsal, startRehearsal } from '@cenote/devnet/rehearsal';
import { freePort, type Postgres, startPostgres } from '@cenote/launch';
import { GatewayProcess, until } from './testing/gateway-process.ts';

const CHAIN = 1;
const TOKENS = NETWORKS.find(({ id }) => id === CHAIN)!.tokens!;
const LIMIT_MS = 300_000;

let dir: string;
let rehearsal: Rehearsal;
let postgres: Postgres;
let gateway: GatewayProcess;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cenote-public-'));
  const [port, provided] = [await freePort(), await freePort()];
  rehearsal = await startRehearsal({
    slug: 'ethereum',
    dir,
    port,
    providers: [provided],
    mining: 1_000,
  });
  postgres = await startPostgres({ dir: join(dir, 'postgres'), isDisposable: true });
  gateway = new GatewayProcess(await freePort(), {
    DATABASE_URL: postgres.url,
    CHAINS: String(CHAIN),
    [`RPC_URL_${CHAIN}`]: rehearsal.providers[0]!.url,
    QUOTE_WORKERS: '1',
  });
  gateway.start();
  await until('the gateway', async () => (await gateway.readiness())?.ready, LIMIT_MS);
}, LIMIT_MS);

afterAll(async () => {
  await gateway?.end('SIGTERM');
  await postgres?.stop();
  await rehearsal?.stop();
  await rm(dir, { recursive: true, force: true });
}, LIMIT_MS);

const quote = (symbol: string) =>
  gateway.quote({
    chainId: CHAIN,
    tokenIn: NATIVE,
    tokenOut: TOKENS.find((token) => token.symbol === symbol)!.address,
    kind: 'exactIn',
    amount: String(10n ** 17n),
  });

it('quotes the built-in tokens without a token list', async () => {
  for (const symbol of ['USDC', 'USDT', 'WBTC', 'UNI']) {
    expect(BigInt((await quote(symbol)).amountOut)).toBeGreaterThan(0n);
  }
  const tokens = await gateway.tokens(CHAIN);
  expect(tokens.find(({ symbol }) => symbol === 'USDC')).toMatchObject({ safety: 'verified' });
});

it(
  'reports since when the index has events, and stays ready while blocks are added',
  async () => {
    const start = (await gateway.readiness())!.chains[0]!.blockNumber!;
    const later = await until('later blocks', async () => {
      const now = await gateway.readiness();
      return (now?.chains[0]?.blockNumber ?? 0) > start + 10 && now;
    });
    const { since } = later.chains[0]!;
    expect(later).toMatchObject({ ready: true });
    expect(since!.blockNumber).toBeGreaterThan(rehearsal.network.genesisNumber);
    expect(since!.blockNumber).toBeLessThan(start);
    const { chains } = await gateway.graphql<{ chains: { since: object }[] }>(
      '{ chains { since { blockNumber timestamp } } }',
    );
    expect(chains).toEqual([{ since }]);
  },
  LIMIT_MS,
);

it('has the balances of listed tokens, whose transfers it has not indexed', async () => {
  const { portfolio } = await gateway.graphql<{
    portfolio: { balances: { token: { symbol: string } }[] };
  }>(`{ portfolio(owner: "${TEST_WALLET}") { balances { token { symbol } } } }`);
  const symbols = portfolio.balances.map(({ token }) => token.symbol);
  expect(symbols).toEqual(expect.arrayContaining(['ETH', 'USDC', 'WBTC']));
});
