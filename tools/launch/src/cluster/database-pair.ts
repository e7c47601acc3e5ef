/**
 * `DatabasePair`: class that runs a primary and a synchronous standby and keeps them running: promotes the standby when
 * the primary ends and rebuilds the other as its standby. Also: types `DatabasePairOptions`
 * and `DatabaseNode` (one server).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '../wait.ts';
import { DATABASE, type PostgresNode } from './postgres-node.ts';

/** What the pair uses of a server. */
export type DatabaseNode = Pick<
  PostgresNode,
  | 'child'
  | 'copyFrom'
  | 'createPrimary'
  | 'hasStandby'
  | 'name'
  | 'port'
  | 'promote'
  | 'query'
  | 'start'
  | 'stop'
  | 'url'
  | 'waitFor'
>;

export interface DatabasePairOptions {
  nodes: readonly [DatabaseNode, DatabaseNode];
  /** Called when roles change; `standby` is undefined while there is none to read from. */
  onRoles: (roles: { primary: DatabaseNode; standby: DatabaseNode | undefined }) => Promise<void>;
  /** Called with each step, and the process id of each started server. */
  onEvent: (text: string) => void;
  onStart: (pid: number) => Promise<void>;
}

/** Commits wait this long for a standby that has ended, then continue without one. Milliseconds. */
const COMMIT_ALONE_AFTER_MS = 2_000;
const STANDBY_TIMEOUT_MS = 60_000;

/**
 * The primary commits orders once the standby has stored them, so that a promoted standby has all acknowledged ones.
 * While there is no standby, commits are on the primary alone.
 */
export class DatabasePair {
  readonly #options: DatabasePairOptions;
  #primary: DatabaseNode;
  #standby: DatabaseNode;
  #isSynchronous = false;
  #isStopping = false;
  /** Changes of roles, one after the other. */
  #work: Promise<void> = Promise.resolve();

  constructor(options: DatabasePairOptions) {
    this.#options = options;
    [this.#primary, this.#standby] = options.nodes;
  }

  get primary(): DatabaseNode {
    return this.#primary;
  }

  get standby(): DatabaseNode {
    return this.#standby;
  }

  /** Whether commits are on both servers. */
  get isSynchronous(): boolean {
    return this.#isSynchronous;
  }

  /** Starts the first node, created if `fresh`, and the second as its standby. */
  async start(isFresh: boolean): Promise<void> {
    const { onRoles } = this.#options;
    if (isFresh) await this.#primary.createPrimary();
    await this.#run(this.#primary);
    await this.#primary.waitFor(undefined);
    await this.#primary.query(async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [
        DATABASE,
      ]);
      if (!rowCount) await client.query(`create database ${DATABASE}`);
    });
    await onRoles({ primary: this.#primary, standby: undefined });
    await this.#rebuildStandby();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    // A server that is being started is stopped as well.
    await Promise.race([
      this.#work.catch(() => undefined),
      delay(STANDBY_TIMEOUT_MS, undefined, { ref: false }),
    ]);
    await this.#standby.stop();
    await this.#primary.stop();
  }

  async #run(node: DatabaseNode): Promise<void> {
    const child = await node.start();
    await this.#options.onStart(child.pid);
    void child.exited.then(() => {
      if (this.#isStopping || node.child !== child) return;
      this.#options.onEvent(`${node.name} ended`);
      this.#work = this.#work
        .then(() => this.#replace(node))
        .catch((error: unknown) => this.#options.onEvent(`${node.name}: ${String(error)}`));
    });
  }

  async #replace(ended: DatabaseNode): Promise<void> {
    if (this.#isStopping || ended.child?.running()) return;
    if (ended === this.#primary) await this.#failOver();
    else await this.#restartStandby();
  }

  /** The primary's process has ended, so that it accepts no writes anymore. */
  async #failOver(): Promise<void> {
    const { onRoles, onEvent } = this.#options;
    const [ended, next] = [this.#primary, this.#standby];
    // Its children end as well, before another server may start on its data.
    await ended.stop();
    if (!this.#isSynchronous) {
      // The standby may lack commits: the primary has to come back.
      onEvent(`${ended.name} is restarted: ${next.name} may lack its last commits`);
      await this.#run(ended);
      await this.#returnOfStandby();
      return;
    }
    await next.promote();
    [this.#primary, this.#standby] = [next, ended];
    this.#isSynchronous = false;
    await onRoles({ primary: next, standby: undefined });
    onEvent(`${next.name} is the primary`);
    if (!this.#isStopping) await this.#rebuildStandby();
  }

  /** The standby may return: its data remains valid, and it continues from the primary's log. */
  async #restartStandby(): Promise<void> {
    await this.#standby.stop();
    const back = this.#run(this.#standby).catch(() => undefined);
    await Promise.race([back, delay(COMMIT_ALONE_AFTER_MS, undefined, { ref: false })]);
    await this.#commitAlone();
    await back;
    await this.#returnOfStandby();
  }

  async #returnOfStandby(): Promise<void> {
    if (this.#isStopping) return;
    if (this.#standby.child?.running()) await this.#joinStandby();
    else await this.#rebuildStandby();
  }

  async #commitAlone(): Promise<void> {
    if (await this.#primary.hasStandby(this.#standby)) return;
    await this.#primary.waitFor(undefined);
    this.#isSynchronous = false;
    this.#options.onEvent(`${this.#primary.name} commits without a standby`);
  }

  async #rebuildStandby(): Promise<void> {
    await this.#standby.stop();
    await this.#standby.copyFrom(this.#primary);
    await this.#run(this.#standby);
    await this.#joinStandby();
  }

  async #joinStandby(): Promise<void> {
    const [primary, standby] = [this.#primary, this.#standby];
    const wait = (state: 'streaming' | 'sync') =>
      waitFor(async () => (await primary.hasStandby(standby, state)) || undefined, {
        what: standby.name,
        timeoutMs: STANDBY_TIMEOUT_MS,
      });
    await wait('streaming');
    await primary.waitFor(standby);
    await wait('sync');
    this.#isSynchronous = true;
    await this.#options.onRoles({ primary, standby });
    this.#options.onEvent(`${standby.name} is the synchronous standby of ${primary.name}`);
  }
}
