/**
 * `startGateway()`: starts the gateway in a child process and waits until it is ready. Also: `gatewaySettings()` (its
 * environment variables for a world), `dropStaleSchemas()` (drops other worlds' schemas), `gatewaySources()` (source
 * folders), `GATEWAY_MARKER` (part of its command line), types `Gateway` and `GatewayOptions`.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { World } from '@cenote/devnet';
import type pg from 'pg';
import { type Child, startChild } from './child.ts';
import { withDatabase } from './database.ts';
import { LaunchError } from './errors.ts';
import { indexedEvents } from './indexed-events.ts';
import { waitFor } from './wait.ts';

export interface GatewayOptions {
  /** The repository's root. */
  root: string;
  port: number;
  databaseUrl: string;
  /** Id of the indexed world, or of the set of public networks: each has its own database schema. */
  worldId: string;
  /** Endpoints by chain id; several are separated by commas. */
  rpcUrls: Readonly<Record<number, string>>;
  /** If omitted, the environment's token lists. */
  tokenListPath?: string;
  /** Path of the list of known NFT collections. */
  nftListPath?: string;
  /** Path of the list of liquidity reward distributions. */
  rewardListPath?: string;
  /** Networks to index. Default: those of the environment, else the local ones. */
  chains?: readonly number[];
  /** Startup fails after this time without progress, in milliseconds. */
  stalledMs?: number;
  onLine?: (line: string) => void;
  onProgress?: (detail: string) => void;
  /** Called once the process has started, before it is ready. */
  onStart?: (pid: number) => Promise<void>;
  /** Called once every chain can be quoted, possibly before its history is indexed. */
  onQuotes?: () => void;
  signal?: AbortSignal | undefined;
}

export interface Gateway {
  url: string;
  pid: number;
  exited: Child['exited'];
  tail(): string;
  stop(): Promise<void>;
}

/** Source folders of a gateway. */
export const gatewaySources = (root: string): string[] =>
  ['apps/gateway/src', 'libs/chains/src', 'libs/data/src', 'libs/trading/src'].map((folder) =>
    join(root, folder),
  );

/**
 * Memory flags of Node.js. Indexing creates many short-lived objects: with the default of 16 MB for the young
 * generation a sixth of the time is spent on garbage collection. The old generation is limited, so that the process
 * stays below 1 GB.
 */
const MEMORY = ['--max-semi-space-size=64', '--max-old-space-size=512'] as const;

/** Environment variables of a gateway for a world and its index. */
const environment = (
  about: Pick<
    GatewayOptions,
    | 'databaseUrl'
    | 'worldId'
    | 'rpcUrls'
    | 'tokenListPath'
    | 'nftListPath'
    | 'rewardListPath'
    | 'chains'
  >,
): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(about.rpcUrls).map(([id, url]) => [`RPC_URL_${id}`, url])),
  DATABASE_URL: about.databaseUrl,
  DATABASE_SCHEMA: schemaName(about.worldId),
  ...(about.tokenListPath !== undefined && { TOKEN_LISTS: about.tokenListPath }),
  ...(about.nftListPath !== undefined && { NFT_LISTS: about.nftListPath }),
  ...(about.rewardListPath !== undefined && { REWARD_LISTS: about.rewardListPath }),
  ...(about.chains && { CHAINS: about.chains.join() }),
});

/** The environment variables that `startGateway` sets, for gateways that tests start themselves. */
export const gatewaySettings = (world: World, databaseUrl: string): Record<string, string> =>
  environment({
    databaseUrl,
    worldId: world.id,
    rpcUrls: Object.fromEntries(world.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl])),
    tokenListPath: world.tokenListPath,
    nftListPath: world.nftListPath,
    rewardListPath: world.rewardListPath,
  });

/** Part of the command line that identifies a gateway of an earlier run. */
export const GATEWAY_MARKER = 'apps/gateway/start.mjs';
/** Startup fails if the gateway neither gets ready nor indexes events for this long. */
const STALLED_MS = 120_000;

