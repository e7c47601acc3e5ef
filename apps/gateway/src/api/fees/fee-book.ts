import type { GasResponse } from '@cenote/data';
import type { ChainReader } from '../chain-reader.ts';
import { feeLevels, LEVELS } from './fee-levels.ts';

/** Blocks that are looked back on. */
const BLOCKS = 10;
const FRESH_MS = 1_000;

/** One chain's fees, asked for once however many want to know. */
export class FeeBook {
  readonly #chainId: number;
  readonly #reader: Pick<ChainReader, 'feeHistory'>;
  #asked: Promise<GasResponse> | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(chainId: number, reader: Pick<ChainReader, 'feeHistory'>) {
    this.#chainId = chainId;
    this.#reader = reader;
  }

  /** Fees as of now. Rejects where the node does not tell. */
  fees(): Promise<GasResponse> {
    if (this.#asked && performance.now() - this.#askedAt < FRESH_MS) return this.#asked;
    const asked = this.#ask();
    this.#asked = asked;
    this.#askedAt = performance.now();
    // A failure is not kept: who asks next may fare better.
    asked.catch(() => {
      if (this.#asked === asked) this.#asked = undefined;
    });
    return asked;
  }

  async #ask(): Promise<GasResponse> {
    const percentiles = LEVELS.map(({ percentile }) => percentile);
    const history = await this.#reader.feeHistory(BLOCKS, percentiles);
    return {
      ...{ chainId: this.#chainId, blockNumber: history.blockNumber },
      baseFeePerGas: String(history.nextBaseFee),
      ...feeLevels(history),
    };
  }
}
