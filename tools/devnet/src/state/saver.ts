/**
 * `Saver`: class that saves the state of a running chain soon after changes. Also: `saveChain()`, which dumps and saves
 * the state once.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { toHex } from 'viem';
import type { Anvil } from '../anvil/process.ts';
import { Rpc } from '../anvil/rpc.ts';
import { blockSecondsOf, SETTLED_BELOW } from '../mining.ts';
import type { WorldStore } from './store.ts';

const LOOK_EVERY_MS = 3_000;
/** Save interval while there are only empty blocks. */
const IDLE_SAVE_MS = 300_000;
/**
 * A chain may mine late while it dumps its state, which takes longer the larger it is. After a save it pauses for this
 * multiple of the save's duration, limited so that a crash cannot lose final events.
 */
const REST_FACTOR = 30;
const MAX_BLOCKS_LOST = SETTLED_BELOW - 5;
/** Timeout for dumping a year of history on a slow machine, in milliseconds. */
const DUMP_LIMIT_MS = 60_000;

/** Number of characters that are read between two turns of the event loop; even. */
const TURN = 2 ** 20;

/**
 * Dumps the state of an anvil and saves it.
 * @throws DevnetError `RPC_FAILED` if the dump fails
 */
export async function saveChain(anvil: Anvil, store: WorldStore): Promise<void> {
  const rpc = new Rpc(anvil.rpc.url, DUMP_LIMIT_MS);
  const dump = await rpc.call<string>('anvil_dumpState');
  store.saveState(anvil.options.chainId, await bytesOf(dump));
}

/** Converts `0x…` to bytes in pieces: a year has tens of megabytes, and the event loop must not be blocked. */
async function bytesOf(hex: string): Promise<Uint8Array> {
  const digits = hex.slice(2);
  const bytes = Buffer.alloc(digits.length / 2);
  for (let at = 0; at < digits.length; at += TURN) {
    bytes.write(digits.slice(at, at + TURN), at / 2, 'hex');
    await nextTurn();
  }
  return bytes;
}

/** Saves a running chain's state soon after changes, so that little is lost if the machine or the process dies. */
export class Saver {
  readonly #timer: NodeJS.Timeout;
  #seen: number;
  #savedAt = Date.now();
  #restUntil = 0;
  #busy: Promise<void> = Promise.resolve();

  constructor(
    readonly anvil: Anvil,
    readonly store: WorldStore,
    head: number,
    readonly onError: (error: unknown) => void,
  ) {
    this.#seen = head;
    this.#timer = setInterval(() => {
      this.#busy = this.#busy.then(() => this.#look()).catch(this.onError);
    }, LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** Stops watching; a save in progress is completed. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#busy;
  }

  async #look(): Promise<void> {
    if (Date.now() < this.#restUntil) return;
    const { rpc } = this.anvil;
    const head = Number(await rpc.call<string>('eth_blockNumber'));
    const fresh = Array.from({ length: Math.max(0, head - this.#seen) }, (_, i) => head - i);
    // Fewer blocks (revert, reorganisation) are a change as well.
    const changed = head < this.#seen || (await this.#transactions(fresh)) > 0;
    this.#seen = head;
    const idleTooLong = fresh.length > 0 && Date.now() - this.#savedAt > IDLE_SAVE_MS;
    if (!changed && !idleTooLong) return;
    const start = Date.now();
    await saveChain(this.anvil, this.store);
    this.#savedAt = Date.now();
    const most =
      MAX_BLOCKS_LOST * 1_000 * blockSecondsOf(this.anvil.options.chainId) - LOOK_EVERY_MS;
    this.#restUntil = this.#savedAt + Math.min(most, REST_FACTOR * (this.#savedAt - start));
  }

  async #transactions(blocks: readonly number[]): Promise<number> {
    const counts = await this.anvil.rpc.batch<string | null>(
      blocks.map((block) => ({
        method: 'eth_getBlockTransactionCountByNumber',
        params: [toHex(block)],
      })),
    );
    return counts.reduce((sum, count) => sum + Number(count ?? 0), 0);
  }
}
