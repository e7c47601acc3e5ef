/**
 * `createBackupCode()`: generates the code under which a gateway stores a backup. Also: `readBackupCode()`, which
 * parses a code and derives the backup's id, token and encryption key from it.
 */
import type { Random } from '../../ports.ts';
import { toHex, utf8 } from '../../sealing/bytes.ts';
import { hkdfSha256 } from '../../sealing/hkdf.ts';
import { BackupError } from '../errors.ts';

const SECRET_BYTES = 14;
/** Crockford's base 32: without letters that resemble digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 24;

/**
 * Creates a backup's code: 112 random bits and a check byte, as six groups of four letters that a user can write down.
 * It locates the backup, authorizes its replacement or deletion, and encrypts it once more, so that the server cannot
 * even try passwords.
 */
export async function createBackupCode(random: Random): Promise<string> {
  const secret = random(SECRET_BYTES);
  const letters = spell(Uint8Array.of(...secret, await checkOf(secret)));
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

export interface BackupKeys {
  /** Location of the backup: 16 bytes in hexadecimal. */
  readonly id: string;
  /** Authorizes changes: 32 bytes in hexadecimal. */
  readonly token: string;
  readonly sealingKey: Uint8Array;
}

/**
 * Derives the keys of a code.
 * @throws BackupError BACKUP_CODE if it is mistyped
 */
export async function readBackupCode(code: string): Promise<BackupKeys> {
  const bytes = parse(code);
  const secret = bytes?.subarray(0, SECRET_BYTES);
  if (!bytes || !secret || bytes[SECRET_BYTES] !== (await checkOf(secret))) {
    throw new BackupError('BACKUP_CODE', 'Invalid backup code');
  }
  const derive = (use: string, length: number) =>
    hkdfSha256(secret, new Uint8Array(0), utf8(`cenote.backup.${use}.1`), length);
  return {
    id: toHex(await derive('id', 16)),
    token: toHex(await derive('token', 32)),
    sealingKey: await derive('seal', 32),
  };
}

async function checkOf(secret: Uint8Array): Promise<number> {
  const [check = 0] = await hkdfSha256(secret, new Uint8Array(0), utf8('cenote.backup.check.1'), 1);
  return check;
}

/** Encodes 15 bytes as 24 letters of five bits each. */
function spell(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let letters = '';
  for (let i = 0; i < LENGTH; i++) {
    letters = LETTERS.charAt(Number(value & 31n)) + letters;
    value >>= 5n;
  }
  return letters;
}

/** Accepts lower case, O for 0, I and L for 1, and any dashes and spaces. */
function parse(code: string): Uint8Array | undefined {
  if (code.length > 100) return undefined;
  const letters = code
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const digits = [...letters].map((letter) => LETTERS.indexOf(letter));
  if (digits.length !== LENGTH || digits.includes(-1)) return undefined;
  const value = digits.reduce((sum, digit) => (sum << 5n) | BigInt(digit), 0n);
  return Uint8Array.from({ length: SECRET_BYTES + 1 }, (_, i) =>
    Number((value >> BigInt(8 * (SECRET_BYTES - i))) & 255n),
  );
}
