/**
 * `TokenRegistry`: class that returns the tokens of one network: those of the index and of token lists, merged, with
 * the findings of simulations; and the listed addresses.
 */
import { type Address, lower, type Network } from '@cenote/chains';
import type { Log } from '../log.ts';
import { Lookalikes } from '../safety/lookalikes.ts';
import type { SafetyService } from '../safety/safety-service.ts';
import type { IndexedToken, KnownToken } from './known-token.ts';
import type { TokenListStore } from './list-store.ts';
import { mergeTokens } from './merge-tokens.ts';

/** Without findings. */
const NOTHING_FOUND: Pick<SafetyService, 'version' | 'findings'> = {
  version: 0,
  findings: new Map(),
};

/** Maximum age of the index's tokens. */
const FRESH_MS = 2_000;
/** Maximum age of findings: each new finding assesses all tokens again. */
const FINDINGS_MS = 2_000;

export class TokenRegistry {
  readonly #network: Network;
  readonly #lists: TokenListStore;
  readonly #readIndexed: () => Promise<IndexedToken[]>;
  readonly #log: Log;
  readonly #safety: Pick<SafetyService, 'version' | 'findings'>;
  readonly #lookalikes = new Lookalikes();
  #indexed: readonly IndexedToken[] = [];
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;
  #merged: ReadonlyMap<Address, KnownToken> | undefined;
  /** Versions of lists and findings at the last merge, and its time. */
  #mergedOf = { lists: 0, findings: 0, at: Number.NEGATIVE_INFINITY };
  #listed: { version: number; addresses: ReadonlySet<Address> } | undefined;

  constructor(
    network: Network,
    lists: TokenListStore,
    readIndexed: () => Promise<IndexedToken[]>,
    log: Log,
    safety: Pick<SafetyService, 'version' | 'findings'> = NOTHING_FOUND,
  ) {
    this.#network = network;
    this.#lists = lists;
    this.#readIndexed = readIndexed;
    this.#log = log;
    this.#safety = safety;
  }

  /**
   * Returns the current tokens by lower-case address, synchronously. Lists and new tokens apply immediately, findings
   * within two seconds.
   */
  get tokens(): ReadonlyMap<Address, KnownToken> {
    const { version, findings } = this.#safety;
    const { version: listed } = this.#lists;
    const of = this.#mergedOf;
    const isFound = version !== of.findings && performance.now() - of.at >= FINDINGS_MS;
    if (!this.#merged || listed !== of.lists || isFound) {
      this.#merged = mergeTokens(
        this.#network,
        this.#indexed,
        this.#lists.lists,
        findings,
        this.#lookalikes,
      );
      this.#mergedOf = { lists: listed, findings: version, at: performance.now() };
    }
    return this.#merged;
  }

  /** Listed addresses in lower case; undefined if no list is configured. */
  get listed(): ReadonlySet<Address> | undefined {
    const { isConfigured, version, lists } = this.#lists;
    if (!isConfigured) return undefined;
    if (this.#listed?.version !== version) {
      const own = lists.flat().filter(({ chainId }) => chainId === this.#network.id);
      this.#listed = { version, addresses: new Set(own.map(({ address }) => lower(address))) };
    }
    return this.#listed.addresses;
  }

  /** Returns the tokens, reading the index again if its last read is too old; never rejects. */
  async fresh(): Promise<ReadonlyMap<Address, KnownToken>> {
    if (performance.now() - this.#readAt > FRESH_MS) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
    }
    return this.tokens;
  }

  async #read(): Promise<void> {
    try {
      const indexed = await this.#readIndexed();
      this.#readAt = performance.now();
      if (sameTokens(indexed, this.#indexed)) return;
      // Otherwise ten thousand new names would be normalised at once.
      await this.#lookalikes.prepare(indexed.flatMap(({ symbol, name }) => [symbol, name]));
      this.#indexed = indexed;
      this.#merged = undefined;
    } catch (error) {
      // The tokens read before remain in use; readiness reports the index.
      this.#log.warn(`Indexed tokens unavailable: ${String(error)}`);
    }
  }
}

const sameTokens = (a: readonly IndexedToken[], b: readonly IndexedToken[]): boolean =>
  a.length === b.length && a.every((token, i) => token.address === b[i]!.address);
