/**
 * `Passkeys`: the worker's side of WebAuthn ceremonies, to add a passkey and to unlock with one. One ceremony at a
 * time; a new one replaces the one before.
 */
import type { Clock, Random, Store } from '@cenote/wallet-core';
import {
  beginCeremony,
  type Ceremony,
  creationOptions,
  type Passkey,
  PasskeyError,
  type Registration,
  type RelyingParty,
  readAssertion,
  readRegistration,
  requestOptions,
} from '@cenote/wallet-core/passkeys';
import * as z from 'zod/mini';
import type { Wallet } from './wallet.ts';

const KEY = 'passkeyCeremony';

/** A ceremony in progress: contains no secret, and is valid for one response within three minutes. */
const pendingSchema = z.object({
  ceremony: z.object({
    kind: z.enum(['create', 'get']),
    party: z.object({ name: z.string(), origin: z.string() }),
    challenge: z.string(),
    startedAt: z.int(),
  }),
  /** Label of a passkey that is being added. */
  label: z.optional(z.string()),
  /** The created passkey, if an assertion is needed before it is added. */
  made: z.optional(z.object({ credentialId: z.string(), transports: z.array(z.string()) })),
});
type Pending = z.output<typeof pendingSchema>;

export interface PasskeysOptions {
  wallet: Pick<Wallet, 'passkeys' | 'openPasskeys' | 'prove' | 'unlockWithPasskey'>;
  /** Session storage: the worker may end while the user completes the ceremony. */
  store: Store;
  clock: Clock;
  random: Random;
  /** Origin of the extension's own pages. */
  origin: string;
}

/** Passkey ceremonies: one at a time; a new one replaces the one before. */
export class Passkeys {
  readonly #options: PasskeysOptions;
  readonly #party: RelyingParty;

  constructor(options: PasskeysOptions) {
    this.#options = options;
    this.#party = { name: 'Cenote', origin: options.origin };
  }

  async list(): Promise<Passkey[]> {
    return (await this.#options.wallet.passkeys.list()).passkeys;
  }

  /**
   * Returns the creation options. Requires the password, because a passkey is another way to unlock.
   * @throws VaultError
   */
  async begin(password: string, label: string) {
    const { wallet, random } = this.#options;
    await wallet.prove(password);
    const { passkeys: existing, prfInput } = await wallet.passkeys.list();
    const ceremony = await this.#begin('create', { label });
    return creationOptions(ceremony, { name: label, existing, prfInput }, random);
  }

  /**
   * Adds the created passkey; returns assertion options if the response has no PRF output yet.
   * @throws PasskeyError
   */
  async add(answer: unknown) {
    const { wallet, clock } = this.#options;
    const { ceremony, label = '', made } = await this.#take();
    if (made) {
      await (await wallet.openPasskeys()).add(
        made,
        readAssertion(answer, ceremony, clock()),
        label,
      );
      return null;
    }
    const { prf, ...registration } = readRegistration(answer, ceremony, clock());
    if (!prf) return this.#askAgain(registration, label);
    await (await wallet.openPasskeys()).add(registration, { prf }, label);
    return null;
  }

  /**
   * Returns the assertion options for unlocking.
   * @throws PasskeyError if there is no passkey
   */
  async requestOptions() {
    const { passkeys, prfInput } = await this.#options.wallet.passkeys.list();
    if (passkeys.length === 0) throw new PasskeyError('PASSKEY_UNKNOWN', 'No passkey found');
    return requestOptions(await this.#begin('get', {}), passkeys, prfInput);
  }

  /** @throws PasskeyError, VaultError */
  async unlock(answer: unknown): Promise<void> {
    const { wallet, clock } = this.#options;
    const { ceremony } = await this.#take();
    await wallet.unlockWithPasskey(readAssertion(answer, ceremony, clock()));
  }

  async #askAgain(made: Omit<Registration, 'prf'>, label: string) {
    const { wallet, clock } = this.#options;
    const { prfInput } = await wallet.passkeys.list();
    const ceremony = await this.#begin('get', { label, made });
    return requestOptions(ceremony, [{ ...made, label, createdAt: clock() }], prfInput);
  }

  async #begin(kind: Ceremony['kind'], also: Omit<Pending, 'ceremony'>): Promise<Ceremony> {
    const { store, clock, random } = this.#options;
    const ceremony = beginCeremony(kind, this.#party, clock(), random);
    await store.set({ [KEY]: { ceremony, ...also } });
    return ceremony;
  }

  /** Removes and returns the ceremony in progress: each accepts one response. */
  async #take(): Promise<Pending> {
    const { store } = this.#options;
    const pending = pendingSchema.safeParse(await store.get(KEY)).data;
    await store.remove([KEY]);
    if (!pending) throw new PasskeyError('PASSKEY_EXPIRED', 'No passkey request is pending');
    return pending;
  }
}
