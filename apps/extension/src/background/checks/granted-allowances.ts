/** Stores the allowances that each site was granted, so that several small ones count as one. */
import { type Address, sameAddress } from '@cenote/chains';
import type { Store } from '@cenote/wallet-core';
import type { RequestedAllowance } from '@cenote/wallet-core/checks';
import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import { quantity } from '../../messages/fields.ts';
import { StoredValue } from '../storage/stored-value.ts';

/** A signature that names no end, or a later one, counts for this long, in seconds. */
const MAX_SIGNATURE_SECONDS = 30 * 86_400;

const grantedSchema = z.object({
  account: addressValue,
  chainId: z.int(),
  /** Of the site that the allowance was given to. */
  origin: z.string(),
  /** The request that the person agreed to. */
  approvalId: z.string(),
  token: addressValue,
  spender: addressValue,
  /** Base units. */
  amount: quantity,
  by: z.enum(['call', 'signature']),
  /** Unix seconds until which a signature counts; of a call, when it was agreed to. */
  until: z.number(),
});
export type GrantedAllowance = z.output<typeof grantedSchema>;

/** Of what is given: to whom, by which site and where. */
interface Place {
  account: Address;
  chainId: number;
  origin: string;
  approvalId: string;
}

/**
 * The allowances that sites were given, beyond the worker and the browser: a signature shows nowhere on the chain
 * until it is used, and a site can have the next allowance given to another spender.
 */
export class GrantedAllowances {
  readonly #stored: StoredValue<GrantedAllowance[]>;
  readonly #now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(store: Store, now: () => number = Date.now) {
    const schema = z.array(grantedSchema);
    this.#stored = new StoredValue({ store, key: 'grantedAllowances', schema, empty: [] });
    this.#now = now;
  }

  /** Those of one account on one network. */
  async of(account: Address, chainId: number): Promise<GrantedAllowance[]> {
    const all = await this.#stored.get();
    return all.filter((one) => one.chainId === chainId && sameAddress(one.account, account));
  }

  /** Before it is signed, so that no worker that dies forgets it. */
  async add(place: Place, given: readonly RequestedAllowance[]): Promise<void> {
    if (given.length === 0) return;
    const now = Math.floor(this.#now() / 1_000);
    const last = now + MAX_SIGNATURE_SECONDS;
    const added = given.map(({ token, spender, amount, by, deadline }): GrantedAllowance => {
      const end = deadline === undefined || deadline > BigInt(last) ? last : Number(deadline);
      return {
        ...place,
        token,
        spender,
        by,
        amount: `0x${amount.toString(16)}`,
        until: by === 'signature' ? end : now,
      };
    });
    const { approvalId } = place;
    const { withAllowances } = await import('./sum-allowances.ts');
    await this.#stored.change((all) =>
      withAllowances(
        all.filter((one) => one.approvalId !== approvalId),
        added,
      ),
    );
  }
}
