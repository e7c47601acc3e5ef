import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { type Child, startChild } from './child.ts';
import { LaunchError } from './errors.ts';
import { waitFor } from './wait.ts';

export interface GatewayOptions {
  /** The repository's root. */
  root: string;
  port: number;
  databaseUrl: string;
  /** Names the world that is indexed: another world, another schema. */
  worldId: string;
  rpcUrls: Readonly<Record<number, string>>;
  tokenListPath: string;
  /** Reload on change, for developers. */
  watch?: boolean;
  onLine?: (line: string) => void;
  onProgress?: (detail: string) => void;
  signal?: AbortSignal | undefined;
}

export interface Gateway {
  url: string;
  pid: number;
  exited: Child['exited'];
  tail(): string;
  stop(): Promise<void>;
}

/** Part of the command line by which a gateway left behind is known. */
export const GATEWAY_MARKER = 'apps/gateway/start.mjs';
const READY_TIMEOUT_MS = 120_000;

/**
 * Starts the gateway and waits until it can quote on every chain.
 * @throws LaunchError `GATEWAY_FAILED` with its last lines, `TIMEOUT`.
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const folder = join(options.root, 'apps', 'gateway');
  const schema = schemaName(options.worldId);
  await dropStaleSchemas(options.databaseUrl, schema);
  const child = await startChild(
    process.execPath,
    [...(options.watch ? ['--watch'] : []), join(folder, 'start.mjs')],
    {
      name: 'gateway',
      cwd: folder,
      env: {
        ...process.env,
        ...Object.fromEntries(
          Object.entries(options.rpcUrls).map(([id, url]) => [`RPC_URL_${id}`, url]),
        ),
        DATABASE_URL: options.databaseUrl,
        DATABASE_SCHEMA: schema,
        TOKEN_LISTS: options.tokenListPath,
        GATEWAY_PORT: String(options.port),
      },
      ...(options.onLine && { onLine: options.onLine }),
    },
  );
  const url = `http://127.0.0.1:${options.port}`;
  let said = '';
  try {
    await waitFor(
      async () => {
        if (!child.running()) {
          throw new LaunchError('GATEWAY_FAILED', `The gateway ended at start:\n${child.tail()}`);
        }
        const { ready, detail } = await readiness(url);
        if (detail !== said) options.onProgress?.(detail);
        said = detail;
        return ready || undefined;
      },
      { what: 'The gateway', timeoutMs: READY_TIMEOUT_MS, everyMs: 200, signal: options.signal },
    );
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { url, pid: child.pid, exited: child.exited, tail: child.tail, stop: () => child.stop() };
}

async function readiness(url: string): Promise<{ ready: boolean; detail: string }> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    const body = (await answer.json()) as {
      chains?: { chainId: number; ready: boolean; pools: number; reason?: string }[];
    };
    const waiting = body.chains?.find((chain) => !chain.ready);
    return {
      ready: answer.ok,
      detail: waiting?.reason ? `chain ${waiting.chainId}: ${waiting.reason}` : 'indexing',
    };
  } catch {
    // Not listening yet.
    return { ready: false, detail: 'starting' };
  }
}

const PREFIX = 'gateway_';

/** One schema for one world; the gateway adds a mark of its indexing code. */
const schemaName = (worldId: string): string =>
  `${PREFIX}${createHash('sha256').update(worldId).digest('hex').slice(0, 16)}`;

/** Index tables of worlds that are gone. App-owned data lives in schemas of other names. */
async function dropStaleSchemas(databaseUrl: string, keep: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname ~ '^${PREFIX}[0-9a-f]{16}_' and not starts_with(nspname, $1)`,
      [`${keep}_`],
    );
    for (const { name } of rows) await client.query(`drop schema "${name}" cascade`);
  } finally {
    await client.end();
  }
}
