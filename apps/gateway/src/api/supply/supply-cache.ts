/** `SupplyCache`: class that returns the supplies of a chain's priced tokens, read together at most once a minute. */
import type { Address } from '@cenote/chains';
import type { Log } from '../log.ts';
import type { Supply } from './read-supplies.ts';

/** Maximum age: supplies change slowly, and their figures are only for display. */
const FRESH_MS = 60_000;
/** Retry delay after a failure. */
const RETRY_MS = 5_000;

export class SupplyCache {
  readonly #read: (tokens: readonly Address[]) => Promise<Map<Address, Supply>>;
  readonly #tokens: () => readonly Address[];
  readonly #log: Log;
  #supplies: ReadonlyMap<Address, Supply> | undefined;
  #nextAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  /** @param tokens the tokens whose supplies are read. */
  constructor(
    read: (tokens: readonly Address[]) => Promise<Map<Address, Supply>>,
    tokens: () => readonly Address[],
    log: Log,
  ) {
    this.#read = read;
    this.#tokens = tokens;
    this.#log = log;
  }

  /**
   * Returns a token's supply; null if its contract or the node fails. Waits for the first read only: later ones run in
   * the background. Never rejects.
   */
  async of(token: Address): Promise<Supply | null> {
    if (performance.now() >= this.#nextAt) {
      this.#reading ??= this.#refresh().finally(() => {
        this.#reading = undefined;
      });
    }
    if (!this.#supplies) await this.#reading;
    return this.#supplies?.get(token) ?? null;
  }

  async #refresh(): Promise<void> {
    try {
      this.#supplies = await this.#read(this.#tokens());
      this.#nextAt = performance.now() + FRESH_MS;
    } catch (error) {
      this.#log.warn(`Token supplies unavailable: ${String(error).split('\n')[0]}`);
      this.#nextAt = performance.now() + RETRY_MS;
    }
  }
}
