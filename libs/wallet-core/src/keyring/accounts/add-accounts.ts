/**
 * Pure functions that return the wallet's secrets with added accounts: `addPhrase`, `addPhraseAccount`,
 * `addPrivateKey`, `addViewOnly`.
 */
import { type Address, lower } from '@cenote/chains';
import { bytesToHex, getAddress, isAddress } from 'viem/utils';
import type { Random } from '../../ports.ts';
import { KeyringError } from '../errors.ts';
import { addressOfKey } from '../keys/private-key.ts';
import { phraseAddresses } from '../phrase/derive.ts';
import type { Phrase } from '../phrase/phrase.ts';
import type { KeyringSecrets } from '../secrets.ts';
import { newId } from './new-id.ts';
import { upsertAccount } from './upsert-account.ts';

/*
 * Pure functions from secrets to secrets, so that the vault seals the result before the keyring opens it. Each leaves
 * its argument unchanged and throws if the result would be inconsistent.
 */

/**
 * Adds a phrase and its accounts at the given indices, which the user chose or where earlier use was found. Accounts
 * that the wallet has by a key or as watch-only become the phrase's.
 * @throws KeyringError PHRASE_DUPLICATE
 */
export async function addPhrase(
  secrets: KeyringSecrets,
  { sentence, languages }: Phrase,
  random: Random,
  indices: readonly [number, ...number[]] = [0],
): Promise<KeyringSecrets> {
  if (secrets.phrases.some((phrase) => phrase.sentence === sentence))
    throw new KeyringError('PHRASE_DUPLICATE', 'The recovery phrase is already added');
  const addresses = await phraseAddresses(sentence, indices);
  const sourceId = newId(random);
  const phrases = [...secrets.phrases, { id: sourceId, sentence, language: languages[0] }];
  return addresses.reduce<KeyringSecrets>(
    (next, address, at) =>
      upsertAccount(
        next,
        address,
        { kind: 'phrase', sourceId, index: indices[at] as number },
        random,
      ),
    { ...secrets, phrases },
  );
}

/**
 * Adds another account of a phrase.
 * @param index by default the lowest free one: a removed account returns first
 * @throws KeyringError SOURCE_UNKNOWN, ACCOUNT_DUPLICATE
 */
export async function addPhraseAccount(
  secrets: KeyringSecrets,
  sourceId: string,
  random: Random,
  index: number = lowestFree(secrets, sourceId),
): Promise<KeyringSecrets> {
  const phrase = secrets.phrases.find(({ id }) => id === sourceId);
  if (!phrase) throw new KeyringError('SOURCE_UNKNOWN', 'Recovery phrase not found');
  const [address] = await phraseAddresses(phrase.sentence, [index]);
  return upsertAccount(secrets, address as Address, { kind: 'phrase', sourceId, index }, random);
}

function lowestFree({ accounts }: KeyringSecrets, sourceId: string): number {
  const used = new Set(
    accounts.map((one) => (one.kind === 'phrase' && one.sourceId === sourceId ? one.index : -1)),
  );
  let index = 0;
  while (used.has(index)) index++;
  return index;
}

/**
 * Adds a private key. A watch-only account of the same address can sign from now on.
 * @param privateKey 32 bytes as `parsePrivateKey` or a keystore returns them; not zeroed
 * @throws KeyringError ACCOUNT_DUPLICATE
 */
export function addPrivateKey(
  secrets: KeyringSecrets,
  privateKey: Uint8Array,
  random: Random,
): KeyringSecrets {
  const sourceId = newId(random);
  const keys = [...secrets.keys, { id: sourceId, privateKey: bytesToHex(privateKey).slice(2) }];
  const source = { kind: 'key', sourceId } as const;
  return upsertAccount({ ...secrets, keys }, addressOfKey(privateKey), source, random);
}

/**
 * Adds a watch-only account.
 * @param text an address; in mixed case its checksum must be right
 * @throws KeyringError ADDRESS_INVALID, ACCOUNT_DUPLICATE
 */
export function addViewOnly(secrets: KeyringSecrets, text: string, random: Random): KeyringSecrets {
  const address = text.trim();
  if (!isAddress(address) || /^0x0{40}$/.test(lower(address)))
    throw new KeyringError('ADDRESS_INVALID', 'Not an address');
  return upsertAccount(secrets, getAddress(address), { kind: 'viewOnly' }, random);
}
