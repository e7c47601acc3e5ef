/**
 * `RunningChain`: class of one chain of a running world, which saves its state while it runs and restarts its anvil
 * when it dies. Also: types `StartedChain` (a mining anvil) and `RunningChainOptions`.
 */
import type { Anvil } from './anvil/process.ts';
import { DevnetError } from './errors.ts';
import { MAX_RESTARTS, restartLimit } from './restart-limit.ts';
import { Saver } from './state/saver.ts';
import type { WorldStore } from './state/store.ts';

/** A running anvil that mines, and its head when mining began. */
export interface StartedChain {
  anvil: Anvil;
  head: number;
}

export interface RunningChainOptions {
  store: WorldStore;
  /** Undefined: state is not saved while the chain runs, and the chain is not restarted if its anvil dies. */
  restart: (() => Promise<StartedChain>) | undefined;
  /** Called with each restarted anvil; if it rejects, the restart has failed. */
  onRestart: (anvil: Anvil) => Promise<void>;
  onProgress: (step: string) => void;
}

/** One chain of a running world. Its state is saved while it runs, and its anvil is restarted when it dies. */
export class RunningChain {
  /** Resolves when the anvil has died and is not restarted; otherwise never. */
  readonly died: Promise<DevnetError>;
  #anvil: Anvil;
  #saver: Saver | undefined;
  #isStopping = false;
  #restarting: Promise<unknown> = Promise.resolve();

  constructor(
    first: StartedChain,
    readonly options: RunningChainOptions,
  ) {
    this.#anvil = first.anvil;
    this.died = new Promise((resolve) => {
      void this.#watch(first.head).then((error) => error && resolve(error));
    });
  }

  get anvil(): Anvil {
    return this.#anvil;
  }

  /** Disables restarts. Resolves when a restart in progress has ended. */
  async stopRestarting(): Promise<void> {
    this.#isStopping = true;
    await this.#restarting.catch(() => undefined);
  }

  async stopSaving(): Promise<void> {
    await this.#saver?.stop();
  }

  async #watch(head: number): Promise<DevnetError | undefined> {
    const { restart, onProgress } = this.options;
    const { chainId } = this.#anvil.options;
    const mayRestart = restartLimit();
    this.#save(head);
    for (;;) {
      await this.#anvil.exited;
      if (this.#isStopping) return undefined;
      const because = this.#anvil.diedBecause;
      const ended = `The node of chain ${chainId} ended`;
      if (!restart) return new DevnetError('ANVIL_DIED', `${ended}: ${because}`);
      if (!mayRestart()) {
        return new DevnetError(
          'ANVIL_DIED',
          `${ended} after ${MAX_RESTARTS} restarts within a minute: ${because}`,
        );
      }
      onProgress(`${ended} (${because.split('\n').at(-1)}). Restarting…`);
      try {
        this.#restarting = this.#replace(restart);
        await this.#restarting;
      } catch (cause) {
        if (this.#isStopping) return undefined;
        const reason = cause instanceof Error ? cause.message : String(cause);
        return new DevnetError(
          'ANVIL_DIED',
          `${ended} (${because}) and could not be restarted: ${reason}`,
          { cause },
        );
      }
    }
  }

  async #replace(restart: () => Promise<StartedChain>): Promise<void> {
    // The save in progress then contains the newest state.
    await this.#saver?.stop();
    const { anvil, head } = await restart();
    this.#anvil = anvil;
    if (!this.#isStopping) this.#save(head);
    await this.options.onRestart(anvil);
  }

  #save(head: number): void {
    const { store, restart, onProgress } = this.options;
    const anvil = this.#anvil;
    let isGone = false;
    void anvil.exited.then(() => {
      isGone = true;
    });
    if (!restart) return;
    this.#saver = new Saver(anvil, store, head, (error) => {
      if (this.#isStopping || isGone) return;
      onProgress(`${anvil.options.chainId}: state not saved: ${String(error)}`);
    });
  }
}
