import type { Address, Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';

/** Interface `PoolSource`: the tradable pools among which a route search selects those of its router. */
export interface PoolSource {
  /**
   * Returns the pools whose two tokens are both allowed. The same objects until a pool changes.
   * @param isAllowed returns the same for a token at each call; another function may not
   */
  among(isAllowed: (token: Address) => boolean): ReadonlyMap<Hex, Pool>;
  /** Returns the pools with one of these tokens and another allowed one. */
  meeting(
    tokens: readonly Address[],
    isAllowed: (token: Address) => boolean,
  ): ReadonlyMap<Hex, Pool>;
}
