/**
 * `faultsOf()`: the faults of a cluster, in the order in which they are injected, each with the condition of its
 * recovery (type `Fault`).
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '@cenote/launch';

export interface Fault {
  name: string;
  /** Injects the fault. Resolves at once, or when a lasting fault is over. */
  inject(): Promise<void>;
  /** Whether all parts are back and ready. */
  isRecovered(): Promise<boolean>;
}

const LAG_TIMEOUT_MS = 30_000;
const READY_TIMEOUT_MS = 2_000;

const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

export function faultsOf(cluster: Cluster): Fault[] {
  const { database, front, indexers, replicas, router, world } = cluster;
  const areReady = async () => {
    const all = await Promise.all([
      ...[...replicas, ...indexers].map(({ url }) => isOk(`${url}/readyz`)),
      isOk(`${cluster.url}/readyz`),
    ]);
    return all.every(Boolean) && database.isSynchronous;
  };
  /** Kills the process, or a process group if negative. */
  const kill = (name: string, pidOf: () => number): Fault => {
    let killed = 0;
    return {
      name,
      async inject() {
        killed = pidOf();
        process.kill(killed, 'SIGKILL');
      },
      isRecovered: async () => pidOf() !== killed && areReady(),
    };
  };
  const lagging: Fault = {
    name: 'standby lags',
    async inject() {
      const { standby } = database;
      await standby.query((client) => client.query('select pg_wal_replay_pause()'));
      const deadline = Date.now() + LAG_TIMEOUT_MS;
      while ((await areReady()) && Date.now() < deadline) await delay(200);
      if (Date.now() >= deadline) throw new Error('The lag of the standby is not reported');
      await standby.query((client) => client.query('select pg_wal_replay_resume()'));
    },
    isRecovered: areReady,
  };
  return [
    lagging,
    kill('replica', () => replicas[0]!.child.pid),
    kill('indexer', () => indexers[0]!.child.pid),
    kill('front (nginx)', () => -front.child.pid),
    kill('database ports (nginx)', () => -router.child.pid),
    kill('chain node', () => world.chains[1]!.pid),
    kill('standby', () => database.standby.child!.pid),
    kill('primary', () => database.primary.child!.pid),
  ];
}
