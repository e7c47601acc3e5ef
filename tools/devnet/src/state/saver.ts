import { setImmediate as nextTurn } from 'node:timers/promises';
import { toHex } from 'viem';
import type { Anvil } from '../anvil/process.ts';
import { Rpc } from '../anvil/rpc.ts';
import { blockSecondsOf, SETTLED_BELOW } from '../mining.ts';
import type { WorldStore } from './store.ts';

const LOOK_EVERY_MS = 3_000;
/** Empty blocks alone are saved this often. */
const IDLE_SAVE_MS = 300_000;
/**
 * A chain may mine late while it writes its state, longer the more it holds: it rests this many
 * times as long as that took, but never so long that a crash could cost an event that is settled.
 */
const REST_FACTOR = 30;
const MAX_BLOCKS_LOST = SETTLED_BELOW - 5;
/** A year of trading is dumped in this time on a slow machine. */
const DUMP_LIMIT_MS = 60_000;

/** Characters of a dump that are read between two turns of the event loop; even. */
const TURN = 2 ** 20;

/** Dumps the whole state of an anvil and saves it. Throws `RPC_FAILED`. */
export async function saveChain(anvil: Anvil, store: WorldStore): Promise<void> {
  const rpc = new Rpc(anvil.rpc.url, DUMP_LIMIT_MS);
  const dump = await rpc.call<string>('anvil_dumpState');
  store.saveState(anvil.options.chainId, await bytesOf(dump));
}

/** Bytes of `0x…`, read piece by piece: a year is tens of megabytes, and others live in this process. */
async function bytesOf(hex: string): Promise<Uint8Array> {
  const digits = hex.slice(2);
  const bytes = Buffer.alloc(digits.length / 2);
  for (let at = 0; at < digits.length; at += TURN) {
    bytes.write(digits.slice(at, at + TURN), at / 2, 'hex');
    await nextTurn();
  }
  return bytes;
}

/**
 * Saves a running chain's state soon after anything happened on it, so that little is lost when
 * the machine or the process dies.
 */
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

  /** Ends the watch; what is being written is written to its end. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#busy;
  }

  async #look(): Promise<void> {
    if (Date.now() < this.#restUntil) return;
    const { rpc } = this.anvil;
    const head = Number(await rpc.call<string>('eth_blockNumber'));
    const fresh = Array.from({ length: Math.max(0, head - this.#seen) }, (_, i) => head - i);
    // Blocks may also go away (revert, reorg): that is news too.
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
