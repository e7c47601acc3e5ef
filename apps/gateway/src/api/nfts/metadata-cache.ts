/**
 * `MetadataCache`: class that caches NFT metadata up to a total number of characters, evicting the oldest. Also:
 * `limitImages()` (omits images of a page beyond a total length), type `MetadataCacheOptions`.
 */
import { type Metadata, NO_METADATA } from './metadata.ts';

export interface MetadataCacheOptions {
  /** Maximum age: a contract may change its metadata. */
  maxAgeMs: number;
  /** Maximum characters of all entries. */
  maxCharacters: number;
  now?: () => number;
}

interface Entry {
  metadata: Metadata;
  characters: number;
  until: number;
}

/** Caches item metadata up to a number of characters, evicting the oldest: it is untrusted and may be large. */
export class MetadataCache {
  readonly #options: Required<MetadataCacheOptions>;
  readonly #entries = new Map<string, Entry>();
  #characters = 0;

  constructor(options: MetadataCacheOptions) {
    this.#options = { now: () => performance.now(), ...options };
  }

  /** Characters of all current entries. */
  get characters(): number {
    return this.#characters;
  }

  get(key: string): Metadata | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.until > this.#options.now() ? entry.metadata : undefined;
  }

  set(key: string, metadata: Metadata, maxAgeMs = this.#options.maxAgeMs): void {
    const { maxCharacters, now } = this.#options;
    this.#delete(key);
    const characters = charactersOf(metadata) + key.length;
    this.#entries.set(key, { metadata, characters, until: now() + maxAgeMs });
    this.#characters += characters;
    for (const oldest of this.#entries.keys()) {
      if (this.#characters <= maxCharacters) break;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    this.#characters -= this.#entries.get(key)?.characters ?? 0;
    this.#entries.delete(key);
  }
}

/**
 * Returns the metadata of a page of items with images up to a total length; further images are omitted. Each image has
 * its own limit, too, see {@link Metadata}.
 */
export function limitImages(
  page: readonly (Metadata | undefined)[],
  maxCharacters: number,
): Metadata[] {
  let left = maxCharacters;
  return page.map((metadata = NO_METADATA) => {
    const length = metadata.image?.length ?? 0;
    if (length > left) return { ...metadata, image: null };
    left -= length;
    return metadata;
  });
}

const charactersOf = ({ name, description, image, traits }: Metadata): number =>
  [name, description, image, ...traits.flatMap(({ type, value }) => [type, value])].reduce(
    (sum, text) => sum + (text?.length ?? 0),
    0,
  );
