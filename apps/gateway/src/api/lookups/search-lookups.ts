/**
 * `searchLookups()`: finds wallets and NFT collections by a search text. Also: `nameWithTimeout()` (a wallet's primary
 * name), type `LookUpOptions`. Lookups that fail or take longer than 1.5 s are omitted.
 */
import type { Address } from '@cenote/chains';
import { plain } from '../market/search/match-text.ts';
import { walletText } from '../market/search/search.ts';
import type { FoundCollection, FoundWallet, Lookups } from './lookups.ts';

/** Timeout of a lookup: names are read from a chain that may be slow. */
const TIMEOUT_MS = 1_500;

const LOOKUP_KINDS = ['wallet', 'collection'] as const;

export interface LookUpOptions {
  /** Aborts the lookups of this request. */
  signal?: AbortSignal | undefined;
  /** All kinds if absent. */
  kinds?: readonly (typeof LOOKUP_KINDS)[number][];
}

/** Looks up wallets and NFT collections by a search text. Lookups that fail or time out are omitted. */
export async function searchLookups(
  lookups: Lookups,
  typed: string,
  limit: number,
  { signal, kinds = LOOKUP_KINDS }: LookUpOptions = {},
): Promise<{ wallets: FoundWallet[]; collections: FoundCollection[] }> {
  const text = plain(typed);
  if (text === '' || text.includes('/')) return { wallets: [], collections: [] };
  const [wallets, collections] = await Promise.all([
    kinds.includes('wallet') ? walletsOf(lookups, typed, signal) : [],
    kinds.includes('collection') ? inTime(() => lookups.collections(text, limit), []) : [],
  ]);
  return { wallets, collections };
}

/** Returns the wallets of a search text: an address is a wallet with or without a name. */
async function walletsOf(
  lookups: Lookups,
  typed: string,
  signal: AbortSignal | undefined,
): Promise<FoundWallet[]> {
  const { address, name } = walletText(typed) ?? {};
  if (address === undefined) {
    if (name === undefined) return [];
    return inTime((limit) => lookups.walletsOfName(name, limit), [], signal);
  }
  const own = address as Address;
  const known = await inTime((limit) => lookups.nameOf(own, limit), null, signal);
  return [{ address: own, name: known?.name ?? null, username: known?.username ?? null }];
}

/** Returns a wallet's primary name; null if none is found within the timeout. */
export async function nameWithTimeout(
  lookups: Lookups,
  address: Address,
  signal?: AbortSignal,
): Promise<string | null> {
  const known = await inTime((limit) => lookups.nameOf(address, limit), null, signal);
  return known?.name ?? null;
}

/** Returns the result of `work`, or `otherwise` if it fails or times out, which aborts it. */
async function inTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  otherwise: T,
  request?: AbortSignal,
): Promise<T> {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((settle) => {
    timer = setTimeout(() => {
      limit.abort();
      settle(otherwise);
    }, TIMEOUT_MS);
  });
  const signal = request ? AbortSignal.any([request, limit.signal]) : limit.signal;
  try {
    return await Promise.race([work(signal).catch(() => otherwise), late]);
  } finally {
    clearTimeout(timer);
  }
}
