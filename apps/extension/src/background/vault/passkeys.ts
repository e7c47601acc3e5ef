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

/** What is under way: no secret, and of use for one answer within three minutes. */
const pendingSchema = z.object({
  ceremony: z.object({
    kind: z.enum(['create', 'get']),
    party: z.object({ name: z.string(), origin: z.string() }),
    challenge: z.string(),
    startedAt: z.int(),
  }),
  /** Of a passkey that is being added. */
  label: z.optional(z.string()),
  /** Made, and to be asked once more before it is added. */
  made: z.optional(z.object({ credentialId: z.string(), transports: z.array(z.string()) })),
});
type Pending = z.output<typeof pendingSchema>;

export interface PasskeysOptions {
  wallet: Pick<Wallet, 'passkeys' | 'openPasskeys' | 'prove' | 'unlockWithPasskey'>;
  /** Session storage: a person takes their time, and the worker ends meanwhile. */
  store: Store;
  clock: Clock;
  random: Random;
  /** Of the extension's own pages. */
  origin: string;
}

/** The ceremonies of passkeys: one at a time, the newest counts. */
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

  /** What to make a passkey with: whoever can open the wallet lets another way open it. @throws VaultError */
  async begin(password: string, label: string) {
    const { wallet, random } = this.#options;
    await wallet.prove(password);
    const { passkeys: existing, prfInput } = await wallet.passkeys.list();
    const ceremony = await this.#begin('create', { label });
    return creationOptions(ceremony, { name: label, existing, prfInput }, random);
  }

  /** Adds what was made; gives what to ask it for where it has not told its secret yet. @throws PasskeyError */
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

  /** What to ask the passkeys for. @throws PasskeyError where there is none */
  async ask() {
    const { passkeys, prfInput } = await this.#options.wallet.passkeys.list();
    if (passkeys.length === 0) throw new PasskeyError('PASSKEY_UNKNOWN', 'There is no passkey');
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

  /** It serves one answer. */
  async #take(): Promise<Pending> {
    const { store } = this.#options;
    const pending = pendingSchema.safeParse(await store.get(KEY)).data;
    await store.remove([KEY]);
    if (!pending) throw new PasskeyError('PASSKEY_EXPIRED', 'Nothing is under way');
    return pending;
  }
}
