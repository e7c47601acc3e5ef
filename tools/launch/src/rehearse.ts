/**
 * `startRehearsed()`: starts a rehearsal of a public network and, on request, the web app with only its providers'
 * endpoints: no gateway. Also: type `Rehearsed`, the running rehearsal with its URLs.
 */
import { join } from 'node:path';
import {
  REHEARSED,
  type Rehearsal,
  type RehearsalOptions,
  type RehearsedSlug,
  startRehearsal,
} from '@cenote/devnet/rehearsal';
import { build } from './build.ts';
import { LaunchError } from './errors.ts';
import type { Progress } from './progress.ts';
import { startWebServer, type WebExtras } from './web-server.ts';

export interface RehearsedOptions
  extends Pick<RehearsalOptions, 'slug' | 'dir' | 'port' | 'limits' | 'mining' | 'providers'> {
  /** The repository's root. */
  root: string;
  /** Port of the web app; undefined: none is started. */
  webPort?: number | undefined;
  /** `dist`: the built web app as it is. Default `built`: rebuilt if a source has changed. */
  web?: 'built' | 'dist';
  /** Additional configuration of the page. */
  webExtras?: WebExtras;
  progress: Progress;
  signal?: AbortSignal | undefined;
}

export interface Rehearsed {
  rehearsal: Rehearsal;
  /** URL of the web app. */
  web?: string;
  stop(): Promise<void>;
}

/**
 * Parses the network of `--rehearse`.
 * @throws LaunchError `USAGE` if it cannot be rehearsed
 */
export function rehearsedSlug(text: string | undefined): RehearsedSlug {
  const slugs = Object.keys(REHEARSED) as RehearsedSlug[];
  const slug = slugs.find((known) => known === text);
  if (slug) return slug;
  throw new LaunchError('USAGE', `--rehearse needs one of these networks: ${slugs.join(', ')}`);
}

/**
 * Starts the rehearsal and, with `webPort`, the web app.
 * @throws LaunchError or DevnetError if a part does not start; everything is stopped then
 */
export async function startRehearsed(options: RehearsedOptions): Promise<Rehearsed> {
  const {
    root,
    webPort,
    web = 'built',
    webExtras,
    progress,
    signal,
    ...rehearsalOptions
  } = options;
  const rehearsal = await progress.step('Node and providers', (report) =>
    startRehearsal({ ...rehearsalOptions, signal, onProgress: report }),
  );
  try {
    if (webPort === undefined) return { rehearsal, stop: () => rehearsal.stop() };
    const dist = join(root, 'dist/apps/web');
    if (web === 'built') await build('Web app', root, progress, signal);
    const server = await startWebServer(dist, webPort, {
      ...webExtras,
      gatewayUrl: null,
      rpcUrls: { [rehearsal.network.id]: rehearsal.providers.map(({ url }) => url) },
    });
    return {
      rehearsal,
      web: server.url,
      stop: async () => {
        await server.stop();
        await rehearsal.stop();
      },
    };
  } catch (error) {
    await rehearsal.stop();
    throw error;
  }
}
