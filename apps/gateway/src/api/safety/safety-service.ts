/**
 * `SafetyService`: class that simulates purchases and sales of a chain's tokens, new ones within seconds and all at
 * intervals, and holds the findings, shared with other gateways. Also: type `SafetyServiceOptions`.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Address, Hex } from '@cenote/chains';
import type { Log } from '../log.ts';
import type { Findings } from './assess-tokens.ts';
import { type BuySellResult, simulateBuySell } from './buy-sell-simulation.ts';
import { SimulationUnsupported, type Simulator } from './call-simulator.ts';
import { combineResults, type Finding, isSameResult } from './finding.ts';
import type { SafetyStore } from './safety-store.ts';

export interface SafetyServiceOptions {
  /** Name of the chain in log entries. */
  chain: string;
  /** The spender of a sale. */
  spender: Address;
  simulator: Simulator;
  /** Returns the tokens to simulate, with the contracts that hold each. */
  holders: () => ReadonlyMap<Address, readonly Address[]>;
  /** Returns the listed tokens, which take precedence. */
  listed?: () => ReadonlySet<Address> | undefined;
  /** The chain's head; undefined while simulations are unavailable. */
  head: () => number | undefined;
  /** Opens the store of all gateways' findings. Rejects while it is unavailable. */
  openStore: () => Promise<SafetyStore>;
  /** Age of a finding at which its token is simulated again. */
  intervalMs: number;
  log: Log;
  now?: () => number;
}

/** Interval of checks for new tokens. */
const LOOK_MS = 2_000;
/** Delay before a failed simulation is repeated; doubled each time, up to the interval. */
const RETRY_MS = 60_000;
/** Tokens simulated concurrently. */
const LANES = 2;
/** Number of tokens after which findings are stored and the lease is renewed. */
const BATCH = 20;
/** Maximum tokens simulated before new ones are checked for, so that slow tokens do not delay others. */
const MAX_OF_ROUND = 200;

/**
 * Findings of buy-sell simulations of a chain's tokens. New tokens are simulated within seconds, all again at
 * intervals; several gateways of one database share the work and the findings.
 */
export class SafetyService {
  readonly #options: Required<SafetyServiceOptions>;
  readonly #stop = new AbortController();
  readonly #findings = new Map<Address, Finding>();
  /** Time of a token's last failed simulation, and the number of consecutive failures. */
  readonly #missed = new Map<Address, { at: number; times: number }>();
  #store: SafetyStore | undefined;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  /** Increases with every finding that differs from the previous one. */
  version = 0;

  constructor(options: SafetyServiceOptions) {
    this.#options = { now: Date.now, listed: () => undefined, ...options };
  }

  get findings(): Findings {
    return this.#findings;
  }

  async start(): Promise<void> {
    const { signal } = this.#stop;
    let lastFault = '';
    while (!signal.aborted) {
      try {
        await this.round();
        lastFault = '';
      } catch (error) {
        const fault = String(error).split('\n')[0]!;
        // Logs a repeated error only once.
        if (fault !== lastFault) this.#options.log.warn(`Token safety: ${fault}`);
        lastFault = fault;
      }
      await delay(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  stop(): void {
    this.#stop.abort();
  }

  /**
   * Reads other gateways' findings and simulates due tokens if this gateway has the lease. Rejects with database
   * errors.
   */
  async round(): Promise<void> {
    const { head, openStore } = this.#options;
    if (head() === undefined) return;
    this.#store ??= await openStore();
    for (const [token, finding] of await this.#store.changes()) this.#keep(token, finding);
    const due = this.#due().slice(0, MAX_OF_ROUND);
    for (let from = 0; from < due.length; from += BATCH) {
      if (this.#stop.signal.aborted || !(await this.#store.take())) return;
      const found = await this.#simulateAll(due.slice(from, from + BATCH));
      if (found.length > 0) await this.#store.save(found);
    }
  }

  #keep(token: Address, finding: Finding): void {
    const known = this.#findings.get(token);
    if (known && known.checkedAt >= finding.checkedAt) return;
    this.#findings.set(token, finding);
    if (!known || !isSameResult(known, finding)) this.version++;
  }

  /** Returns the tokens that are due: listed tokens first, then those without a finding. */
  #due(): [Address, readonly Address[]][] {
    const { holders, listed, intervalMs, now } = this.#options;
    const time = now();
    if (time < this.#pausedUntil) return [];
    const due = [...holders()].filter(([token]) => {
      const found = this.#findings.get(token);
      const missed = this.#missed.get(token);
      if (missed && time - missed.at < Math.min(RETRY_MS * 2 ** (missed.times - 1), intervalMs)) {
        return false;
      }
      return !found || time - found.checkedAt >= intervalMs;
    });
    const first = listed();
    const rank = ([token]: [Address, unknown]) =>
      first?.has(token) ? 0 : this.#findings.has(token) || this.#missed.has(token) ? 2 : 1;
    return due.sort((a, b) => rank(a) - rank(b));
  }

  async #simulateAll(due: [Address, readonly Address[]][]): Promise<[Address, Finding][]> {
    const found: [Address, Finding][] = [];
    const work = async () => {
      for (let next = due.shift(); next && !this.#isIdle; next = due.shift()) {
        const finding = await this.#simulate(...next);
        if (!finding) {
          const times = (this.#missed.get(next[0])?.times ?? 0) + 1;
          this.#missed.set(next[0], { at: this.#options.now(), times });
          continue;
        }
        this.#missed.delete(next[0]);
        this.#keep(next[0], finding);
        found.push([next[0], finding]);
      }
    };
    await Promise.all(Array.from({ length: LANES }, work));
    return found;
  }

  get #isIdle(): boolean {
    return this.#stop.signal.aborted || this.#options.now() < this.#pausedUntil;
  }

  /** Returns undefined if the node failed or no pool has a sufficient balance. */
  async #simulate(token: Address, holders: readonly Address[]): Promise<Finding | undefined> {
    const { simulator, spender, head, now, log, chain, intervalMs } = this.#options;
    const blockNumber = head();
    if (blockNumber === undefined) return undefined;
    const results: BuySellResult[] = [];
    try {
      for (const holder of holders) {
        const person: Hex = `0x${randomBytes(20).toString('hex')}`;
        results.push(await simulateBuySell(simulator, { token, holder, spender, person }));
      }
    } catch (error) {
      if (error instanceof SimulationUnsupported && !this.#isIdle) {
        this.#pausedUntil = now() + intervalMs;
        log.warn(
          'The node does not support simulation: transfer fees and honeypots are not detected',
          {
            chain,
          },
        );
      }
      return undefined;
    }
    return combineResults(results, { blockNumber, checkedAt: now() });
  }
}
