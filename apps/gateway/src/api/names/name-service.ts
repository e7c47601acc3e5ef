/**
 * `NameService`: class that resolves one chain's ENS names to profiles and addresses to verified primary names, cached
 * and queued.
 * @throws GatewayError `RATE_LIMITED` if too many lookups are queued; rejects if the node does not respond in time.
 */
import type { Address } from '@cenote/chains';
import type { AddressName, NameResponse } from '@cenote/data';
import { WorkQueue } from '../queue/work-queue.ts';
import type { EnsReader } from './ens-reader.ts';
import { HeadCache, type HeadCacheOptions } from './head-cache.ts';
import { isNormal, usernameOf } from './normalise.ts';
import { parseAvatar, parseBio, parseHandle } from './text-records.ts';

const TTL_MS = 60_000;
const MOVED_MS = 10_000;
const MOST = 5_000;

/** Limits of concurrent and queued name lookups: each takes several node calls. */
const QUEUE = {
  maxRunning: 16,
  maxWaiting: 300,
  maxWaitMs: 2_000,
  ofClient: { maxRunning: 12, maxWaiting: 200 },
};

/**
 * Resolves names of one chain's ENS, in both directions. Rejects if the node does not respond in time, and with
 * `RATE_LIMITED` if too many lookups are queued. Skips a lookup if all its requests were aborted before its turn.
 */
export class NameService {
  readonly #reader: EnsReader;
  readonly #profiles: HeadCache<NameResponse>;
  readonly #names: HeadCache<AddressName>;
  readonly #queue = new WorkQueue(QUEUE);

  constructor(reader: EnsReader, clocks: Pick<HeadCacheOptions, 'head' | 'now'>) {
    const options = { ttlMs: TTL_MS, movedMs: MOVED_MS, most: MOST, ...clocks };
    this.#reader = reader;
    this.#profiles = new HeadCache(options);
    this.#names = new HeadCache(options);
  }

  /** @param name normalised. */
  profile(name: string, signal?: AbortSignal): Promise<NameResponse> {
    return this.#profiles.get(
      name,
      (isNeeded) => this.#queue.run(() => this.#profileOf(name), { isNeeded }),
      signal,
    );
  }

  /** Returns the names of lower-case addresses, in order; concurrent requests share calls. */
  namesOf(addresses: readonly Address[], signal?: AbortSignal): Promise<AddressName[]> {
    return Promise.all(
      addresses.map((address) =>
        this.#names.get(
          address,
          (isNeeded) => this.#queue.run(() => this.#nameOf(address), { isNeeded }),
          signal,
        ),
      ),
    );
  }

  async #profileOf(name: string): Promise<NameResponse> {
    const text = (key: string) => this.#reader.textOf(name, key);
    const [address, avatar, bio, twitter] = await Promise.all([
      this.#reader.addressOf(name),
      text('avatar'),
      text('description'),
      text('com.twitter'),
    ]);
    const named = { name, username: usernameOf(name) };
    // A name that resolves to no address is not shown.
    if (!address) return { ...named, address: null, avatar: null, bio: null, twitter: null };
    return {
      ...named,
      address,
      avatar: parseAvatar(avatar),
      bio: parseBio(bio),
      twitter: parseHandle(twitter),
    };
  }

  async #nameOf(address: Address): Promise<AddressName> {
    const none = { address, name: null, username: null };
    const name = await this.#reader.nameOf(address);
    // Anyone can claim any name: it must resolve back to the address, and be normalised.
    if (name === null || !isNormal(name)) return none;
    if ((await this.#reader.addressOf(name)) !== address) return none;
    return { address, name, username: usernameOf(name) };
  }
}
