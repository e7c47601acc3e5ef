/**
 * `startStack()`: starts Postgres, the chains, the gateway and, by options, the web app, the extension build, the
 * filler and simulated trades. Also: types `StackOptions` and `Stack` (URLs, parts and `stop()`).
 */
import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { LOCAL, LOCAL_L2 } from '@cenote/chains';
import { startMarketMaker, startWorld, type World, type WorldOptions } from '@cenote/devnet';
import { build, bundleGateway } from './build.ts';
import type { Child } from './child.ts';
import { withDatabase } from './database.ts';
import { LaunchError } from './errors.ts';
import { EXTENSION_MARKER, startExtensionDev } from './extension.ts';
import { FILLER_MARKER, startFiller } from './filler.ts';
import { GATEWAY_MARKER, type Gateway, gatewaySources, startGateway } from './gateway.ts';
import { freePort, type Ports, requireFree } from './ports.ts';
import { type Postgres, removePostgres, startPostgres } from './postgres.ts';
import type { Progress } from './progress.ts';
import { openRunRecord } from './run-record.ts';
import { type Supervised, supervise } from './supervise.ts';
import { watchFiles } from './watch-files.ts';
import { startWebDev } from './web-dev.ts';
import { startWebServer, type WebExtras } from './web-server.ts';

export interface StackOptions {
  /** The repository's root. */
  root: string;
  /** State folder, which persists between runs. */
  dir: string;
  ports: Ports;
  /**
   * `none`: no web app. `built`: the app, rebuilt if a source has changed, with its Content Security Policy. `dist`:
   * the same, but without rebuilding. `dev`: development server with reload, and the extension built at each change.
   */
  web: 'none' | 'built' | 'dist' | 'dev';
  mining?: 'interval' | 'instant';
  fresh?: boolean;
  /**
   * true: a world with a year of trading; false: one without; `ifNew`: with a year if the world has to be created.
   * Default: the saved world, else one without.
   */
  past?: boolean | 'ifNew';
  /** Starts a filler of signed orders in a separate process. Default: none, orders stay open. */
  filler?: boolean;
  /** Simulates trades every few seconds, so that prices move. Default: none. */
  live?: boolean;
  /**
   * State may be lost in a crash, and the chains' state is saved only when they stop, which is faster, for tests. A
   * node that dies is not restarted.
   */
  isDisposable?: boolean;
  databaseUrl?: string | undefined;
  /** Additional configuration of the page. */
  webExtras?: WebExtras;
  /** Called once swaps can be quoted and the page is served, possibly before the history is indexed. */
  onUsable?: (web: string | undefined) => void;
  progress: Progress;
  signal?: AbortSignal;
}

export interface Stack {
  urls: { web?: string; gateway: string; l1: string; l2: string };
  /** Folder of the extension's development build. */
  extension?: string;
  world: World;
  gateway: Gateway;
  databaseUrl: string;
  /** Resolves with the reason when a part has ended and is not restarted. */
  broken: Promise<Error>;
  /** Starts the gateway after `gateway.stop()`, or waits for a restart in progress, for tests of outages. */
  restartGateway(): Promise<Gateway>;
  /** Starts a filler of signed orders, for tests. */
  startFiller(): Promise<Pick<Child, 'stop' | 'tail'>>;
  stop(): Promise<void>;
}

