/** Component `SearchModal` (default export): search dialog over tokens, pools, wallets and NFT collections. */
import type { GraphqlClient } from '@cenote/data';
import { useText } from '@cenote/i18n';
import { Dialog, LiveRegion, SearchField, Tabs } from '@cenote/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { usePageOptions } from '../config/page-options.tsx';
import { useAppDispatch } from '../state/hooks.ts';
import { type SearchReference, searchFollowed } from '../state/slices/searches.ts';
import { useGraphql } from '../tokens/safety/use-graphql.ts';
import { moveActive } from '../tokens/selector/move-active.ts';
import { NetworkFilter } from '../tokens/selector/network-filter.tsx';
import { SEARCH_TABS, type SearchTab } from './query/search-sections.ts';
import { useSearch } from './query/use-search.ts';
import { referenceOf, type SearchItem } from './rows/search-item.ts';
import { optionId } from './rows/search-list.tsx';
import { SearchResults } from './rows/search-results.tsx';

export interface SearchModalProps {
  /** Opens the selected result. Called after the search has closed and stored it as recent. */
  onSelect(reference: SearchReference): void;
  onClose(): void;
  /** GraphQL client; default: the one of the services. */
  request?: GraphqlClient;
}

export default function SearchModal({
  onSelect,
  onClose,
  request: initialRequest,
}: SearchModalProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const usual = useGraphql();
  const request = initialRequest ?? usual;
  const [typed, setTyped] = useState('');
  const [tab, setTab] = useState<SearchTab>('all');
  const { hidesNfts = false } = usePageOptions();
  const [chainId, setChainId] = useState<number>();
  // No row is active before something is typed or the selection is moved.
  const [moved, setMoved] = useState<number>();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const view = useSearch(request, typed, tab, chainId);
  const items = view.sections.flatMap((section) => section.items);
  const active = Math.min(items.length - 1, moved ?? (view.text === '' ? -1 : 0));

  const choose = (item: SearchItem) => {
    const reference = referenceOf(item);
    dispatch(searchFollowed(reference));
    onClose();
    onSelect(reference);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const item = items[active];
      // Rows of an older text cannot be chosen.
      if (item && !view.isStale) choose(item);
      return;
    }
    const next = moveActive(event.key, active, items.length);
    if (next === undefined) return;
    event.preventDefault();
    setMoved(next);
  };
  const changes =
    view.text === '' || view.isStale || view.isLoading || view.error
      ? ''
      : items.length === 0
        ? t('search.none', { text: view.text })
        : t('search.resultCount', { count: items.length });

  const results = (
    <SearchResults
      listId={listId}
      view={view}
      active={active}
      onActive={setMoved}
      onChoose={choose}
    />
  );

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('search.title')}
      headAction={
        <NetworkFilter
          chainId={chainId}
          onChange={(next) => {
            setChainId(next);
            setMoved(undefined);
          }}
        />
      }
      size="large"
      flush
      initialFocus={field}
      data-testid="search-modal"
    >
      <div className="f-search">
        <div className="f-search-field">
          <SearchField
            ref={field}
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setMoved(undefined);
            }}
            onKeyDown={onKeyDown}
            role="combobox"
            aria-expanded={items.length > 0}
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
            maxLength={80}
            data-testid="search-field"
          />
        </div>
        <LiveRegion message={changes} data-testid="search-announcement" />
        <Tabs
          label={t('search.tabs.label')}
          value={tab}
          onChange={(next) => {
            setTab(next);
            setMoved(undefined);
          }}
          items={SEARCH_TABS.filter((value) => value !== 'nfts' || !hidesNfts).map((value) => ({
            value,
            label: t(`search.tabs.${value}`),
            content: value === tab && results,
          }))}
        />
      </div>
    </Dialog>
  );
}
