/**
 * `PoolHistory`: class that returns all pools of a network at a block and keeps up to five states, so that a
 * reorganisation of some blocks does not require reading all pools from genesis again.
 */
import type { Contracts } from '@cenote/chains';
import { hashAt } from '../block.ts';
import type { BlockId, ChainClient } from '../chain-client.ts';
import { EndpointError, InconsistentPoolError } from '../errors.ts';
import { type Discovered, discoverPools, followPools } from './discover-pools.ts';

/**
 * Number of stored states: the three newest and two older ones. Unchanged pools are the same objects in all of them.
 */
const MAX_STATES = 5;
/** If pools are read at each block, the oldest state is one to two times this many blocks behind the newest. */
const SPACING = 64n;
/** Number of consecutive times that logs may fit none of the states before all pools are read from genesis. */
const MAX_MISFITS = 4;

/**
 * All pools of a network at recent blocks. Each state is updated from the newest earlier one that is still on the
 * chain, so that neither a reorganisation nor a provider whose nodes are some blocks apart causes all pools to be read
 * from genesis again.
 */
export class PoolHistory {
  readonly #client: ChainClient;
  readonly #contracts: Contracts;
  /** The state that was read last is first. */
  #states: readonly Discovered[] = [];
  /** Number of consecutive calls in which logs fitted none of the states. */
  #misfits = 0;

  constructor(client: ChainClient, contracts: Contracts) {
    this.#client = client;
    this.#contracts = contracts;
  }

  /**
   * Returns the pools at a block. If none of the states is on the chain, or the logs since fitted none of them several
   * times, all pools are read from genesis. One call at a time.
   * @throws as {@link discoverPools}; the next call continues from the stored states
   */
  async at(block: BlockId): Promise<Discovered> {
    const known = this.#states.find(({ block: { hash } }) => hash === block.hash);
    if (known) return known;
    const next = await this.#followed(block);
    const found = next ?? (await discoverPools(this.#client, this.#contracts, block));
    this.#states = next ? thinned([next, ...this.#states]) : [found];
    this.#misfits = 0;
    return found;
  }

  /**
   * Updates from the newest earlier state on the chain that the logs since fit: a node may lack the latest logs of a
   * block for a moment.
   */
  async #followed(block: BlockId): Promise<Discovered | undefined> {
    const earlier = this.#states
      .filter((state) => state.block.number < block.number)
      .sort((a, b) => Number(b.block.number - a.block.number));
    let misfit: InconsistentPoolError | undefined;
    for (const before of earlier) {
      if (!(await this.#isOnChain(before))) continue;
      try {
        return await followPools(this.#client, this.#contracts, before, block);
      } catch (error) {
        if (!(error instanceof InconsistentPoolError)) throw error;
        misfit ??= error;
      }
    }
    if (misfit && ++this.#misfits < MAX_MISFITS) throw misfit;
    return undefined;
  }

  async #isOnChain({ block }: Discovered): Promise<boolean> {
    const hash = await hashAt(this.#client, block.number).catch((error: unknown) => {
      throw new EndpointError(error);
    });
    return hash === block.hash;
  }
}

/** Removes the oldest state if the next one is old enough to replace it, otherwise the newest of the others. */
function thinned(states: readonly Discovered[]): readonly Discovered[] {
  if (states.length <= MAX_STATES) return states;
  const [newest, second] = [states[0]!, states[MAX_STATES - 1]!];
  const isOldEnough = newest.block.number - second.block.number >= SPACING;
  const out = isOldEnough ? MAX_STATES : MAX_STATES - 2;
  return states.filter((_, i) => i !== out);
}
