import { useText } from '@cenote/i18n';
import { EmptyState, ErrorState, LiveRegion, SearchField, Skeleton } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useNetworks } from '../../config/use-networks.ts';
import type { Token } from '../list/token.ts';
import { safetyOf } from '../safety/safety.ts';
import { useGraphql } from '../safety/use-graphql.ts';
import { moveActive } from './move-active.ts';
import { NetworkFilter } from './network-filter.tsx';
import { POPULAR_SHOWN, popularQuery } from './popular-query.ts';
import { RecentTokens } from './recent-tokens.tsx';
import { sectionsOf } from './sections.ts';
import { optionId, TokenListBox, type TokenListBoxRef } from './token-list-box.tsx';
import { useSelectable } from './use-selectable.ts';
import { useUnlisted } from './use-unlisted.ts';

export interface TokenPickerProps {
  network: ConnectedNetwork;
  selected: Token | undefined;
  searchRef: RefObject<HTMLInputElement | null>;
  onChoose(token: Token): void;
}

const NONE: readonly string[] = [];

/**
 * Content of the token selector: search field, network filter, recent tokens, and the list with balances: held, popular
 * and other tokens, or search results including unlisted tokens read by their address.
 */
export function TokenPicker({ network, selected, searchRef, onChoose }: TokenPickerProps) {
  const t = useText();
  const all = useNetworks();
  const [chainId, setChainId] = useState<number | undefined>(network.id);
  const networks = useMemo(
    () => (chainId === undefined ? all : all.filter(({ id }) => id === chainId)),
    [all, chainId],
  );
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const box = useRef<TokenListBoxRef>(null);
  const listId = useId();
  const selectable = useSelectable(networks);
  const { tokens, balanceOf, valueOfToken } = selectable;
  const { data: popular = NONE } = useQuery(popularQuery(useGraphql(), chainId));
  const unlisted = useUnlisted(networks, tokens, query);
  const listed = useMemo(
    () =>
      sectionsOf(tokens, {
        query,
        balanceOf,
        valueOfToken,
        popular: popular.slice(0, POPULAR_SHOWN),
      }),
    [tokens, query, balanceOf, valueOfToken, popular],
  );
  const sections = useMemo(
    () =>
      unlisted.tokens.length > 0
        ? [...listed, { id: 'found' as const, tokens: unlisted.tokens }]
        : listed,
    [listed, unlisted.tokens],
  );
  const shown = sections.flatMap((section) => section.tokens);
  const isLoading = selectable.isLoading || unlisted.isLoading;

  const change = (update: () => void) => {
    update();
    setActive(0);
    box.current?.show(0);
  };
  const choose = (token: Token) => {
    if (safetyOf(token).tone !== 'blocked') onChoose(token);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      const token = shown[active];
      if (token) choose(token);
      return;
    }
    // In the field, these two keys move the cursor.
    if (event.key === 'Home' || event.key === 'End') return;
    const next = moveActive(event.key, active, shown.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    box.current?.show(next);
  };

  return (
    <>
      <div className="f-selector-head">
        <SearchField
          ref={searchRef}
          label={t('selector.searchLabel')}
          placeholder={t('selector.searchPlaceholder')}
          value={query}
          onChange={(text) => change(() => setQuery(text))}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={shown.length > 0 ? optionId(listId, active) : undefined}
          data-testid="token-search"
        />
        <div className="f-selector-recents">
          <NetworkFilter chainId={chainId} onChange={(id) => change(() => setChainId(id))} />
          <RecentTokens networks={networks} tokens={tokens} onChoose={choose} />
        </div>
      </div>
      <LiveRegion
        message={query === '' ? '' : t('selector.resultCount', { count: shown.length })}
      />
      <TokenListBox
        ref={box}
        id={listId}
        sections={isLoading && shown.length === 0 ? [] : sections}
        active={active}
        selected={selected}
        showNetwork={networks.length > 1}
        balanceOf={balanceOf}
        onActive={setActive}
        onChoose={choose}
        onKeyDown={onKeyDown}
      >
        {selectable.isMissing && (
          <ErrorState
            title={t('errors.general.tokensFailed')}
            hint={t('errors.general.gatewayDownHint')}
            onRetry={selectable.retry}
            busy={selectable.isFetching}
          />
        )}
        {isLoading && shown.length === 0 && <LoadingRows />}
        {!isLoading && shown.length === 0 && (
          <EmptyState icon="search" title={t('selector.none')} hint={t('selector.noneHint')} />
        )}
      </TokenListBox>
    </>
  );
}

const LoadingRows = () => (
  <div aria-hidden="true">
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <div key={row} className="f-token f-token-loading">
        <Skeleton shape="circle" width={36} height={36} />
        <span className="f-token-names">
          <Skeleton width={120} height={16} />
          <Skeleton width={64} height={12} />
        </span>
      </div>
    ))}
  </div>
);
