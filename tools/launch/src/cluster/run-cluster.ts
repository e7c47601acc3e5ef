/**
 * `runCluster()`: the command `npm run world -- --cluster`: starts a cluster, prints its addresses and stops it on a
 * signal.
 */
import { resolve } from 'node:path';
import { readPageConfig } from '../page-config.ts';
import { portsFrom, requireFree } from '../ports.ts';
import { terminalProgress } from '../progress.ts';
import { table } from '../table.ts';
import { startCluster } from './start-cluster.ts';

export interface RunClusterOptions {
  isFresh: boolean;
  isStill: boolean;
  signal: AbortSignal;
  stopRequested: Promise<void>;
}

/** @throws LaunchError or DevnetError if a part does not start, or a chain ends for good */
export async function runCluster(options: RunClusterOptions): Promise<void> {
  const { isFresh, isStill, signal, stopRequested } = options;
  const root = resolve(import.meta.dirname, '../../../..');
  const { web, l1, l2, ...others } = portsFrom(process.env);
  await requireFree({ web, l1, l2, ...others }, ['web', 'l1', 'l2']);
  const progress = terminalProgress((text) => process.stdout.write(text));
  const cluster = await startCluster({
    root,
    dir: resolve(root, '.cenote'),
    ports: { front: web, l1, l2 },
    hasWeb: true,
    webExtras: readPageConfig(process.env),
    fresh: isFresh,
    live: !isStill,
    progress,
    signal,
  });
  const { primary, standby } = cluster.database;
  progress.line('');
  progress.line(
    table([
      ['Web app and API (nginx)', `${cluster.url}/swap`],
      ...cluster.replicas.map(({ name, url, child }) => [name, `${url} (${child.pid})`] as const),
      ...cluster.indexers.map(({ name, child }) => [name, `process ${child.pid}`] as const),
      ...[primary, standby].map(
        ({ name, port, child }) => [name, `port ${port} (${child?.pid})`] as const,
      ),
      ...cluster.world.chains.map(
        ({ chainId, rpcUrl, pid }) => [`Chain ${chainId}`, `${rpcUrl} (${pid})`] as const,
      ),
    ]),
  );
  progress.line('Kill any process (numbers in brackets): it is replaced. Ctrl-C stops everything.');
  const end = await Promise.race([stopRequested, cluster.broken]);
  progress.line('Stopping…');
  await cluster.stop();
  if (end) throw end;
}
