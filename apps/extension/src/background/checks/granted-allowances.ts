/**
 * Class `GrantedAllowances`: persisted list of the allowances that each site was granted, so that several small ones
 * count as one.
 */
import { type Address, sameAddress } from '@cenote/chains';
import type { Store } from '@cenote/wallet-core';
import type { RequestedAllowance } from '@cenote/wallet-core/checks';
import * as z from 'zod/mini';
import { StoredValue } from '../storage/stored-value.ts';
import { type GrantedAllowance, grantedAllowanceSchema } from './allowance-record.ts';

/** A signature without a deadline, or with a later one, counts for this duration in seconds. */
const MAX_SIGNATURE_SECONDS = 30 * 86_400;

/** Where an allowance is given: account, network, site and request. */
interface AllowanceScope {
  account: Address;
  chainId: number;
  origin: string;
  approvalId: string;
}

/**
 * Stored allowances of sites, which survive restarts of the worker and the browser: a signature is invisible on chain
 * until it is used, and a site can request the next allowance for another spender.
 */
export class GrantedAllowances {
  readonly #stored: StoredValue<GrantedAllowance[]>;
  readonly #now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(store: Store, now: () => number = Date.now) {
    const schema = z.array(grantedAllowanceSchema);
    this.#stored = new StoredValue({ store, key: 'grantedAllowances', schema, empty: [] });
    this.#now = now;
  }

  /** The allowances of one account on one network. */
  async of(account: Address, chainId: number): Promise<GrantedAllowance[]> {
    const all = await this.#stored.get();
    return all.filter((one) => one.chainId === chainId && sameAddress(one.account, account));
  }

  /** Called before signing, so that a worker crash does not lose the allowance. */
  async add(scope: AllowanceScope, allowances: readonly RequestedAllowance[]): Promise<void> {
    if (allowances.length === 0) return;
    const now = Math.floor(this.#now() / 1_000);
    const last = now + MAX_SIGNATURE_SECONDS;
    const added = allowances.map(({ token, spender, amount, by, deadline }): GrantedAllowance => {
      const end = deadline === undefined || deadline > BigInt(last) ? last : Number(deadline);
      return {
        ...scope,
        token,
        spender,
        by,
        amount: `0x${amount.toString(16)}`,
        until: by === 'signature' ? end : now,
      };
    });
    const { approvalId } = scope;
    const { withAllowances } = await import('./sum-allowances.ts');
    await this.#stored.change((all) =>
      withAllowances(
        all.filter((one) => one.approvalId !== approvalId),
        added,
      ),
    );
  }
}
