import type { Store } from '@cenote/wallet-core';
import type { WalletAccount } from '@cenote/wallet-core/keyring';
import * as z from 'zod/mini';
import { StoredValue } from '../storage/stored-value.ts';

const selectedSchema = z.nullable(z.string());

/** The account that the person has in hand. */
export class SelectedAccount {
  readonly #stored: StoredValue<string | null>;

  constructor(store: Store) {
    this.#stored = new StoredValue({ store, key: 'selected', schema: selectedSchema, empty: null });
  }

  /** One of these accounts, the first where none was selected or it is gone; null where there is none. */
  async of(accounts: readonly WalletAccount[]): Promise<string | null> {
    const selected = await this.#stored.get();
    return accounts.some(({ id }) => id === selected) ? selected : (accounts[0]?.id ?? null);
  }

  async set(id: string): Promise<void> {
    await this.#stored.change(() => id);
  }
}
