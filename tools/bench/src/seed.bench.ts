/**
 * seed: time and number of requests until a gateway without any history quotes a public network: a rehearsal of it with
 * thousands of pools, behind a provider with the limits and the latency of a public one. The gateway, the node and the
 * provider share the processors.
 *
 * npm run bench -- seed [--network ethereum] [--tokens 480] [--pools 20000]
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { NATIVE } from '@cenote/chains';
import { createGatewayClient } from '@cenote/data';
import { REHEARSED, type RehearsedSlug, startRehearsal } from '@cenote/devnet/rehearsal';
import { freePort, startGateway, startPostgres } from '@cenote/launch';
import { flag } from './lib/flags.ts';

const SLUG = flag('network', 'ethereum') as RehearsedSlug;
const TOKENS = Number(flag('tokens', '480'));
const POOLS = Number(flag('pools', '20000'));
const GOALS = { seconds: 600, calls: 2_000 };
const STALLED_MS = 1_200_000;

const root = resolve(import.meta.dirname, '../../..');
const dir = resolve(root, '.cenote/bench-seed');
const { id: chainId, tokens: known } = REHEARSED[SLUG];

await rm(dir, { recursive: true, force: true });
await mkdir(dir, { recursive: true });
const stops: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true })];
try {
  const [port, provided] = [await freePort(), await freePort()];
  const rehearsal = await startRehearsal({
    slug: SLUG,
    dir,
    port,
    providers: [provided],
    many: { tokenCount: TOKENS, poolCount: POOLS },
    onProgress: (step) => console.log(step),
  });
  stops.push(() => rehearsal.stop());
  const postgres = await startPostgres({ dir: join(dir, 'postgres'), isDisposable: true });
  stops.push(() => postgres.stop());
  const list = join(dir, 'tokens.json');
  const listed = rehearsal.numbered.map((token) => ({ chainId, ...token }));
  await writeFile(list, JSON.stringify({ name: 'Rehearsal', tokens: listed }));
  const [provider] = rehearsal.providers;
  provider!.resetCounts();

  const start = performance.now();
  const secondsNow = () => Math.round((performance.now() - start) / 100) / 10;
  let quotes = 0;
  let atQuotes = provider!.counts;
  const gateway = await startGateway({
    root,
    port: await freePort(),
    databaseUrl: postgres.url,
    worldId: `bench-seed-${SLUG}`,
    rpcUrls: { [chainId]: provider!.url },
    chains: [chainId],
    tokenListPath: list,
    stalledMs: STALLED_MS,
    onQuotes: () => {
      quotes = secondsNow();
      atQuotes = structuredClone(provider!.counts);
    },
  });
  stops.push(() => gateway.stop());
  const seconds = secondsNow();
  const client = createGatewayClient({ baseUrl: gateway.url });
  const { chains } = await client.readiness();
  const dollar = known.find(({ isDollar }) => isDollar)!;
  const quote = async (tokenIn: `0x${string}`) =>
    client
      .quote({
        chainId,
        tokenIn,
        tokenOut: dollar.address,
        kind: 'exactIn',
        amount: '1000000000000000',
      })
      .then(({ amountOut }) => amountOut);
  const coin = await quote(NATIVE);
  const numbered = await quote(rehearsal.numbered[0]!.address);
  const calls = Object.values(atQuotes.methods).reduce((sum, count) => sum + count, 0);
  const pools = chains[0]?.pools ?? 0;
  const met = {
    seconds: quotes <= GOALS.seconds,
    calls: calls <= GOALS.calls,
    pools: pools >= Math.min(POOLS, 20_000) * 0.95,
  };
  const { refused, rejected, lagged, methods } = atQuotes;
  console.log(
    JSON.stringify({
      name: 'seed',
      network: SLUG,
      pools,
      secondsToQuotes: quotes,
      secondsToReady: seconds,
      calls,
      methods,
      refused,
      rejected,
      lagged,
      quotes: { coin, numbered },
      met,
    }),
  );
  process.exitCode = Object.values(met).every(Boolean) ? 0 : 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
