/**
 * `createRewards()`: returns a network's liquidity rewards from the configured lists: an account's claims with their
 * proofs, and the rates of pools. Also: types `RewardService`, `ListedClaim`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { RewardClaim } from '@cenote/trading/rewards';
import { GatewayError } from '../errors.ts';
import type { ListStore } from '../tokens/list-store.ts';
import type { Distribution, RewardRate } from './distribution-list.ts';

/** A claim of a list, with the token that it pays; may have been paid already. */
export interface ListedClaim extends RewardClaim {
  token: Address;
}

/** Liquidity rewards of one network. */
export interface RewardService {
  /**
   * Returns all claims of an account, paid ones included.
   * @throws GatewayError `NOT_READY` while a configured list is unavailable
   */
  claimsOf(account: Address): readonly ListedClaim[];
  /** Returns the pools that earn rewards now, by pool id. */
  rates(): ReadonlyMap<Hex, RewardRate>;
}

/** @param sources number of configured lists */
export function createRewards(
  chainId: number,
  store: Pick<ListStore<Distribution>, 'lists' | 'version'>,
  sources: number,
): RewardService {
  const own = () => store.lists.flat().filter((each) => each.chainId === chainId);
  let rates: ReadonlyMap<Hex, RewardRate> = new Map();
  let ratesVersion = store.version;
  return {
    claimsOf(account) {
      if (store.lists.length < sources)
        throw new GatewayError('NOT_READY', 'the list of rewards is unavailable');
      return own().flatMap(({ distributor, token, tree, indexes }) =>
        (indexes.get(account) ?? []).map((index) => ({
          distributor,
          token,
          index: BigInt(index),
          account,
          amount: tree.shares[index]!.amount,
          proof: tree.proofOf(index),
        })),
      );
    },
    rates() {
      if (ratesVersion !== store.version) {
        ratesVersion = store.version;
        rates = new Map(own().flatMap((each) => [...each.rates]));
      }
      return rates;
    },
  };
}
