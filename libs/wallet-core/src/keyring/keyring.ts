/**
 * `Keyring`: class with the decrypted secrets of a wallet: lists accounts, exports secrets, and signs messages, typed
 * data and transactions; `lock` overwrites its keys. Also: `KeyringFlags`.
 */
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
  /** Phrases by id; each sentence as UTF-8. */
  phrases: Map<string, { words: Uint8Array; language: Language }>;
  /** Private keys by id, 32 bytes each. */
  keys: Map<string, Uint8Array>;
}

/** Optional features of a wallet. */
export interface KeyringFlags {
  /** Addresses on Solana, for viewing and receiving only: signing is not supported. */
  solana?: boolean;
}

/**
 * The decrypted secrets of a wallet, as bytes that `lock` zeroes; copies that JavaScript made before as strings (the
 * vault's JSON) cannot be zeroed and remain until garbage collection. It signs whatever it is given: the caller must
 * ensure the user's approval.
 */
export class Keyring {
  readonly #accounts: readonly WalletAccount[];
  #opened: Opened | undefined;

  readonly #flags: KeyringFlags;

  /** @throws KeyringError SECRETS_BROKEN */
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

  /** The accounts; public, also available after a lock. */
  accounts(): readonly WalletAccount[] {
    return this.#accounts;
  }

  /**
   * Address of a phrase on Solana.
   * @throws KeyringError SOLANA_OFF, LOCKED, SOURCE_UNKNOWN
   */
  async solanaAddress(sourceId: string, index: number): Promise<string> {
    if (!this.#flags.solana) throw new KeyringError('SOLANA_OFF', 'Solana is not enabled');
    const { solanaAddress } = await import('./solana/solana-address.ts');
    if (!this.#opened) throw new KeyringError('LOCKED', 'The wallet is locked');
    const phrase = this.#opened.phrases.get(sourceId);
    if (!phrase) throw new KeyringError('SOURCE_UNKNOWN', 'Recovery phrase not found');
    const address = await solanaAddress(phrase.words, index);
    if (!this.#opened) throw new KeyringError('LOCKED', 'The wallet is locked');
    return address;
  }

  /**
   * The secrets to seal in the vault, for a change (`addPhraseAccount` and others) or a backup.
   * @throws KeyringError LOCKED
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
   * The words of a phrase. The caller must check the password first.
   * @throws KeyringError LOCKED, SOURCE_UNKNOWN
   */
  exportPhrase(sourceId: string): string {
    const phrase = this.secrets().phrases.find(({ id }) => id === sourceId);
    if (!phrase) throw new KeyringError('SOURCE_UNKNOWN', 'Recovery phrase not found');
    return phrase.sentence;
  }

  /** The private key of an account, 0x and 64 digits. The caller must check the password first. */
  exportKey(address: Address): Promise<Hex> {
    return this.#withKey(address, (key) => bytesToHex(key));
  }

  /**
   * Exports the private key of an account as a keystore file (version 3). Takes seconds; a lock in the meantime aborts
   * it. The caller must check the wallet's password first.
   * @param password of the file
   * @throws KeyringError KEYSTORE_PASSWORD_EMPTY
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

  /** Zeroes all secrets. Signatures in progress fail. */
  lock(): void {
    for (const { words } of this.#opened?.phrases.values() ?? []) words.fill(0);
    for (const key of this.#opened?.keys.values() ?? []) key.fill(0);
    this.#opened = undefined;
  }

  /**
   * @throws KeyringError TRANSACTION_INVALID; and like all signing methods LOCKED, ACCOUNT_UNKNOWN,
   * ACCOUNT_VIEW_ONLY, ACCOUNT_MISMATCH
   */
  signTransaction(from: Address, transaction: Transaction): Promise<SignedTransaction> {
    return this.#withKey(from, (key) => signTransaction(transaction, key));
  }

  /** Signs a personal message (EIP-191). @param message its bytes */
  signMessage(from: Address, message: Hex): Promise<Hex> {
    return this.#withKey(from, (key) => signMessage(message, key));
  }

  /**
   * Signs typed data (EIP-712, or version 1).
   * @param chainId of the active network: data for another one is rejected (CHAIN_MISMATCH)
   */
  signTypedData(from: Address, data: TypedData | TypedDataV1, chainId: number): Promise<Hex> {
    return this.#withKey(from, (key) => signTypedData(data, chainId, key));
  }

  /** Signs an authorization to delegate to a contract (EIP-7702). @param chainId as for typed data */
  signAuthorization(
    from: Address,
    authorization: Authorization,
    chainId: number,
  ): Promise<SignedAuthorization> {
    return this.#withKey(from, (key) => signAuthorization(authorization, chainId, key));
  }

  /** Passes an account's private key to one synchronous function and zeroes it afterwards. */
  async #withKey<T>(address: Address, use: (privateKey: Uint8Array) => T): Promise<T> {
    const account = this.#accounts.find((one) => sameAddress(one.address, address));
    if (!this.#opened) throw new KeyringError('LOCKED', 'The wallet is locked');
    if (!account) throw new KeyringError('ACCOUNT_UNKNOWN', 'Account not found');
    const key = await this.#takeKey(account, this.#opened);
    try {
      // The wallet may have been locked during the derivation, and a zeroed source derives another key.
      if (!this.#opened) throw new KeyringError('LOCKED', 'The wallet is locked');
      if (addressOfKey(key) !== account.address)
        throw new KeyringError('ACCOUNT_MISMATCH', 'The key does not match the account');
      return use(key);
    } finally {
      key.fill(0);
    }
  }

  #takeKey(account: WalletAccount, { phrases, keys }: Opened): Promise<Uint8Array> | Uint8Array {
    switch (account.kind) {
      case 'viewOnly':
        throw new KeyringError('ACCOUNT_VIEW_ONLY', 'This account is view-only');
      case 'key':
        return Uint8Array.from(keys.get(account.sourceId) ?? []);
      case 'phrase':
        return phraseKey(phrases.get(account.sourceId)?.words ?? new Uint8Array(), account.index);
    }
  }
}
