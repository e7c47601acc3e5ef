/**
 * `startPublicNetworks()`: starts Postgres, a gateway that indexes public networks through the given endpoints, and the
 * web app; no chains. Also: `publicNetworksFrom()` (networks and endpoints in the environment; undefined if it names
 * none), and types `PublicEndpoints`, `PublicStack`.
 */
import { join } from 'node:path';
import { LOCAL_NETWORKS } from '@cenote/chains';
import { NETWORKS } from '@cenote/chains/networks';
import { build, bundleGateway } from './build.ts';
import { LaunchError } from './errors.ts';
import { GATEWAY_MARKER, type Gateway, startGateway } from './gateway.ts';
import { freePort, type Ports, requireFree } from './ports.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import type { Progress } from './progress.ts';
import { openRunRecord } from './run-record.ts';
import { type Supervised, supervise } from './supervise.ts';
import { startWebServer, type WebExtras } from './web-server.ts';

/** Endpoints by chain id, preferred first. */
export type PublicEndpoints = Readonly<Record<number, readonly string[]>>;

export interface PublicStackOptions {
  /** The repository's root. */
  root: string;
  /** State folder, which persists between runs. */
  dir: string;
  ports: Pick<Ports, 'web' | 'gateway'>;
  endpoints: PublicEndpoints;
  /** `none`: no web app. `built`: rebuilt if a source has changed. `dist`: as it is. */
  web: 'none' | 'built' | 'dist';
  webExtras?: WebExtras;
  databaseUrl?: string | undefined;
  /** State may be lost in a crash, which is faster, for tests. */
  isDisposable?: boolean;
  progress: Progress;
  signal?: AbortSignal | undefined;
}

export interface PublicStack {
  urls: { web?: string; gateway: string };
  /** Resolves with the reason when a part has ended and is not restarted. */
  broken: Promise<Error>;
  stop(): Promise<void>;
}

/** Seeding the index of a large network takes minutes, without indexed events. */
const STALLED_MS = 1_200_000;

/**
 * Returns the endpoints of the public networks in `CHAINS`; undefined if it is unset or names only local networks.
 * @throws LaunchError `USAGE` naming the setting that is missing or wrong
 */
export function publicNetworksFrom(
  env: Readonly<Record<string, string | undefined>>,
): PublicEndpoints | undefined {
  const ids = (env.CHAINS ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  const isLocal = (id: string) => LOCAL_NETWORKS.some((network) => String(network.id) === id);
  if (ids.every(isLocal)) return undefined;
  return Object.fromEntries(
    ids.map((id) => {
      const network = NETWORKS.find((known) => String(known.id) === id);
      if (!network || isLocal(id)) {
        const why = network
          ? 'local and public networks are started separately'
          : 'no such network';
        throw new LaunchError('USAGE', `CHAINS=${env.CHAINS}: ${id}: ${why}.`);
      }
      const urls = (env[`RPC_URL_${id}`] ?? '')
        .split(',')
        .map((url) => url.trim())
        .filter(Boolean);
      if (urls.length === 0) {
        throw new LaunchError(
          'USAGE',
          `Set RPC_URL_${id} to a JSON-RPC endpoint of ${network.name}.`,
        );
      }
      const wrong = urls.find((url) => !/^https?:\/\/[^\s/]+/.test(url));
      if (wrong) throw new LaunchError('USAGE', `RPC_URL_${id}: ${wrong} is not an http(s) URL.`);
      return [network.id, urls];
    }),
  );
}

/**
 * Starts Postgres, the gateway and the web app; the page is served before the gateway is ready, as it works without.
 * @throws LaunchError if a part does not start; everything is stopped then
 */
export async function startPublicNetworks(options: PublicStackOptions): Promise<PublicStack> {
  const { root, dir, ports, endpoints, progress, signal, isDisposable = false } = options;
  const record = await openRunRecord(dir);
  const stops: (() => Promise<void>)[] = [() => record.release()];
  const stopping = new AbortController();
  const noRestarts = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
  const stop = async () => {
    stopping.abort(new LaunchError('STOPPED', 'Stopped.'));
    for (let last = stops.pop(); last; last = stops.pop()) await last();
  };
  let breakWith: (reason: Error) => void = () => {};
  const broken = new Promise<Error>((resolve) => {
    breakWith = resolve;
  });
  try {
    await requireFree(ports, options.web === 'none' ? ['gateway'] : ['web', 'gateway']);
    let postgres: Supervised<Postgres> | undefined;
    let { databaseUrl } = options;
    if (!databaseUrl) {
      const port = await freePort();
      postgres = await progress.step('Postgres', () =>
        supervise({
          name: 'Postgres',
          start: (stopSignal) =>
            startPostgres({ dir: join(dir, 'postgres'), port, isDisposable, signal: stopSignal }),
          log: progress.line,
          onEnded: breakWith,
          signal: noRestarts,
        }),
      );
      const { part, stop: stopPostgres } = postgres;
      stops.push(stopPostgres);
      databaseUrl = part.url;
    }
    const url = databaseUrl;
    if (options.web === 'built') {
      await build('Web app', root, progress, signal);
      await bundleGateway(root, signal);
    }
    const urls: PublicStack['urls'] = { gateway: `http://127.0.0.1:${ports.gateway}` };
    if (options.web !== 'none') {
      const server = await startWebServer(join(root, 'dist/apps/web'), ports.web, {
        ...options.webExtras,
        gatewayUrl: urls.gateway,
        rpcUrls: endpoints,
      });
      stops.push(() => server.stop());
      urls.web = server.url;
      progress.line(`  ${server.url}/swap is usable. Other pages fill once the index is seeded.`);
    }
    const chains = Object.keys(endpoints).map(Number);
    const gateway: Supervised<Gateway> = await supervise({
      name: 'The gateway',
      start: async (stopSignal) => {
        await postgres?.start();
        return progress.step('Gateway', (report) =>
          startGateway({
            root,
            port: ports.gateway,
            databaseUrl: url,
            worldId: `public networks ${[...chains].sort((a, b) => a - b).join()}`,
            chains,
            rpcUrls: Object.fromEntries(
              Object.entries(endpoints).map(([id, list]) => [id, list.join()]),
            ),
            stalledMs: STALLED_MS,
            onProgress: report,
            onStart: (pid) => record.add({ name: 'gateway', pid, marker: GATEWAY_MARKER }),
            signal: stopSignal,
          }),
        );
      },
      log: progress.line,
      onEnded: breakWith,
      signal: noRestarts,
    });
    stops.push(() => gateway.stop());
    return { urls, broken, stop };
  } catch (error) {
    await stop().catch((also: unknown) =>
      progress.line(`Could not stop everything: ${String(also)}`),
    );
    throw error;
  }
}
