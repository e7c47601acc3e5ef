/**
 * `startCluster()`: starts the local chains, a PostgreSQL primary with a synchronous standby, an indexer for each chain,
 * API replicas and the nginx front, and restarts each part that ends. Also: types `Cluster` and `ClusterOptions`.
 */
import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MarketMaker, startMarketMaker, startWorld, type World } from '@cenote/devnet';
import { build, bundleGateway } from '../build.ts';
import { type Child, startChild } from '../child.ts';
import { withDatabase } from '../database.ts';
import { LaunchError } from '../errors.ts';
import { dropStaleSchemas, GATEWAY_MARKER, gatewaySettings } from '../gateway.ts';
import { freePort } from '../ports.ts';
import { clusterHome } from '../postgres.ts';
import type { Progress } from '../progress.ts';
import { openRunRecord } from '../run-record.ts';
import { waitFor } from '../wait.ts';
import { contentSecurityPolicy, type WebExtras, withConfig } from '../web-server.ts';
import { DatabasePair } from './database-pair.ts';
import { debianPrograms } from './debian-programs.ts';
import { type KeptProcess, keepRunning } from './keep-running.ts';
import { databaseConfiguration, frontConfiguration, type Nginx, startNginx } from './nginx.ts';
import { DATABASE, PostgresNode, SUPERUSER } from './postgres-node.ts';

export interface ClusterOptions {
  /** The repository's root. */
  root: string;
  /** State folder, which persists between runs. */
  dir: string;
  ports: { front: number; l1: number; l2: number };
  /** Number of API replicas. */
  replicas?: number;
  /** Builds and serves the web app; otherwise the front serves only the API. */
  hasWeb?: boolean;
  webExtras?: WebExtras;
  fresh?: boolean;
  /** Simulates trades every few seconds. */
  live?: boolean;
  /** Additional environment variables of the gateways. */
  settings?: Readonly<Record<string, string>>;
  /** Called with each end, restart and change of roles. */
  onEvent?: (text: string) => void;
  progress: Progress;
  signal?: AbortSignal | undefined;
}

export interface Cluster {
  /** URL of the front. */
  url: string;
  world: World;
  database: DatabasePair;
  /** nginx in front of both databases. */
  router: KeptProcess<Nginx>;
  indexers: readonly (KeptProcess & { url: string })[];
  replicas: readonly (KeptProcess & { url: string })[];
  front: KeptProcess<Nginx>;
  /** Resolves when a chain has ended for good. */
  broken: Promise<Error>;
  stop(): Promise<void>;
}

const MEMORY = ['--max-semi-space-size=64', '--max-old-space-size=512'];
const LISTEN_TIMEOUT_MS = 90_000;
const READY_TIMEOUT_MS = 180_000;

