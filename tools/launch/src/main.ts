/**
 * Launcher of `npm start`, `npm run world` and `npm run dev`: starts the stack, prints its addresses and stops it on a
 * signal. Run by `start.mjs`; runs when imported, exports nothing.
 */
import { resolve } from 'node:path';
import { LaunchError } from './errors.ts';
import { readPageConfig } from './page-config.ts';
import { portsFrom, requireFree } from './ports.ts';
import { terminalProgress } from './progress.ts';
import { startStack } from './stack.ts';
import { table } from './table.ts';

const WEB = { start: 'built', world: 'none', dev: 'dev' } as const;

/** One Ctrl-C may arrive twice within this time: from the terminal and from npm. */
const SAME_SIGNAL_MS = 1_000;

/** Aborts the signal on Ctrl-C and when the parent process ends. A second Ctrl-C exits at once. */
function stopRequest(): { signal: AbortSignal; stopRequested: Promise<void> } {
  const stopping = new AbortController();
  const stopRequested = new Promise<void>((done) => {
    const stop = () => {
      stopping.abort(new LaunchError('STOPPED', 'Stopped.'));
      done();
    };
    let first: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        first ??= Date.now();
        // Children are stopped by the exit handler.
        if (Date.now() - first > SAME_SIGNAL_MS) process.exit(130);
        stop();
      });
    }
    // start.mjs was killed and forwards no signals.
    process.on('disconnect', stop);
    // The reader of stdout has ended, as in `npm start | head`.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', stop);
  });
  return { signal: stopping.signal, stopRequested };
}

/** Runs a rehearsal of a public network, and the web app on it, until a signal. */
async function rehearse(mode: string, slug: string | undefined): Promise<void> {
  const { rehearsedSlug, startRehearsed } = await import('./rehearse.ts');
  const chosen = rehearsedSlug(slug);
  const root = resolve(import.meta.dirname, '../../..');
  const ports = portsFrom(process.env);
  await requireFree(ports, mode === 'start' ? ['l1', 'web'] : ['l1']);
  const { signal, stopRequested } = stopRequest();
  const progress = terminalProgress((text) => process.stdout.write(text));
  const { rehearsal, web, stop } = await startRehearsed({
    root,
    dir: resolve(root, '.cenote'),
    slug: chosen,
    port: ports.l1,
    webPort: mode === 'start' ? ports.web : undefined,
    webExtras: readPageConfig(process.env),
    progress,
    signal,
  });
  const { id, name } = rehearsal.network;
  const urls = rehearsal.providers.map(({ url }) => url);
  progress.line('');
  progress.line(
    table([
      ...(web ? [['Web app', `${web}/swap?chain=${chosen}`] as const] : []),
      ...urls.map((url, i) => [`Provider ${i + 1} of ${name} (${id})`, url] as const),
    ]),
  );
  progress.line('Accounts of the test mnemonic have coins and tokens there.');
  progress.line(`With a gateway: CHAINS=${id} RPC_URL_${id}=${urls.join(',')} npm start`);
  progress.line('Ctrl-C stops everything.');
  await Promise.race([stopRequested, rehearsal.exited]);
  progress.line('Stopping…');
  await stop();
}

/** Runs a gateway of public networks, and the web app, until a signal. */
async function runPublicNetworks(mode: string): Promise<boolean> {
  const { publicNetworksFrom, startPublicNetworks } = await import('./public-networks.ts');
  const endpoints = publicNetworksFrom(process.env);
  if (!endpoints) return false;
  const root = resolve(import.meta.dirname, '../../..');
  const { signal, stopRequested } = stopRequest();
  const progress = terminalProgress((text) => process.stdout.write(text));
  const stack = await startPublicNetworks({
    root,
    dir: resolve(root, '.cenote/public'),
    ports: portsFrom(process.env),
    endpoints,
    web: mode === 'start' ? 'built' : 'none',
    webExtras: readPageConfig(process.env),
    databaseUrl: process.env.DATABASE_URL,
    progress,
    signal,
  });
  const { web, gateway } = stack.urls;
  progress.line('');
  progress.line(
    table([...(web ? [['Web app', `${web}/swap`] as const] : []), ['Gateway', gateway]]),
  );
  progress.line('Ctrl-C stops everything.');
  const end = await Promise.race([stopRequested, stack.broken]);
  progress.line('Stopping…');
  await stack.stop();
  if (end) throw end;
  return true;
}

