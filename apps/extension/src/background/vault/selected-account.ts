import type { Store } from '@cenote/wallet-core';
import type { WalletAccount } from '@cenote/wallet-core/keyring';
import * as z from 'zod/mini';
import { StoredValue } from '../storage/stored-value.ts';

const selectedSchema = z.nullable(z.string());

/** `SelectedAccount`: class that persists the id of the account that the user selected. */
export class SelectedAccount {
  readonly #stored: StoredValue<string | null>;

  constructor(store: Store) {
    this.#stored = new StoredValue({ store, key: 'selected', schema: selectedSchema, empty: null });
  }

  /** Id of the selected account among these, else of the first; null if there are none. */
  async of(accounts: readonly WalletAccount[]): Promise<string | null> {
    const selected = await this.#stored.get();
    return accounts.some(({ id }) => id === selected) ? selected : (accounts[0]?.id ?? null);
  }

  async set(id: string): Promise<void> {
    await this.#stored.change(() => id);
  }
}
