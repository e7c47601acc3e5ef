import type { ChainService } from './chain-service.ts';

/** Whether what is told of a chain is the chain's present state. */
export interface ChainFreshness {
  chainId: number;
  stale: boolean;
  /** Why; null where nothing is wrong. */
  reason: string | null;
  /** Number of the block that prices and quotes are of; null while none is known. */
  head: number | null;
  /** The last block that the index has looked at; null while that is not known. */
  indexedBlock: number | null;
}

/** The part of a chain's service that tells. */
export type WatchedChain = Pick<ChainService, 'network' | 'follower' | 'index'>;

/** An answer does not wait longer to learn of the index. */
const TIMEOUT_MS = 250;
/** What an index said so lately stands while it is asked again: a slow node holds no answer up. */
const RECENT_MS = 2_000;

/** What an index last said of itself, and when. */
interface CachedProblem {
  problem: string | undefined;
  at: number;
}

/** Tells of every chain how fresh its data is, within a fraction of a second whatever is down. */
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
    // Asked last: it may have changed meanwhile.
    const reason = follower.problem ?? indexProblem ?? null;
    return {
      chainId: network.id,
      stale: reason !== null,
      reason,
      head: follower.head?.number ?? null,
      indexedBlock: index.blockNumber ?? null,
    };
  }

  async #indexProblem(chainId: number, index: WatchedChain['index']): Promise<string | undefined> {
    const known = this.#said.get(chainId);
    const isRecent = known !== undefined && performance.now() - known.at < RECENT_MS;
    let timer: NodeJS.Timeout | undefined;
    const asked = index.problem().then((problem) => {
      this.#said.set(chainId, { problem, at: performance.now() });
    });
    // Even with no patience, what the index can say at once is heard.
    const late = new Promise<void>((settle) => {
      timer = setTimeout(settle, isRecent ? 0 : TIMEOUT_MS);
    });
    await Promise.race([asked, late]);
    clearTimeout(timer);
    const said = this.#said.get(chainId);
    return said ? said.problem : 'the index has not been looked at yet';
  }
}