/**
 * Starts Postgres, the chains, the web app, the gateway and the filler; stops them all if one fails.
 * @throws LaunchError or DevnetError if a part does not start
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { root, dir, ports, progress, signal, isDisposable = false } = options;
  // Comes first: it throws if a launcher already runs here, and frees ports of a killed one.
  const record = await openRunRecord(dir);
  const stops: (() => Promise<void>)[] = [() => record.release()];
  // Aborted before stopping, so that no part is restarted.
  const stopping = new AbortController();
  const noRestarts = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
  const stop = async () => {
    stopping.abort(new LaunchError('STOPPED', 'Stopped.'));
    // Stops the other parts even if one fails to stop.
    const failed: unknown[] = [];
    for (let last = stops.pop(); last; last = stops.pop()) {
      await last().catch((error: unknown) => failed.push(error));
    }
    if (failed.length > 0) throw failed[0];
  };
  let breakWith: (reason: Error) => void = () => {};
  const broken = new Promise<Error>((resolve) => {
    breakWith = resolve;
  });
  const watch = (name: string, { exited, tail }: Pick<Child, 'exited' | 'tail'>) =>
    void exited.then(({ code, signal: by }) =>
      breakWith(
        new LaunchError(
          'PART_ENDED',
          `${name} ended (${by ?? `exit code ${code}`})${tail() && `:\n${tail()}`}`,
        ),
      ),
    );
  /** Restarts that follow the restart of a chain's node. */
  const afterNode: (() => Promise<void>)[] = [];
  try {
    const needed = ['gateway', 'l1', 'l2'] as const;
    await requireFree(ports, options.web === 'none' ? needed : ['web', ...needed]);
    if (options.fresh) {
      await rm(join(dir, 'world'), { recursive: true, force: true });
      await removePostgres(join(dir, 'postgres'));
    }
    /** The embedded database; undefined if DATABASE_URL is set. */
    let postgres: Supervised<Postgres> | undefined;
    const [databaseUrl, world, , extension] = await settleAll([
      progress.step('Postgres', async () => {
        if (options.databaseUrl) {
          await withDatabase(options.databaseUrl, (client) => client.query('select 1'));
          return options.databaseUrl;
        }
        // Fixed over restarts, as the gateway keeps the connection string.
        const port = await freePort();
        const supervised = await supervise({
          name: 'Postgres',
          start: (stopSignal) =>
            startPostgres({ dir: join(dir, 'postgres'), port, isDisposable, signal: stopSignal }),
          log: progress.line,
          onEnded: breakWith,
          signal: noRestarts,
        });
        postgres = supervised;
        stops.push(() => supervised.stop());
        return supervised.part.url;
      }),
      progress.step('Chains, contracts, tokens and pools', async (report) => {
        let isUp = false;
        const started = await startWorld({
          dir: join(dir, 'world'),
          ports: { l1: ports.l1, l2: ports.l2 },
          mining: options.mining ?? 'interval',
          fresh: options.fresh ?? false,
          ...pastOf(options.past),
          savesWhileRunning: !isDisposable,
          onRestart: async ({ chainId, pid }) => {
            await record.add({ name: 'chain', pid, marker: 'anvil' });
            progress.line(`The node of chain ${chainId} was restarted.`);
            for (const restart of afterNode) void restart();
          },
          onProgress: (line) => (isUp ? progress.line(line) : report(line)),
          signal,
        });
        isUp = true;
        stops.push(() => started.stop());
        void started.died.then(breakWith);
        for (const { pid } of started.chains) {
          await record.add({ name: 'chain', pid, marker: 'anvil' });
        }
        return started;
      }),
      options.web === 'built' ? build('Web app', root, progress, signal) : undefined,
      options.web === 'dev'
        ? progress.step('Extension', async () => {
            const started = await startExtensionDev(root, {
              signal,
              onStart: (pid) => record.add({ name: 'extension', pid, marker: EXTENSION_MARKER }),
              onLine: (line) => progress.line(`Extension: ${line}`),
            });
            stops.push(() => started.stop());
            watch("The extension's build", started);
            return started.folder;
          })
        : undefined,
      // Needs seconds of the time in which the chains are created.
      options.web === 'built' ? bundleGateway(root, signal) : undefined,
    ] as const);
    signal?.throwIfAborted();
    const rpcUrls = Object.fromEntries(world.chains.map((c) => [c.chainId, c.rpcUrl]));
    // Started before the gateway: without it the page finds routes itself, and pages with history fill as it is
    // indexed.
    const config = {
      ...options.webExtras,
      gatewayUrl: `http://127.0.0.1:${ports.gateway}`,
      rpcUrls,
    };
    let webUrl: string | undefined;
    if (options.web === 'built' || options.web === 'dist') {
      const server = await startWebServer(join(root, 'dist/apps/web'), ports.web, config);
      stops.push(() => server.stop());
      webUrl = server.url;
    } else if (options.web === 'dev') {
      const server = await progress.step('Web app', () =>
        startWebDev(root, ports.web, config, {
          signal,
          onStart: (pid) => record.add({ name: 'web app', pid, marker: 'vite' }),
        }),
      );
      stops.push(() => server.stop());
      watch("The web app's server", server);
      webUrl = server.url;
    }
    signal?.throwIfAborted();
    let isUsable = false;
    const gateway = await supervise({
      name: 'The gateway',
      start: async (stopSignal) => {
        // Postgres may be restarting as well.
        await postgres?.start();
        return progress.step('Gateway', (report) =>
          startGateway({
            root,
            port: ports.gateway,
            databaseUrl,
            worldId: world.id,
            rpcUrls,
            tokenListPath: world.tokenListPath,
            nftListPath: world.nftListPath,
            rewardListPath: world.rewardListPath,
            onProgress: report,
            onStart: (pid) => record.add({ name: 'gateway', pid, marker: GATEWAY_MARKER }),
            onQuotes: () => {
              // Only called once: a restarted gateway also reports its quotes.
              if (!isUsable) options.onUsable?.(webUrl);
              isUsable = true;
            },
            signal: stopSignal,
          }),
        );
      },
      log: progress.line,
      // In development a failed gateway stays stopped until the next change.
      onEnded: options.web === 'dev' ? ({ message }) => progress.line(message) : breakWith,
      signal: noRestarts,
    });
    stops.push(() => gateway.stop());
    // The chain may have lost more blocks than a running indexer can revert.
    afterNode.push(() => gateway.restart());
    if (options.web === 'dev') {
      stops.push(
        watchFiles(gatewaySources(root), isSource, async (file) => {
          progress.line(`${relative(root, file)} changed`);
          await gateway.stop();
          await gateway.start().catch((error: unknown) => {
            if (!noRestarts.aborted) {
              progress.line(error instanceof Error ? error.message : `${error}`);
            }
          });
        }),
      );
    }
    signal?.throwIfAborted();
    const bootFiller = () =>
      startFiller({
        root,
        dir,
        worldId: world.id,
        gatewayUrl: gateway.part.url,
        rpcUrls,
        onStart: (pid) => record.add({ name: 'filler', pid, marker: FILLER_MARKER }),
      });
    if (options.filler) {
      const filler = await supervise({
        name: 'The filler',
        start: bootFiller,
        log: progress.line,
        onEnded: breakWith,
        signal: noRestarts,
      });
      stops.push(() => filler.stop());
      // The chain may have lost the filler's balance and its contract.
      afterNode.push(() => filler.restart());
    }
    if (options.live) {
      // Failed trades are not reported.
      let maker = startMarketMaker(world);
      stops.push(() => maker.stop());
      // The chain may have lost the allowances that the market maker has cached.
      afterNode.push(async () => {
        const before = maker;
        if (!noRestarts.aborted) maker = startMarketMaker(world);
        await before.stop();
      });
    }
    const rpc = (id: number) => rpcUrls[id]!;
    return {
      urls: {
        ...(webUrl && { web: webUrl }),
        gateway: gateway.part.url,
        l1: rpc(LOCAL.id),
        l2: rpc(LOCAL_L2.id),
      },
      ...(extension && { extension }),
      world,
      get gateway() {
        return { ...gateway.part, stop: gateway.stop };
      },
      databaseUrl,
      broken,
      restartGateway: async () => {
        const started = await gateway.start();
        return { ...started, stop: gateway.stop };
      },
      startFiller: async () => {
        const filler = await bootFiller();
        stops.push(() => filler.stop());
        return filler;
      },
      stop,
    };
  } catch (error) {
    await stop().catch((also: unknown) =>
      progress.line(`Could not stop everything: ${String(also)}`),
    );
    throw error;
  }
}

function pastOf(past: StackOptions['past']): Pick<WorldOptions, 'history' | 'historyIfNew'> {
  if (past === undefined) return {};
  if (past === 'ifNew') return { historyIfNew: 'year' };
  return { history: past ? 'year' : 'none' };
}

const isSource = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.test.ts');

/** Waits for all promises, then throws the first rejection, so that nothing is started after a stop. */
async function settleAll<T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const results = await Promise.allSettled(work);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return results.map((r) => (r as PromiseFulfilledResult<unknown>).value) as never;
}