/**
 * Starts the gateway and waits until it quotes on every chain and has indexed the history.
 * @throws LaunchError `NO_DATABASE` if the database fails, `GATEWAY_FAILED` with its last lines if it exits, `TIMEOUT`
 * if it makes no progress
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const folder = join(options.root, 'apps', 'gateway');
  const schema = schemaName(options.worldId);
  await withDatabase(options.databaseUrl, (client) => dropStaleSchemas(client, schema));
  const child = await startChild(process.execPath, [...MEMORY, join(folder, 'start.mjs')], {
    name: 'gateway',
    cwd: folder,
    env: {
      ...process.env,
      ...environment(options),
      GATEWAY_PORT: String(options.port),
    },
    ...(options.onLine && { onLine: options.onLine }),
  });
  const url = `http://127.0.0.1:${options.port}`;
  let output = '';
  let indexed = 0;
  let counted = 0;
  let quotes = false;
  try {
    await options.onStart?.(child.pid);
    await waitFor(
      async () => {
        if (!child.running()) {
          throw new LaunchError('GATEWAY_FAILED', `The gateway ended at start:\n${child.tail()}`);
        }
        const { ready, reason, quotes: quotesNow } = await readiness(url);
        if (quotesNow && !quotes) options.onQuotes?.();
        quotes ||= quotesNow;
        if (!ready && performance.now() - counted > COUNT_EVERY_MS) {
          indexed = Math.max(indexed, await indexedSoFar(url));
          counted = performance.now();
        }
        // Rounded to thousands, so that the output changes less often.
        const events = Math.floor(indexed / 1_000);
        const detail = events > 0 ? `${reason} (${events}k events)` : reason;
        if (!ready && detail !== output) options.onProgress?.(detail);
        output = detail;
        return ready || undefined;
      },
      {
        what: 'The gateway',
        timeoutMs: options.stalledMs ?? STALLED_MS,
        // Indexing a year for the first time has no time limit as long as it progresses.
        reached: () => indexed,
        everyMs: 200,
        signal: options.signal,
      },
    );
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { url, pid: child.pid, exited: child.exited, tail: child.tail, stop: () => child.stop() };
}

async function readiness(
  url: string,
): Promise<{ ready: boolean; quotes: boolean; reason: string }> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    const body = (await answer.json()) as {
      chains?: {
        chainId: number;
        ready: boolean;
        quotes?: boolean;
        pools: number;
        reason?: string;
      }[];
    };
    const waiting = body.chains?.find((chain) => !chain.ready);
    return {
      ready: answer.ok,
      quotes: answer.ok || (body.chains?.every((chain) => chain.quotes) ?? false),
      reason: waiting?.reason ? `chain ${waiting.chainId}: ${waiting.reason}` : 'indexing',
    };
  } catch {
    // The server is not listening yet.
    return { ready: false, quotes: false, reason: 'starting' };
  }
}

/** Interval of reading the metrics, which an indexing gateway takes some time to write. */
const COUNT_EVERY_MS = 2_000;

/** Number of indexed events; 0 if the gateway does not respond yet. */
async function indexedSoFar(url: string): Promise<number> {
  try {
    const answer = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(2_000) });
    return indexedEvents(await answer.text());
  } catch {
    return 0;
  }
}

const PREFIX = 'gateway_';

/** Database schema of a world; the gateway appends a hash of its indexing code. */
const schemaName = (worldId: string): string =>
  `${PREFIX}${createHash('sha256').update(worldId).digest('hex').slice(0, 16)}`;

/**
 * Drops index tables of worlds that no longer exist. A configured database may be shared with other folders, so schemas
 * that a running gateway has locked (see its start.mjs) are skipped. App-owned data is in schemas with other names.
 */
export async function dropStaleSchemas(client: pg.Client, keep: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname ~ '^${PREFIX}[0-9a-f]{16}_' and not starts_with(nspname, $1)`,
    [`${keep}_`],
  );
  for (const { name } of rows) {
    const lock = [`cenote gateway ${name}`];
    const { rows: answer } = await client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isLocked"',
      lock,
    );
    if (!answer[0]?.isLocked) continue;
    await client.query(`drop schema "${name}" cascade`);
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock);
  }
}
