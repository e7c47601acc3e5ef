import { FEE_BLOCKS, FEE_LEVELS, feeLevels, type GasFee } from '@cenote/chains';
import type { GasResponse } from '@cenote/data';
import type { ChainReader } from './chain-reader.ts';

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
    const percentiles = FEE_LEVELS.map(({ percentile }) => percentile);
    const history = await this.#reader.feeHistory(FEE_BLOCKS, percentiles);
    const { slow, normal, fast } = feeLevels(history);
    return {
      chainId: this.#chainId,
      blockNumber: history.blockNumber,
      baseFeePerGas: String(history.nextBaseFee),
      slow: told(slow),
      normal: told(normal),
      fast: told(fast),
    };
  }
}

const told = ({ maxFeePerGas, maxPriorityFeePerGas }: GasFee) => ({
  maxFeePerGas: String(maxFeePerGas),
  maxPriorityFeePerGas: String(maxPriorityFeePerGas),
});
