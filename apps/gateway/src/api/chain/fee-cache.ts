import { FEE_BLOCKS, FEE_LEVELS, feeLevels, type GasFee } from '@cenote/chains';
import type { GasResponse } from '@cenote/data';
import type { ChainRpc } from './chain-rpc.ts';

const FRESH_MS = 1_000;

/**
 * `FeeCache`: class that returns one chain's gas fees (slow, normal, fast), cached for a second; concurrent callers
 * share one request.
 */
export class FeeCache {
  readonly #chainId: number;
  readonly #reader: Pick<ChainRpc, 'feeHistory'>;
  #pending: Promise<GasResponse> | undefined;
  #requestedAt = Number.NEGATIVE_INFINITY;

  constructor(chainId: number, reader: Pick<ChainRpc, 'feeHistory'>) {
    this.#chainId = chainId;
    this.#reader = reader;
  }

  /** Returns current fees. Rejects if the node does not respond. */
  fees(): Promise<GasResponse> {
    if (this.#pending && performance.now() - this.#requestedAt < FRESH_MS) return this.#pending;
    const pending = this.#request();
    this.#pending = pending;
    this.#requestedAt = performance.now();
    // A failure is not cached.
    pending.catch(() => {
      if (this.#pending === pending) this.#pending = undefined;
    });
    return pending;
  }

  async #request(): Promise<GasResponse> {
    const percentiles = FEE_LEVELS.map(({ percentile }) => percentile);
    const history = await this.#reader.feeHistory(FEE_BLOCKS, percentiles);
    const { slow, normal, fast } = feeLevels(history);
    return {
      chainId: this.#chainId,
      blockNumber: history.blockNumber,
      baseFeePerGas: String(history.nextBaseFee),
      slow: toText(slow),
      normal: toText(normal),
      fast: toText(fast),
    };
  }
}

const toText = ({ maxFeePerGas, maxPriorityFeePerGas }: GasFee) => ({
  maxFeePerGas: String(maxFeePerGas),
  maxPriorityFeePerGas: String(maxPriorityFeePerGas),
});
