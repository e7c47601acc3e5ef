/** Keyring: derives accounts from secrets and signs with them; `lock` overwrites its keys. */
import { type Address, type Hex, sameAddress } from '@cenote/chains';
import { bytesToHex, hexToBytes } from 'viem/utils';
import type { Random } from '../ports.ts';
import { KeyringError } from './errors.ts';
import { addressOfKey } from './keys/private-key.ts';
import { phraseKey } from './phrase/derive.ts';
import type { Language } from './phrase/wordlists.ts';
import { type KeyringSecrets, parseSecrets, type WalletAccount } from './secrets.ts';
import { type Authorization, signAuthorization } from './sign/authorization.ts';
import { signMessage } from './sign/message.ts';
import {
  type SignedAuthorization,
  type SignedTransaction,
  signTransaction,
  type Transaction,
} from './sign/transaction.ts';
import type { TypedData } from './sign/typed-data/parse.ts';
import { signTypedData } from './sign/typed-data/sign.ts';
import type { TypedDataV1 } from './sign/typed-data/v1.ts';

interface Opened {
  /** Each phrase by its id, its sentence as UTF-8. */
  phrases: Map<string, { words: Uint8Array; language: Language }>;
  /** 32 bytes of each private key by its id. */
  keys: Map<string, Uint8Array>;
}

/** What not every wallet has. */
export interface KeyringFlags {
  /** Addresses on Solana: to look at and to receive, there is no signing yet. */
  solana?: boolean;
}

/**
 * The opened secrets of a wallet. Keeps them as bytes that `lock` overwrites; what JavaScript copied into strings before
 * (the vault's JSON) is beyond reach and waits for the garbage collector.
 *
 * It signs what it is given: that a person agreed to it is the caller's to know.
 */
export class Keyring {
  readonly #accounts: readonly WalletAccount[];
  #opened: Opened | undefined;

  readonly #flags: KeyringFlags;

