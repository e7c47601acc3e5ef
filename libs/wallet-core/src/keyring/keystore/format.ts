/**
 * `parseKeystore()`: parses a keystore file (Web3 Secret Storage, version 3: the JSON of geth and most wallets,
 * https://ethereum.org/developers/docs/data-structures-and-encoding/web3-secret-storage). Also: types `Keystore` and
 * `Kdf`.
 */
import { hexToBytes } from 'viem/utils';
import * as z from 'zod/mini';
import { KeyringError } from '../errors.ts';

/** Parameters of a key derivation, within limits. */
export type Kdf =
  | { kdf: 'scrypt'; salt: Uint8Array; n: number; r: number; p: number }
  | { kdf: 'pbkdf2'; salt: Uint8Array; c: number };

export interface Keystore {
  /** In lower case without 0x, if the file contains it. */
  address: string | undefined;
  derivation: Kdf;
  iv: Uint8Array;
  ciphertext: Uint8Array;
  mac: Uint8Array;
}

/** Files have about a kilobyte; some wallets add fields of their own. */
const MAX_CHARACTERS = 65_536;

/** scrypt needs 128·n·r bytes of memory: at most 256 MiB, as geth's own files. */
const MAX_SCRYPT_MEMORY = 2 ** 21;
/** scrypt takes n·r·p operations: four times those of geth's files, some seconds. */
const MAX_SCRYPT_WORK = 2 ** 23;
/** PBKDF2 iterations: some seconds; wallets use up to a million. */
const MAX_ROUNDS = 10_000_000;

const hex = (minBytes: number, maxBytes: number) =>
  z.pipe(
    z.string().check(z.regex(/^(0x)?([0-9a-f]{2})+$/i)),
    z.pipe(
      z.transform((text: string) => hexToBytes(`0x${text.toLowerCase().replace(/^0x/, '')}`)),
      z.custom<Uint8Array>(
        (bytes) =>
          bytes instanceof Uint8Array && bytes.length >= minBytes && bytes.length <= maxBytes,
      ),
    ),
  );
const positive = z.int().check(z.minimum(1));
const salt = hex(1, 256);
const dklen = z.literal(32);

const kdfSchema = z.discriminatedUnion('kdf', [
  z.object({
    kdf: z.literal('scrypt'),
    kdfparams: z.object({ salt, dklen, n: positive, r: positive, p: positive }),
  }),
  z.object({
    kdf: z.literal('pbkdf2'),
    kdfparams: z.object({ salt, dklen, c: positive, prf: z.literal('hmac-sha256') }),
  }),
]);

const fileSchema = z.object({
  version: z.union([z.literal(3), z.literal('3')]),
  address: z.optional(z.string().check(z.regex(/^(0x)?[0-9a-f]{40}$/i))),
  crypto: z.intersection(
    kdfSchema,
    z.object({
      cipher: z.literal('aes-128-ctr'),
      cipherparams: z.object({ iv: hex(16, 16) }),
      // Old geth versions dropped leading zeros of a key.
      ciphertext: hex(1, 32),
      mac: hex(32, 32),
    }),
  ),
});

/**
 * Parses a keystore file without decrypting it.
 * @throws KeyringError KEYSTORE_INVALID if it is not of version 3; KEYSTORE_TOO_HEAVY if its parameters need more
 * memory or time than those of any regular file
 */
export function parseKeystore(text: string): Keystore {
  const parsed = fileSchema.safeParse(readJson(text));
  if (!parsed.success) throw new KeyringError('KEYSTORE_INVALID', 'Not a version 3 keystore');
  const { address, crypto } = parsed.data;
  return {
    address: address?.toLowerCase().replace(/^0x/, ''),
    derivation: derivationOf(crypto),
    iv: crypto.cipherparams.iv,
    ciphertext: crypto.ciphertext,
    mac: crypto.mac,
  };
}

function derivationOf({ kdf, kdfparams }: z.infer<typeof kdfSchema>): Kdf {
  const { salt } = kdfparams;
  if (kdf === 'pbkdf2') {
    const { c } = kdfparams;
    if (c > MAX_ROUNDS) throw tooHeavy();
    return { kdf, salt, c };
  }
  const { n, r, p } = kdfparams;
  if (n < 2 || !Number.isInteger(Math.log2(n)))
    throw new KeyringError('KEYSTORE_INVALID', 'The scrypt parameter n must be a power of two');
  if (n * r > MAX_SCRYPT_MEMORY || n * r * p > MAX_SCRYPT_WORK) throw tooHeavy();
  return { kdf, salt, n, r, p };
}

const tooHeavy = () =>
  new KeyringError('KEYSTORE_TOO_HEAVY', 'Decrypting the keystore would take too long');

/** Parses JSON with field names in lower case: some wallets write `Crypto`. */
function readJson(text: string): unknown {
  if (text.length > MAX_CHARACTERS) return undefined;
  try {
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]),
          )
        : value,
    );
  } catch {
    return undefined;
  }
}
