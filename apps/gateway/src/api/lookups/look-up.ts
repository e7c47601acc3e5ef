import type { Address } from '@cenote/chains';
import { plain } from '../market/find-text.ts';
import { walletText } from '../market/search.ts';
import type { FoundCollection, FoundWallet, Lookups } from './lookups.ts';

/** Names may be read off a chain: search does not wait for a slow one. */
const PATIENCE_MS = 1_500;

/** Wallets and collections that a text names; what fails or takes too long is left out. */
export async function lookUp(
  lookups: Lookups,
  typed: string,
  limit: number,
): Promise<{ wallets: FoundWallet[]; collections: FoundCollection[] }> {
  const text = plain(typed);
  if (text === '' || text.includes('/')) return { wallets: [], collections: [] };
  const [wallets, collections] = await Promise.all([
    inTime(walletsOf(lookups, typed), []),
    inTime(lookups.collections(text, limit), []),
  ]);
  return { wallets, collections };
}

/** An address is a wallet with or without a name. */
async function walletsOf(lookups: Lookups, typed: string): Promise<FoundWallet[]> {
  const { address, name } = walletText(typed) ?? {};
  if (address === undefined) return name === undefined ? [] : lookups.walletsOfName(name);
  const own = address as Address;
  const known = await inTime(lookups.nameOf(own), null);
  return [{ address: own, name: known?.name ?? null, username: known?.username ?? null }];
}

async function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((settle) => {
    timer = setTimeout(() => settle(otherwise), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer.catch(() => otherwise), late]);
  } finally {
    clearTimeout(timer);
  }
}
