import type { Store } from '@cenote/wallet-core';
import {
  connections,
  extendAccounts,
  type Grant,
  grant,
  nextExpiry,
  type Permission,
  permissionsOf,
  permissionsSchema,
  permitChain,
  permittedAccounts,
  permittedChains,
  revoke,
  turnTo,
  withdrawAccount,
} from '@cenote/wallet-core/permissions';
import type { HexText } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import { StoredValue } from '../storage/stored-value.ts';
import type { WorkerMessenger } from '../worker-messages.ts';

const chainsSchema = z.record(z.string(), z.int().check(z.positive()));

/** `PermissionController`: class with the permissions (EIP-2255) and the selected network of each site, persisted. */
export class PermissionController {
  readonly #permissions: StoredValue<Permission[]>;
  readonly #chains: StoredValue<Record<string, number>>;
  readonly #messenger: WorkerMessenger<'PermissionController'> | undefined;

  constructor(store: Store, messenger?: WorkerMessenger<'PermissionController'>) {
    this.#messenger = messenger;
    this.#permissions = new StoredValue({
      store,
      key: 'permissions',
      schema: permissionsSchema,
      empty: [],
    });
    this.#chains = new StoredValue({ store, key: 'siteChains', schema: chainsSchema, empty: {} });
  }

  async permissions(origin: string): Promise<Permission[]> {
    return permissionsOf(await this.#permissions.get(), origin, Date.now());
  }

  async accounts(origin: string): Promise<readonly HexText[]> {
    return permittedAccounts(await this.#permissions.get(), origin, Date.now());
  }

  async connections(): Promise<Permission[]> {
    return connections(await this.#permissions.get(), Date.now());
  }

  async grant(granted: Grant): Promise<void> {
    const all = await this.#permissions.change((before) => grant(before, granted, Date.now()));
    this.#reportNextExpiry(all);
  }

  /** Removes expired connections. Returns their origins. */
  async expire(): Promise<string[]> {
    const now = Date.now();
    const all = await this.#permissions.get();
    const inForce = new Set(connections(all, now));
    const over = all.filter((permission) => !inForce.has(permission));
    for (const { invoker } of over) {
      await this.#permissions.change((every) => every.filter((one) => !over.includes(one)));
      await this.#chains.change(({ [invoker]: _, ...others }) => others);
    }
    this.#reportNextExpiry(await this.#permissions.get());
    return over.map(({ invoker }) => invoker);
  }

  #reportNextExpiry(all: readonly Permission[]): void {
    const at = nextExpiry(all, Date.now());
    this.#messenger?.publish('PermissionController:nextExpiryChanged', at);
  }

  /** Makes an account the first of each site that sees it. Returns the origins that changed. */
  turnTo(account: HexText): Promise<string[]> {
    return this.#change((all) => turnTo(all, account));
  }

  /** Removes an account from all sites, or from one. Returns the origins that changed. */
  withdraw(account: HexText, origin?: string): Promise<string[]> {
    return this.#change((all) => withdrawAccount(all, account, origin));
  }

  /** Adds an account to a connected site. Returns its origin if that changed it. */
  extend(account: HexText, origin: string): Promise<string[]> {
    return this.#change((all) => extendAccounts(all, account, origin));
  }

  /** Returns the origins whose visible accounts changed. */
  async #change(change: (all: readonly Permission[]) => Permission[]): Promise<string[]> {
    let before: readonly Permission[] = [];
    const after = await this.#permissions.change((all) => {
      before = all;
      return change(all);
    });
    const sees = (all: readonly Permission[], origin: string) =>
      permittedAccounts(all, origin, Date.now()).join();
    return before
      .map(({ invoker }) => invoker)
      .filter((origin) => sees(before, origin) !== sees(after, origin));
  }

  /** Removes a site's permissions and its selected network. */
  async revoke(origin: string): Promise<void> {
    await this.#permissions.change((all) => revoke(all, origin));
    await this.#chains.change(({ [origin]: _, ...others }) => others);
  }

  /** The chain ID that a site switched to; undefined if it never did. */
  async chainId(origin: string): Promise<number | undefined> {
    const chains = await this.#chains.get();
    return Object.hasOwn(chains, origin) ? chains[origin] : undefined;
  }

  /**
   * The network of a site: the one that it switched to, else the first that it is permitted; undefined if there is
   * none.
   * @param chainIds networks of the wallet
   */
  async chainOf(origin: string, chainIds: readonly number[]): Promise<number | undefined> {
    const [turned, permissions] = await Promise.all([
      this.chainId(origin),
      this.permissions(origin),
    ]);
    const permitted = permittedChains(permissions, chainIds);
    if (turned !== undefined && permitted.includes(turned)) return turned;
    return permitted[0] ?? chainIds[0];
  }

  /** Switches a site to a network that the user approved, and permits it if the site is restricted to others. */
  async setChain(origin: string, chainId: number): Promise<void> {
    await this.#permissions.change((all) => permitChain(all, origin, chainId));
    await this.#chains.change((chains) => ({ ...chains, [origin]: chainId }));
  }
}
