import type { Store } from '@cenote/wallet-core';
import type { WalletAccount } from '@cenote/wallet-core/keyring';
import * as z from 'zod/mini';
import { Kept } from '../storage/stored-value.ts';

const selectedSchema = z.nullable(z.string());

/** The account that the person has in hand. */
export class Selection {
  readonly #kept: Kept<string | null>;

  constructor(store: Store) {
    this.#kept = new Kept({ store, key: 'selected', schema: selectedSchema, empty: null });
  }

  /** One of these accounts, the first where none was selected or it is gone; null where there is none. */
  async of(accounts: readonly WalletAccount[]): Promise<string | null> {
    const selected = await this.#kept.get();
    return accounts.some(({ id }) => id === selected) ? selected : (accounts[0]?.id ?? null);
  }

  async set(id: string): Promise<void> {
    await this.#kept.change(() => id);
  }
}
