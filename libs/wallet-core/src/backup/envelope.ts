/**
 * Encryption of a backup as a padded, versioned text under a password of its own: `sealBackup()`, `openBackup()`,
 * `parseBackup()` without password. Also: maximum lengths, and `middleOf()` a day.
 */
import * as z from 'zod/mini';
import type { Random } from '../ports.ts';
import { ARGON2ID, type Argon2id, type Progress } from '../sealing/argon2id.ts';
import { hexOf, toHex, utf8, wipe } from '../sealing/bytes.ts';
import {
  type BoxBinding,
  openWithPassword,
  passwordBoxSchema,
  sealWithPassword,
} from '../sealing/password-box.ts';
import { BackupError } from './errors.ts';
import { pad, unpad } from './padding.ts';

const VERSION = 1 as const;
const DAY_MS = 86_400_000;
export const MAX_CONTENT_BYTES = 256 * 1024;
/** Maximum length of an envelope's text: its content in hexadecimal, and the other fields. */
export const MAX_ENVELOPE_LENGTH = 3 * MAX_CONTENT_BYTES;

const envelopeSchema = z.strictObject({
  format: z.literal('cenote-backup'),
  version: z.literal(VERSION),
  /** Creation day, in days since the epoch: the only readable information about the owner. */
  day: z.int().check(z.gte(0), z.lte(1_000_000)),
  box: passwordBoxSchema,
  /** SHA-256 of all fields above: distinguishes corrupted or truncated files from a wrong password. */
  checksum: hexOf(32),
});
type Envelope = z.infer<typeof envelopeSchema>;

const versionSchema = z.looseObject({
  format: z.literal('cenote-backup'),
  version: z.int().check(z.gt(VERSION)),
});

export interface EnvelopeOptions {
  readonly random: Random;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly kdf?: Argon2id;
  readonly onProgress?: Progress | undefined;
}

/**
 * Encrypts a backup as text with a password of its own. The content is padded, so that the length reveals almost
 * nothing about the number of wallets.
 * @throws BackupError BACKUP_INPUT
 */
export async function sealBackup(
  password: string,
  content: Uint8Array,
  { random, now, kdf = ARGON2ID, onProgress }: EnvelopeOptions,
): Promise<string> {
  if (password === '' || content.length > MAX_CONTENT_BYTES) {
    throw new BackupError('BACKUP_INPUT', 'The password is empty or the backup is too large');
  }
  const day = Math.floor(now / DAY_MS);
  const padded = pad(content);
  try {
    const options = { kdf, random, onProgress };
    const box = await sealWithPassword(password, padded, bindingOf(day), options);
    const envelope = { format: 'cenote-backup', version: VERSION, day, box } as const;
    return JSON.stringify({ ...envelope, checksum: await checksumOf(envelope) });
  } finally {
    wipe(padded);
  }
}

/**
 * Decrypts a backup.
 * @throws BackupError BACKUP_DAMAGED, BACKUP_TOO_NEW, WRONG_PASSWORD
 */
export async function openBackup(
  password: string,
  text: string,
  onProgress?: Progress,
): Promise<Uint8Array> {
  const { day, box } = await parseBackup(text);
  const padded = await openWithPassword(password, box, bindingOf(day), onProgress);
  if (!padded) throw new BackupError('WRONG_PASSWORD', 'Wrong password');
  try {
    return unpad(padded);
  } finally {
    wipe(padded);
  }
}

/**
 * Parses the envelope, before a password is needed.
 * @throws BackupError BACKUP_DAMAGED, BACKUP_TOO_NEW
 */
export async function parseBackup(text: string): Promise<Envelope> {
  const json = text.length <= MAX_ENVELOPE_LENGTH ? parseJson(text) : undefined;
  if (versionSchema.safeParse(json).success) {
    throw new BackupError('BACKUP_TOO_NEW', 'The backup was made by a newer version');
  }
  const envelope = envelopeSchema.safeParse(json).data;
  if (!envelope || envelope.checksum !== (await checksumOf(envelope))) {
    throw new BackupError('BACKUP_DAMAGED', 'Not a backup, or modified');
  }
  return envelope;
}

/** Noon (UTC) of a day, in milliseconds since the epoch: the same date in nearly all time zones. */
export const middleOf = (day: number): number => day * DAY_MS + DAY_MS / 2;

function bindingOf(day: number): BoxBinding {
  return ['cenote.backup', VERSION, day];
}

async function checksumOf({ format, version, day, box }: Omit<Envelope, 'checksum'>) {
  const { kdf, salt, sealed } = box;
  const parameters = [kdf.name, kdf.memory, kdf.passes, kdf.lanes];
  const all = JSON.stringify([format, version, day, parameters, salt, sealed.nonce, sealed.data]);
  const digest = await globalThis.crypto.subtle.digest('SHA-256', utf8(all) as BufferSource);
  return toHex(new Uint8Array(digest));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