async function main(): Promise<void> {
  const [mode = 'start', ...flags] = process.argv.slice(2);
  if (flags[0] === '--rehearse' && flags.length <= 2 && (mode === 'start' || mode === 'world')) {
    return rehearse(mode, flags[1]);
  }
  if (mode === 'world' && flags.includes('--cluster')) {
    const others = flags.filter((flag) => !['--cluster', '--fresh', '--still'].includes(flag));
    if (others.length > 0) {
      throw new LaunchError('USAGE', `--cluster has no option ${others.join(' ')}.`);
    }
    const { runCluster } = await import('./cluster/run-cluster.ts');
    const options = { isFresh: flags.includes('--fresh'), isStill: flags.includes('--still') };
    return runCluster({ ...options, ...stopRequest() });
  }
  if (process.env.CHAINS && flags.length === 0 && mode !== 'dev') {
    if (await runPublicNetworks(mode)) return;
  }
  const unknown = flags.filter((flag) => !['--fresh', '--small', '--still'].includes(flag));
  if (!(mode in WEB) || unknown.length > 0) {
    throw new LaunchError(
      'USAGE',
      `Unknown option: ${[mode, ...unknown].join(' ')}. List of options: npm start -- --help`,
    );
  }
  // During development any GraphQL document is allowed; `npm start` allows only the persisted ones.
  if (mode !== 'start') process.env.PERSISTED_ONLY ??= 'off';
  const root = resolve(import.meta.dirname, '../../..');
  const { signal, stopRequested } = stopRequest();
  const began = Date.now();
  const progress = terminalProgress((text) => process.stdout.write(text));
  const stack = await startStack({
    root,
    dir: resolve(root, '.cenote'),
    ports: portsFrom(process.env),
    web: WEB[mode as keyof typeof WEB],
    fresh: flags.includes('--fresh'),
    past: flags.includes('--small') ? false : 'ifNew',
    live: !flags.includes('--still'),
    filler: true,
    databaseUrl: process.env.DATABASE_URL,
    webExtras: readPageConfig(process.env),
    onUsable: (web) => {
      if (web)
        progress.line(`  ${web}/swap is usable. Other pages fill as the history is indexed.`);
    },
    progress,
    signal,
  });
  const { extension } = stack;
  const { web, gateway, l1, l2 } = stack.urls;
  progress.line('');
  progress.line(
    table([
      ...(web ? [['Web app', `${web}/swap`] as const] : []),
      ['Gateway', gateway],
      ['API description', `${gateway}/openapi.json`],
      ['Local (31337)', l1],
      ['Local L2 (31338)', l2],
      ...(extension ? [['Extension', extension] as const] : []),
    ]),
  );
  if (extension) {
    progress.line(
      'The extension: in chrome://extensions, turn on Developer mode, choose Load unpacked and this folder. It reloads itself.',
    );
  }
  progress.line(`Ready in ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl-C stops everything.`);
  const end = await Promise.race([stopRequested, stack.broken]);
  progress.line('Stopping…');
  await stack.stop();
  if (end) throw end;
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const known = error instanceof Error && 'code' in error;
    process.stderr.write(`\n${known ? error.message : ((error as Error)?.stack ?? error)}\n`);
    process.exit(error instanceof LaunchError && error.code === 'STOPPED' ? 0 : 1);
  },
);
