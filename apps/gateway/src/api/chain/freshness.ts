/**
 * `FreshnessCache`: class that returns for each chain whether its data is up to date and, if not, why; within 250 ms
 * even if nodes or the database are down. Also: types `ChainFreshness`, `WatchedChain`.
 */
import type { ChainService } from './chain-service.ts';
import type { Since } from './index-monitor.ts';

/** Whether a chain's data is up to date. */
export interface ChainFreshness {
  chainId: number;
  stale: boolean;
  /** Why the data is stale; null if it is not. */
  reason: string | null;
  /** Block number of prices and quotes; null while unknown. */
  head: number | null;
  /** The last block that the index has processed; null while unknown. */
  indexedBlock: number | null;
  /** The block after which the index has events; null if it has all, and while unknown. */
  since: Since | null;
}

/** The parts of a chain service that freshness is read from. */
export type WatchedChain = Pick<ChainService, 'network' | 'follower' | 'index'>;

/** A response waits at most this long for the index. */
const TIMEOUT_MS = 250;
/** A status this recent is used while it is read again, so a slow node delays no response. */
const RECENT_MS = 2_000;

/** The index's last known problem and when it was read. */
interface CachedProblem {
  problem: string | undefined;
  at: number;
}

export class FreshnessCache {
  readonly #chains: ReadonlyMap<number, WatchedChain>;
  readonly #said = new Map<number, CachedProblem>();

  constructor(chains: ReadonlyMap<number, WatchedChain>) {
    this.#chains = chains;
  }

  all(): Promise<ChainFreshness[]> {
    return Promise.all([...this.#chains.values()].map((chain) => this.#of(chain)));
  }

  async #of({ network, follower, index }: WatchedChain): Promise<ChainFreshness> {
    const indexProblem = await this.#indexProblem(network.id, index);
    // Read last: it may have changed meanwhile.
    const reason = follower.problem ?? indexProblem ?? null;
    return {
      chainId: network.id,
      stale: reason !== null,
      reason,
      head: follower.head?.number ?? null,
      indexedBlock: index.blockNumber ?? null,
      since: index.since ?? null,
    };
  }

  async #indexProblem(chainId: number, index: WatchedChain['index']): Promise<string | undefined> {
    const known = this.#said.get(chainId);
    const isRecent = known !== undefined && performance.now() - known.at < RECENT_MS;
    let timer: NodeJS.Timeout | undefined;
    const request = index.problem().then((problem) => {
      this.#said.set(chainId, { problem, at: performance.now() });
    });
    // Even with a timeout of zero, an immediate result is used.
    const late = new Promise<void>((settle) => {
      timer = setTimeout(settle, isRecent ? 0 : TIMEOUT_MS);
    });
    await Promise.race([request, late]);
    clearTimeout(timer);
    const cached = this.#said.get(chainId);
    return cached ? cached.problem : 'the index has not been checked yet';
  }
}
