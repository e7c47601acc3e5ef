/**
 * `Slots`: class with two storage slots with generation and digest: a write replaces the older slot, a read takes the
 * newest intact one. Also: type `StoredRecord`.
 */
import * as z from 'zod/mini';
import type { Store } from '../ports.ts';
import { toHex, utf8 } from '../sealing/bytes.ts';
import { VaultError } from './errors.ts';

const SLOTS = ['vault.a', 'vault.b'] as const;
type Slot = (typeof SLOTS)[number];

/** Fields of records of every version. */
const markSchema = z.looseObject({
  version: z.int().check(z.gte(0)),
  generation: z.int().check(z.gte(1)),
});

export interface StoredRecord {
  readonly slot: Slot;
  readonly version: number;
  readonly generation: number;
  readonly record: unknown;
}

/**
 * Two slots, of which the one with the higher generation is current. A write goes to the other slot, is read back, and
 * only then the old one is removed; after a crash before, during or after any of these steps one slot is intact. A
 * slot is one text: a SHA-256 of the record's JSON, then the JSON. The digest distinguishes corruption and truncated
 * writes from a wrong password; deliberate changes are detected by the authenticated encryption.
 */
export class Slots {
  constructor(private readonly store: Store) {}

  /** The current record; undefined if there is none. Throws VAULT_DAMAGED. */
  async current(): Promise<StoredRecord | undefined> {
    const stored = await Promise.all(SLOTS.map((slot) => this.store.get(slot)));
    if (stored.every((value) => value === undefined)) return undefined;
    const slots = await Promise.all(SLOTS.map((slot, i) => parse(slot, stored[i])));
    const [newest] = slots
      .filter((each) => each !== undefined)
      .sort((one, other) => other.generation - one.generation);
    if (!newest) throw new VaultError('VAULT_DAMAGED', 'The stored vault is damaged');
    return newest;
  }

  /**
   * Replaces the current record. A write that storage reports as failed may still have taken effect: what can be read
   * back decides.
   */
  async replace(
    current: StoredRecord | undefined,
    record: { readonly version: number; readonly generation: number },
  ): Promise<void> {
    const slot = otherThan(current?.slot);
    const text = await encode(record);
    let cause: unknown;
    await this.store.set({ [slot]: text }).catch((failure) => {
      cause = failure;
    });
    if ((await this.store.get(slot)) !== text) {
      throw new VaultError('STORAGE_FAILED', 'The vault could not be written', { cause });
    }
    await this.tidy({ slot });
  }

  /** Removes what a crash, or a failed removal, left besides the current record. */
  async tidy({ slot }: Pick<StoredRecord, 'slot'>): Promise<void> {
    // The new record is current already: if the old one cannot be removed, the next unlock tries again.
    await this.store.remove([otherThan(slot)]).catch(() => {});
  }

  async clear(): Promise<void> {
    await this.store.remove(SLOTS);
  }
}

function otherThan(slot: Slot | undefined): Slot {
  return slot === SLOTS[0] ? SLOTS[1] : SLOTS[0];
}

async function encode(record: object): Promise<string> {
  const json = JSON.stringify(record);
  return `${await digestOf(json)}:${json}`;
}

async function parse(slot: Slot, stored: unknown): Promise<StoredRecord | undefined> {
  if (typeof stored !== 'string') return undefined;
  const end = stored.indexOf(':');
  const json = stored.slice(end + 1);
  if (end < 0 || stored.slice(0, end) !== (await digestOf(json))) return undefined;
  const record = parseJson(json);
  const mark = markSchema.safeParse(record).data;
  return mark && { slot, version: mark.version, generation: mark.generation, record };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

async function digestOf(json: string): Promise<string> {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', utf8(json) as BufferSource);
  return toHex(new Uint8Array(digest));
}
