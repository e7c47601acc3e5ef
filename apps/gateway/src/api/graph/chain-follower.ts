/**
 * `ChainFollower`: class that polls one chain's node, keeps the pool graph at its head through reorganisations and
 * outages, and passes each new head with the changed pools to a listener. Also: types `FollowerOptions`,
 * `GraphListener`, `PoolChanges`, constant `POLL_MS`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Contracts, Hex, Network } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import type { Log } from '../log.ts';
import { advance, buildGraph } from './advance-graph.ts';
import type { BlockRef, ChainSource } from './chain-source.ts';
import type { PoolGraph } from './pool-graph.ts';
import { chooseSeed, MAX_REPLAY_OF_FILE, type Seed, type Snapshot, seedFrom } from './seed.ts';

/** Pools that changed up to a new head; undefined for pools that no longer exist. */
export type PoolChanges = readonly (readonly [Hex, Pool | undefined])[];

/** Receives each new head with its changed pools, never a state between two blocks. */
export interface GraphListener {
  /** @param isNew whether the graph was rebuilt: pools that are not among the changes no longer exist. */
  onHead(head: BlockRef, changes: PoolChanges, isNew: boolean): void;
}

export interface FollowerOptions {
  network: Network;
  contracts: Contracts;
  source: ChainSource;
  /** Reads the index's tables; undefined while they contain nothing of this chain. */
  readSnapshot: () => Promise<Snapshot | undefined>;
  /** Reads the file of the last run; undefined if there is none that can be used. */
  readFile?: () => Promise<Snapshot | undefined>;
  listener: GraphListener;
  log: Log;
  pollMs?: number;
}

export const POLL_MS = 300;
/** Public providers limit the rate of requests. */
const PUBLIC_POLL_MS = 1_000;
/** A node that has not responded for this long counts as unreachable. */
const LOST_AFTER_MS = 3_000;
/** The same for public providers, which are slower and limit the rate of requests. */
const PUBLIC_LOST_AFTER_MS = 15_000;
/** Blocks of a real network older than this mean that the node no longer follows it. */
const STALE_AFTER_MS = 120_000;

/** Follows one chain: keeps its pool graph at the head through reorganisations and outages. */
export class ChainFollower {
  readonly #options: FollowerOptions;
  readonly #changed = new Set<Hex>();
  readonly #stop = new AbortController();
  #graph: PoolGraph | undefined;
  #isNew = false;
  #published: BlockRef | undefined;
  #reachedAt = Number.NEGATIVE_INFINITY;
  #waitingFor = 'the pool graph is being built';
  #loop: Promise<void> | undefined;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#loop ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#loop;
  }

  /** The block of the state that the listener has received. */
  get head(): BlockRef | undefined {
    return this.#published;
  }

  /** Why the listener's state is not the chain's current one; undefined if it is. */
  get problem(): string | undefined {
    const { name, isLocal } = this.#options.network;
    const lostAfterMs = isLocal ? LOST_AFTER_MS : PUBLIC_LOST_AFTER_MS;
    if (performance.now() - this.#reachedAt > lostAfterMs) return `${name} is unreachable`;
    if (!this.#published) return this.#waitingFor;
    const age = Date.now() - this.#published.timestamp * 1_000;
    if (!isLocal && age > STALE_AFTER_MS) return `the last block of ${name} is too old`;
    return undefined;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    const { network, log } = this.#options;
    const { pollMs = network.isLocal ? POLL_MS : PUBLIC_POLL_MS } = this.#options;
    let lastError = '';
    while (!signal.aborted) {
      try {
        await this.#step();
        lastError = '';
      } catch (error) {
        const message = String(error).split('\n')[0]!;
        // Logs a repeated error only once.
        if (message !== lastError) log.warn(message, { chain: network.slug });
        lastError = message;
      }
      await delay(pollMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #step(): Promise<void> {
    const { source, contracts, log, network } = this.#options;
    this.#graph ??= await this.#build();
    if (!this.#graph) return;
    if (!(await advance(this.#graph, source, contracts, this.#changed))) {
      log.warn('Too far behind the chain: rebuilding the pool graph', {
        chain: network.slug,
      });
      this.#graph = undefined;
      this.#published = undefined;
      this.#waitingFor = 'too far behind the chain: the pool graph is being rebuilt';
      return;
    }
    this.#reachedAt = performance.now();
    this.#publish(this.#graph);
  }

  async #build(): Promise<PoolGraph | undefined> {
    const { source, contracts } = this.#options;
    const head = await source.latestBlock();
    this.#reachedAt = performance.now();
    const seed = (await this.#fromFile(head)) ?? (await this.#fromTables(head));
    if (typeof seed === 'string') {
      this.#waitingFor = `the pool graph waits: ${seed}`;
      return undefined;
    }
    const graph = await buildGraph(source, contracts, seed, head);
    this.#changed.clear();
    for (const id of graph.pools.keys()) this.#changed.add(id);
    this.#isNew = true;
    return graph;
  }

  async #fromFile(head: BlockRef): Promise<Seed | undefined> {
    const { source, readFile, log, network } = this.#options;
    const snapshot = await readFile?.();
    if (!snapshot) return undefined;
    const seed = await seedFrom(source, snapshot, head, MAX_REPLAY_OF_FILE);
    if (!seed) {
      const { blockNumber } = snapshot.anchor;
      log.warn('Pool snapshot refused, the tables are used: its block is old or of another fork', {
        chain: network.slug,
        block: blockNumber,
      });
    }
    return seed;
  }

  async #fromTables(head: BlockRef): Promise<Seed | string> {
    const { source, readSnapshot, log, network } = this.#options;
    const snapshot = await readSnapshot().catch((error: unknown) => {
      log.info(`Index unavailable: ${String(error)}`, { chain: network.slug });
      return undefined;
    });
    return chooseSeed(source, snapshot, head);
  }

  #publish(graph: PoolGraph): void {
    if (graph.head.hash === this.#published?.hash && this.#changed.size === 0) return;
    const changes = [...this.#changed].map((id) => [id, graph.pools.get(id)] as const);
    this.#options.listener.onHead(graph.head, changes, this.#isNew);
    this.#published = graph.head;
    this.#changed.clear();
    this.#isNew = false;
  }
}
