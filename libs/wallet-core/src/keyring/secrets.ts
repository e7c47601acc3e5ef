/**
 * Content of the vault: types `KeyringSecrets` (phrases, keys, accounts) and `WalletAccount`, `parseSecrets()`,
 * `encodeSecrets()`, `decodeSecrets()`. Also: `noSecrets`, those of an empty wallet.
 */
import { getAddress, hexToBytes, isAddress } from 'viem/utils';
import * as z from 'zod/mini';
import { isLabel } from './accounts/label.ts';
import { KeyringError } from './errors.ts';
import { isPrivateKey } from './keys/private-key.ts';
import { MAX_INDEX } from './phrase/derive.ts';
import { PHRASE_LENGTHS, splitWords } from './phrase/phrase.ts';
import { LANGUAGES } from './phrase/wordlists.ts';

/*
 * Content of the vault. Versioned: another shape gets the next number and a migration from this one. It is parsed at
 * each unlock, and inconsistent content is rejected.
 */

const id = z.string().check(z.regex(/^[0-9a-f]{32}$/));
/** With checksum, so that each account has one spelling. */
const address = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && isAddress(value) && getAddress(value) === value,
);
const named = { id, address, label: z.string().check(z.refine(isLabel)) };

/** The phrase was validated when it was added; an account that does not match its phrase cannot sign. */
const isSentence = (text: string) =>
  text.length <= 1_000 &&
  splitWords(text).join(' ') === text &&
  PHRASE_LENGTHS.some((length) => length === text.split(' ').length);

const isKey = (digits: string) =>
  /^[0-9a-f]{64}$/.test(digits) && isPrivateKey(hexToBytes(`0x${digits}`));

const accountSchema = z.discriminatedUnion('kind', [
  // `sourceId` is the id of the phrase, `index` the last step of the path.
  z.strictObject({
    ...named,
    kind: z.literal('phrase'),
    sourceId: id,
    index: z.int().check(z.minimum(0), z.maximum(MAX_INDEX)),
  }),
  // `sourceId` is the id of the private key.
  z.strictObject({ ...named, kind: z.literal('key'), sourceId: id }),
  z.strictObject({ ...named, kind: z.literal('viewOnly') }),
]);

/** The public data of an account. An empty label means none. */
export type WalletAccount = z.infer<typeof accountSchema>;

const secretsSchema = z
  .strictObject({
    version: z.literal(1),
    /** `sentence`: the words in NFKD, separated by single spaces. */
    phrases: z.array(
      z.strictObject({
        id,
        sentence: z.string().check(z.refine(isSentence)),
        language: z.enum(LANGUAGES),
      }),
    ),
    /** `privateKey`: 64 hexadecimal digits. */
    keys: z.array(
      z.strictObject({
        id,
        privateKey: z.string().check(z.refine(isKey)),
      }),
    ),
    accounts: z.array(accountSchema),
  })
  .check(z.refine(holdsTogether));

/** The whole secret content of a wallet, as plain JSON. */
export type KeyringSecrets = z.infer<typeof secretsSchema>;

const areUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

/** Whether every account has its source, every source an account, and nothing is duplicate. */
function holdsTogether({
  phrases,
  keys,
  accounts,
}: Pick<KeyringSecrets, 'phrases' | 'keys' | 'accounts'>): boolean {
  const ids = [...phrases, ...keys, ...accounts].map(({ id }) => id);
  const sourcesOf = (kind: 'phrase' | 'key') =>
    accounts.flatMap((account) => (account.kind === kind ? [account.sourceId] : []));
  const same = (sources: readonly { id: string }[], used: readonly string[]) =>
    sources.every(({ id }) => used.includes(id)) &&
    used.every((sourceId) => sources.some(({ id }) => id === sourceId));
  const places = accounts.flatMap((account) =>
    account.kind === 'phrase' ? [`${account.sourceId} ${account.index}`] : [],
  );
  return (
    areUnique(ids) &&
    areUnique(accounts.map(({ address }) => address)) &&
    areUnique(places) &&
    areUnique(sourcesOf('key')) &&
    areUnique(phrases.map(({ sentence }) => sentence)) &&
    same(phrases, sourcesOf('phrase')) &&
    same(keys, sourcesOf('key'))
  );
}

/** The secrets of an empty wallet. */
export const noSecrets: KeyringSecrets = { version: 1, phrases: [], keys: [], accounts: [] };

/** @throws KeyringError SECRETS_BROKEN if the content is not valid. */
export function parseSecrets(content: unknown): KeyringSecrets {
  const parsed = secretsSchema.safeParse(content);
  if (!parsed.success) throw new KeyringError('SECRETS_BROKEN', 'Invalid wallet secrets');
  return parsed.data;
}

/** Encodes the content of a vault: UTF-8 of JSON. The caller must zero the bytes. */
export const encodeSecrets = (secrets: KeyringSecrets): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(parseSecrets(secrets)));

/**
 * Decodes the content of a vault. Does not zero the bytes.
 * @throws KeyringError SECRETS_BROKEN
 */
export function decodeSecrets(bytes: Uint8Array): KeyringSecrets {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Dropped, because the parser's message quotes its input.
  }
  return parseSecrets(content);
}
