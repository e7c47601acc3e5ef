/**
 * Sections of the search list, as pure functions: `suggestedSections()` (before anything is typed) and
 * `foundSections()` (results, ordered by probable intent). Also: constants `SEARCH_TABS`, `KIND_OF_TAB`,
 * `RECENTS_SHOWN`, `TRENDING_ON_TAB`, `RESULTS_ON_ALL`, `RESULTS_ON_TAB` (rows per section), and types such as
 * `SearchTab` and `Section`.
 */
import { addressIn } from '../../tokens/selector/search.ts';
import type { SearchItem } from '../rows/search-item.ts';

export const SEARCH_TABS = ['all', 'tokens', 'pools', 'wallets', 'nfts'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

/** Kind of rows of each search tab; `all` has every kind. */
export const KIND_OF_TAB = {
  tokens: 'token',
  pools: 'pool',
  wallets: 'wallet',
  nfts: 'collection',
} as const satisfies Record<Exclude<SearchTab, 'all'>, SearchItem['kind']>;

export type SectionId =
  | 'recent'
  | 'trendingTokens'
  | 'trendingPools'
  | 'popularNfts'
  | 'favoriteWallets'
  | Exclude<SearchTab, 'all'>;

export interface Section {
  id: SectionId;
  items: readonly SearchItem[];
}

export const RECENTS_SHOWN = 3;
/** On tab `all`; on other tabs {@link TRENDING_ON_TAB}. */
const TRENDING_ON_ALL = 3;
export const TRENDING_ON_TAB = 15;
/** Per section on tab `all`; on other tabs {@link RESULTS_ON_TAB}. */
export const RESULTS_ON_ALL = 6;
export const RESULTS_ON_TAB = 20;

const isOn = (tab: SearchTab, kind: SearchItem['kind']): boolean =>
  tab === 'all' || KIND_OF_TAB[tab] === kind;

const filled = (sections: readonly Section[]): Section[] =>
  sections.filter(({ items }) => items.length > 0);

export interface Suggestions {
  recents: readonly SearchItem[];
  tokens: readonly SearchItem[];
  pools: readonly SearchItem[];
  collections: readonly SearchItem[];
  /** Favorites. */
  wallets: readonly SearchItem[];
}

/** Sections shown before anything is typed. */
export function suggestedSections(tab: SearchTab, suggestions: Suggestions): Section[] {
  const most = tab === 'all' ? TRENDING_ON_ALL : TRENDING_ON_TAB;
  const on = (kind: SearchItem['kind'], items: readonly SearchItem[]) =>
    isOn(tab, kind) ? items.slice(0, most) : [];
  const recents = suggestions.recents.filter(({ kind }) => isOn(tab, kind)).slice(0, RECENTS_SHOWN);
  return filled([
    { id: 'recent', items: recents },
    { id: 'trendingTokens', items: on('token', suggestions.tokens) },
    { id: 'trendingPools', items: on('pool', suggestions.pools) },
    { id: 'popularNfts', items: on('collection', suggestions.collections) },
    { id: 'favoriteWallets', items: on('wallet', suggestions.wallets) },
  ]);
}

/**
 * Sections of the results, ordered by probable intent: pools first for a text with a slash, wallets first for a name
 * with a dot, else tokens. A single pool at an address hides the token at that address, which represents the pool's
 * shares.
 */
export function foundSections(
  tab: SearchTab,
  text: string,
  found: readonly SearchItem[],
): Section[] {
  const most = tab === 'all' ? RESULTS_ON_ALL : RESULTS_ON_TAB;
  const of = (kind: SearchItem['kind']) => found.filter((item) => item.kind === kind);
  const hidesTokens = addressIn(text) !== undefined && of('pool').length === 1;
  return filled(
    orderOf(text)
      .filter((id) => isOn(tab, KIND_OF_TAB[id]))
      .filter((id) => !(id === 'tokens' && hidesTokens))
      .map((id) => ({ id, items: of(KIND_OF_TAB[id]).slice(0, most) })),
  );
}

function orderOf(text: string): readonly (keyof typeof KIND_OF_TAB)[] {
  if (text.includes('/')) return ['pools', 'tokens', 'wallets', 'nfts'];
  if (/\S\.\S/.test(text)) return ['wallets', 'tokens', 'pools', 'nfts'];
  return ['tokens', 'pools', 'wallets', 'nfts'];
}
