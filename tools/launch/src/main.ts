import { resolve } from 'node:path';
import { LaunchError } from './errors.ts';
import { portsFrom } from './ports.ts';
import { terminalProgress } from './progress.ts';
import { startStack } from './stack.ts';
import { table } from './table.ts';

const USAGE = `Usage: npm start [-- --fresh]     the whole product
       npm run world [-- --fresh] all but the web app
       npm run dev [-- --fresh]   for developers, with reload
Ports: WEB_PORT, GATEWAY_PORT, CHAIN_PORT, L2_PORT. DATABASE_URL: a Postgres of your own.`;

const WEB = { start: 'built', world: 'none', dev: 'dev' } as const;

async function main(): Promise<void> {
  const [mode = 'start', ...flags] = process.argv.slice(2);
  const unknown = flags.filter((flag) => flag !== '--fresh');
  if (!(mode in WEB) || unknown.length > 0) {
    throw new LaunchError('USAGE', `Not understood: ${[mode, ...unknown].join(' ')}\n${USAGE}`);
  }
  const root = resolve(import.meta.dirname, '../../..');
  const stopping = new AbortController();
  const asked = new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        stopping.abort(new LaunchError('STOPPED', 'Stopped.'));
        done();
      });
    }
  });
  const began = Date.now();
  const progress = terminalProgress((text) => process.stdout.write(text));
  const stack = await startStack({
    root,
    dir: resolve(root, '.cenote'),
    ports: portsFrom(process.env),
    web: WEB[mode as keyof typeof WEB],
    fresh: flags.includes('--fresh'),
    databaseUrl: process.env.DATABASE_URL,
    progress,
    signal: stopping.signal,
  });
  const { web, gateway, l1, l2 } = stack.urls;
  progress.line('');
  progress.line(
    table([
      ...(web ? [['Web app', `${web}/swap`] as const] : []),
      ['Gateway', gateway],
      ['API description', `${gateway}/openapi.json`],
      ['Local (31337)', l1],
      ['Local L2 (31338)', l2],
    ]),
  );
  progress.line(`Ready in ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl-C stops everything.`);
  const end = await Promise.race([asked, stack.broken]);
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
