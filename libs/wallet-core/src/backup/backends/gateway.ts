/**
 * `gatewayBackupStore()`: `BackupStore` at a gateway by HTTP, under an id derived from the backup code and encrypted
 * once more with it.
 */
import * as z from 'zod/mini';
import type { Random } from '../../ports.ts';
import { open, seal } from '../../sealing/aes-gcm.ts';
import { base64urlOf, fromBase64url, toBase64url } from '../../sealing/base64url.ts';
import { fromHex, toHex, utf8 } from '../../sealing/bytes.ts';
import type { BackupStore } from '../backup-store.ts';
import { MAX_ENVELOPE_LENGTH } from '../envelope.ts';
import { BackupError } from '../errors.ts';
import { readBackupCode } from './backup-code.ts';
import { type Fetch, sendRequest } from './request.ts';

/** A gateway accepts bodies of 16 kB; encryption and base64url add a third. */
const MAX_ENVELOPE_BYTES = 11_000;
const NONCE_BYTES = 12;

const answerSchema = z.object({ data: base64urlOf({ max: MAX_ENVELOPE_LENGTH }) });

export interface GatewayBackend {
  /** URL of the gateway, without a trailing slash. */
  readonly url: string;
  readonly fetch: Fetch;
  readonly random: Random;
  /** From `createBackupCode`, or typed by the user. */
  readonly code: string;
}

/**
 * Stores a backup at a gateway, which receives only an id and a hash.
 * @throws BackupError BACKUP_CODE and others
 */
export async function gatewayBackupStore({
  url,
  fetch,
  random,
  code,
}: GatewayBackend): Promise<BackupStore> {
  const { id, token, sealingKey } = await readBackupCode(code);
  const address = `${url}/v1/backups/${id}`;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const binding = ['cenote.backup.gateway', 1, id];
  return {
    async read() {
      const text = await sendRequest(fetch, address, { headers });
      if (text === undefined) return undefined;
      const envelope = await opened(text, sealingKey, binding);
      if (envelope === undefined) {
        throw new BackupError(
          'BACKUP_DAMAGED',
          'The gateway returned a different backup than was stored',
        );
      }
      return envelope;
    },
    async write(envelope) {
      const bytes = utf8(envelope);
      if (bytes.length > MAX_ENVELOPE_BYTES) {
        throw new BackupError('BACKUP_TOO_LARGE', "The backup exceeds the gateway's size limit");
      }
      const sealed = await seal(sealingKey, bytes, binding, random);
      const data = toBase64url(fromHex(sealed.nonce + sealed.data));
      const method = 'PUT';
      const answer = await sendRequest(fetch, address, {
        method,
        headers,
        body: JSON.stringify({ data }),
      });
      if (answer === undefined) {
        throw new BackupError('BACKUP_PLACE_FAILED', 'This gateway does not store backups');
      }
    },
    async remove() {
      await sendRequest(fetch, address, { method: 'DELETE', headers });
    },
  };
}

async function opened(text: string, key: Uint8Array, binding: readonly (string | number)[]) {
  const bytes = fromBase64url(dataOf(text) ?? '');
  if (!bytes || bytes.length < NONCE_BYTES) return undefined;
  const nonce = toHex(bytes.subarray(0, NONCE_BYTES));
  const sealed = { nonce, data: toHex(bytes.subarray(NONCE_BYTES)) };
  const envelope = await open(key, sealed, binding);
  return envelope && new TextDecoder().decode(envelope);
}

function dataOf(text: string): string | undefined {
  try {
    return answerSchema.safeParse(JSON.parse(text)).data?.data;
  } catch {
    return undefined;
  }
}
