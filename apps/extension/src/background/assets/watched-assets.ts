/** Class `WatchedAssets`: the tokens that each account watches (EIP-747), persisted. */
import { type Address, sameAddress } from '@cenote/chains';
import type { Store } from '@cenote/wallet-core';
import { type Watched, type WatchedAsset, watchedSchema } from '../../messages/asset.ts';
import { StoredValue } from '../storage/stored-value.ts';

/** Maximum number of tokens of one account. */
const MAX_ASSETS = 500;

/** The tokens that each account watches (EIP-747), persisted. */
export class WatchedAssets {
  readonly #stored: StoredValue<Watched>;

  constructor(store: Store) {
    this.#stored = new StoredValue({ store, key: 'assets', schema: watchedSchema, empty: {} });
  }

  all(): Promise<Watched> {
    return this.#stored.get();
  }

  /** Adds a token, or replaces its stored name, symbol and decimals. */
  async watch(account: Address, asset: WatchedAsset): Promise<void> {
    await this.#change(account, (assets) => [...without(assets, asset), asset].slice(-MAX_ASSETS));
  }

  async #change(account: Address, change: (assets: WatchedAsset[]) => WatchedAsset[]) {
    const key = account.toLowerCase();
    await this.#stored.change((all) => ({ ...all, [key]: change(all[key] ?? []) }));
  }
}

const without = (assets: WatchedAsset[], { chainId, address }: WatchedAsset): WatchedAsset[] =>
  assets.filter((one) => one.chainId !== chainId || !sameAddress(one.address, address));