  /** @throws {KeyringError} SECRETS_BROKEN */
  constructor(secrets: KeyringSecrets, flags: KeyringFlags = {}) {
    this.#flags = flags;
    const { phrases, keys, accounts } = parseSecrets(secrets);
    const encoder = new TextEncoder();
    this.#accounts = accounts;
    this.#opened = {
      phrases: new Map(
        phrases.map(({ id, sentence, language }) => [
          id,
          { words: encoder.encode(sentence), language },
        ]),
      ),
      keys: new Map(keys.map(({ id, privateKey }) => [id, hexToBytes(`0x${privateKey}`)])),
    };
  }

  get isLocked(): boolean {
    return this.#opened === undefined;
  }

  /** Public; known when locked too. */
  accounts(): readonly WalletAccount[] {
    return this.#accounts;
  }

  /**
   * A phrase's address on Solana.
   * @throws {KeyringError} SOLANA_OFF, LOCKED, SOURCE_UNKNOWN
   */
  async solanaAddress(sourceId: string, index: number): Promise<string> {
    if (!this.#flags.solana) throw new KeyringError('SOLANA_OFF', 'This wallet has no Solana');
    const { solanaAddress } = await import('./solana/solana-address.ts');
    if (!this.#opened) throw new KeyringError('LOCKED', 'The wallet is locked');
    const phrase = this.#opened.phrases.get(sourceId);
    if (!phrase) throw new KeyringError('SOURCE_UNKNOWN', 'The wallet has no such phrase');
    const address = await solanaAddress(phrase.words, index);
    if (!this.#opened) throw new KeyringError('LOCKED', 'The wallet is locked');
    return address;
  }

  /**
   * What the vault seals, as text again: for a change of it (`addPhraseAccount` and its like), and for a backup.
   * @throws {KeyringError} LOCKED
   */
  secrets(): KeyringSecrets {
    if (!this.#opened) throw new KeyringError('LOCKED', 'The wallet is locked');
    const { phrases, keys } = this.#opened;
    const decoder = new TextDecoder();
    return parseSecrets({
      version: 1,
      phrases: [...phrases].map(([id, { words, language }]) => ({
        id,
        sentence: decoder.decode(words),
        language,
      })),
      keys: [...keys].map(([id, key]) => ({ id, privateKey: bytesToHex(key).slice(2) })),
      accounts: this.#accounts,
    });
  }

  /**
   * The words of a phrase. That the person proved the password again is the caller's to see to.
   * @throws {KeyringError} LOCKED, SOURCE_UNKNOWN
   */
  exportPhrase(sourceId: string): string {
    const phrase = this.secrets().phrases.find(({ id }) => id === sourceId);
    if (!phrase) throw new KeyringError('SOURCE_UNKNOWN', 'The wallet has no such phrase');
    return phrase.sentence;
  }

  /** The private key of an account, 0x and 64 digits. The password as for a phrase. */
  exportKey(address: Address): Promise<Hex> {
    return this.#withKey(address, (key) => bytesToHex(key));
  }

  /**
   * A keystore file (version 3) with the private key of an account. Takes seconds; a lock meanwhile ends it.
   * @param password of the file, not of the wallet; the wallet's as for a phrase
   * @throws {KeyringError} KEYSTORE_PASSWORD_EMPTY
   */
  async exportKeystore(address: Address, password: string, random: Random): Promise<string> {
    const { makeKeystore } = await import('./keystore/make-keystore.ts');
    const key = await this.#withKey(address, (lent) => Uint8Array.from(lent));
    try {
      const file = await makeKeystore(key, password, random);
      if (!this.#opened) throw new KeyringError('LOCKED', 'The wallet is locked');
      return file;
    } finally {
      key.fill(0);
    }
  }

  /** Overwrites all secrets. What is being signed at this moment is not signed. */
  lock(): void {
    for (const { words } of this.#opened?.phrases.values() ?? []) words.fill(0);
    for (const key of this.#opened?.keys.values() ?? []) key.fill(0);
    this.#opened = undefined;
  }

  /**
   * @throws {KeyringError} TRANSACTION_INVALID; and LOCKED, ACCOUNT_UNKNOWN, ACCOUNT_VIEW_ONLY, ACCOUNT_MISMATCH as all that sign
   */
  signTransaction(from: Address, transaction: Transaction): Promise<SignedTransaction> {
    return this.#withKey(from, (key) => signTransaction(transaction, key));
  }

  /** Signs a personal message (EIP-191). @param message its bytes */
  signMessage(from: Address, message: Hex): Promise<Hex> {
    return this.#withKey(from, (key) => signMessage(message, key));
  }

  /** Signs typed data (EIP-712, or version 1). @param chainId of the active network: data for another is refused (CHAIN_MISMATCH) */
  signTypedData(from: Address, data: TypedData | TypedDataV1, chainId: number): Promise<Hex> {
    return this.#withKey(from, (key) => signTypedData(data, chainId, key));
  }

  /** Signs consent to run a contract's code (EIP-7702). @param chainId as for typed data */
  signAuthorization(
    from: Address,
    authorization: Authorization,
    chainId: number,
  ): Promise<SignedAuthorization> {
    return this.#withKey(from, (key) => signAuthorization(authorization, chainId, key));
  }

  /** Lends an account's private key for one synchronous use and overwrites it. */
  async #withKey<T>(address: Address, use: (privateKey: Uint8Array) => T): Promise<T> {
    const account = this.#accounts.find((one) => sameAddress(one.address, address));
    if (!this.#opened) throw new KeyringError('LOCKED', 'The wallet is locked');
    if (!account) throw new KeyringError('ACCOUNT_UNKNOWN', 'The wallet has no such account');
    const key = await this.#takeKey(account, this.#opened);
    try {
      // The wallet may have been locked while the key was derived, and a wiped source derives another key.
      if (!this.#opened) throw new KeyringError('LOCKED', 'The wallet is locked');
      if (addressOfKey(key) !== account.address)
        throw new KeyringError('ACCOUNT_MISMATCH', 'The key is not the one of this account');
      return use(key);
    } finally {
      key.fill(0);
    }
  }

  #takeKey(account: WalletAccount, { phrases, keys }: Opened): Promise<Uint8Array> | Uint8Array {
    switch (account.kind) {
      case 'viewOnly':
        throw new KeyringError('ACCOUNT_VIEW_ONLY', 'This account can only be watched');
      case 'key':
        return Uint8Array.from(keys.get(account.sourceId) ?? []);
      case 'phrase':
        return phraseKey(phrases.get(account.sourceId)?.words ?? new Uint8Array(), account.index);
    }
  }
}