/** @throws LaunchError or DevnetError if a part does not start; everything is stopped then */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { root, ports, progress, signal, onEvent = progress.line } = options;
  const programs = debianPrograms();
  const dir = join(options.dir, 'cluster');
  const record = await openRunRecord(dir);
  const stops: (() => Promise<void>)[] = [() => record.release()];
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    for (let last = stops.pop(); last; last = stops.pop()) {
      await last().catch((error: unknown) => progress.line(`Not stopped: ${String(error)}`));
    }
  };
  const added = (name: string, marker: string) => (pid: number) =>
    record.add({ name, pid, marker });
  try {
    // Folders of the unprivileged processes: elsewhere if their account cannot enter this one.
    const home = await clusterHome(join(dir, 'services'));
    const known = options.fresh ? undefined : await readRoles(home);
    let maker: MarketMaker | undefined;
    const world = await progress.step('Chains, contracts, tokens and pools', (report) =>
      startWorld({
        dir: join(dir, 'world'),
        ports: { l1: ports.l1, l2: ports.l2 },
        history: 'none',
        fresh: options.fresh ?? false,
        onProgress: report,
        onRestart: async ({ chainId, pid }) => {
          await added('chain', 'anvil')(pid);
          onEvent(`The node of chain ${chainId} was restarted`);
          // The chain may have lost allowances that the market maker has cached.
          if (maker && !isStopping) {
            const before = maker;
            maker = startMarketMaker(world);
            void before.stop();
          }
        },
        signal,
      }),
    );
    stops.push(() => world.stop());
    for (const { pid } of world.chains) await added('chain', 'anvil')(pid);

    const write = await freePort();
    const read = await freePort();
    const password = known?.password ?? randomBytes(24).toString('hex');
    const nodeOf = async (name: string) =>
      new PostgresNode({
        programs: programs.postgres,
        name,
        dir: join(home, name),
        port: await freePort(),
        password,
      });
    const nodes: [PostgresNode, PostgresNode] = [
      await nodeOf('postgres_a'),
      await nodeOf('postgres_b'),
    ];
    if (known?.primary === nodes[1].name) nodes.reverse();
    let router: KeptProcess<Nginx> | undefined;
    let routes = '';
    const database = new DatabasePair({
      nodes,
      onEvent,
      onStart: added('Postgres', 'postgres'),
      async onRoles({ primary, standby }) {
        await writeRoles(home, { primary: primary.name, password });
        const to = { write, read, primary: primary.port, standby: standby?.port };
        routes = await databaseConfiguration(root, to);
        await router?.child.reload(routes);
      },
    });
    stops.push(() => database.stop());
    await progress.step('PostgreSQL with a standby', () => database.start(!known));
    router = await keepRunning({
      name: 'database ports',
      start: () =>
        startNginx({
          programs,
          name: 'database ports',
          dir: join(home, 'database-ports'),
          kind: 'stream',
          configuration: routes,
          port: write,
        }),
      onStart: added('database ports', 'nginx'),
      onEvent,
    });
    stops.push(() => router!.stop());

    const through = (port: number) =>
      `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
    const prefix = `gateway_${createHash('sha256').update(world.id).digest('hex').slice(0, 16)}`;
    await withDatabase(through(write), (client) => dropStaleSchemas(client, prefix));
    const settings = { ...gatewaySettings(world, through(write)), ...options.settings };
    const schemaOf = (chainId: number) => `${prefix}_${chainId}`;
    const gateway = async (name: string, args: readonly string[], env: Record<string, string>) => {
      const port = await freePort();
      const kept = await keepRunning({
        name,
        start: () => startGatewayProcess(root, { name, port, args, env: { ...settings, ...env } }),
        onStart: added(name, GATEWAY_MARKER),
        onEvent,
      });
      stops.push(() => kept.stop());
      const url = `http://127.0.0.1:${port}`;
      return Object.defineProperties({ url, port } as KeptProcess & { url: string; port: number }, {
        ...Object.getOwnPropertyDescriptors(kept),
      });
    };
    await bundleGateway(root, signal);
    const ready = (each: { name: string; url: string }) =>
      waitFor(async () => (await isReady(each.url)) || undefined, {
        what: each.name,
        timeoutMs: READY_TIMEOUT_MS,
        everyMs: 300,
        signal,
      });
    const indexers = await progress.step('Indexers', async () => {
      const started = await Promise.all(
        world.chains.map(({ chainId }) =>
          gateway(`indexer of chain ${chainId}`, [], {
            CHAINS: String(chainId),
            DATABASE_SCHEMA: schemaOf(chainId),
            QUOTE_WORKERS: '0',
          }),
        ),
      );
      await Promise.all(started.map(ready));
      return started;
    });
    const replicas = await progress.step('API replicas', async () => {
      const schemas = world.chains.map(({ chainId }) => `${chainId}=${schemaOf(chainId)}`);
      const started = await Promise.all(
        Array.from({ length: options.replicas ?? 3 }, (_, i) =>
          gateway(`replica ${i + 1}`, ['serve'], {
            INDEX_SCHEMAS: schemas.join(),
            READ_DATABASE_URL: through(read),
            TRUSTED_PROXIES: '127.0.0.1',
            QUOTE_WORKERS: '1',
          }),
        ),
      );
      await Promise.all(started.map(ready));
      return started;
    });
    const front = await progress.step('Front', async () => {
      const web = join(home, 'web');
      const url = `http://127.0.0.1:${ports.front}`;
      const policy = await webFolder(web, url, world, options);
      const configuration = await frontConfiguration(root, {
        port: ports.front,
        replicas: replicas.map(({ port }) => port),
        web,
        policy,
      });
      return keepRunning({
        name: 'front',
        start: () =>
          startNginx({
            programs,
            name: 'front',
            dir: join(home, 'front'),
            kind: 'http',
            configuration,
            port: ports.front,
          }),
        onStart: added('front', 'nginx'),
        onEvent,
      });
    });
    stops.push(() => front.stop());
    if (options.live) {
      maker = startMarketMaker(world);
      stops.push(async () => maker?.stop());
    }
    const url = `http://127.0.0.1:${ports.front}`;
    return { url, world, database, router, indexers, replicas, front, broken: world.died, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface GatewayProcessOptions {
  name: string;
  port: number;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
}

/** Starts a gateway and waits until it listens, which it also does while it is not ready. */
async function startGatewayProcess(
  root: string,
  { name, port, args, env }: GatewayProcessOptions,
): Promise<Child> {
  const folder = join(root, 'apps/gateway');
  const child = await startChild(
    process.execPath,
    [...MEMORY, join(folder, 'start.mjs'), ...args],
    { name, cwd: folder, env: { ...process.env, ...env, GATEWAY_PORT: String(port) } },
  );
  try {
    await waitFor(
      async () => {
        // The caller starts it again.
        if (!child.running()) return true;
        const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
        return answer?.ok || undefined;
      },
      { what: name, timeoutMs: LISTEN_TIMEOUT_MS, everyMs: 100 },
    );
  } catch (error) {
    await child.stop();
    throw error;
  }
  return child;
}

const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Writes the folder that the front serves, and returns the page's Content-Security-Policy; empty without a page. */
async function webFolder(
  folder: string,
  url: string,
  world: World,
  { root, hasWeb, webExtras, progress, signal }: ClusterOptions,
): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  if (!hasWeb) {
    await mkdir(folder);
    return '';
  }
  await build('Web app', root, progress, signal);
  await cp(join(root, 'dist/apps/web'), folder, { recursive: true });
  const rpcUrls = Object.fromEntries(world.chains.map((c) => [c.chainId, c.rpcUrl]));
  const config = { ...webExtras, gatewayUrl: url, rpcUrls };
  const page = join(folder, 'index.html');
  await writeFile(page, withConfig(await readFile(page, 'utf8'), config));
  // Copies of the page without its configuration.
  for (const ending of ['.gz', '.br']) await rm(`${page}${ending}`, { force: true });
  return contentSecurityPolicy(config);
}

/** The primary of an earlier run, and the password of both servers. */
interface Roles {
  primary: string;
  password: string;
}

const rolesFile = (home: string) => join(home, 'roles.json');

const writeRoles = (home: string, roles: Roles) =>
  writeFile(rolesFile(home), JSON.stringify(roles), { mode: 0o600 });

async function readRoles(home: string): Promise<Roles | undefined> {
  const text = await readFile(rolesFile(home), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { primary, password } = JSON.parse(text) as Partial<Roles>;
  if (primary && password) return { primary, password };
  throw new LaunchError('BAD_STATE', `${rolesFile(home)} is damaged. --fresh starts over.`);
}
