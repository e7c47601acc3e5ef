import { type Address, isNative } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import {
  Chip,
  Dialog,
  EmptyState,
  ErrorState,
  LiveRegion,
  SearchField,
  Skeleton,
  TokenMark,
} from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { tokenImported } from '../state/tokens.ts';
import { fiatValue } from '../swap/amount-text.ts';
import { fromImported, tokenOnChainQueryOptions } from './import-token.ts';
import { safetyOf } from './safety.ts';
import { addressIn, searchTokens } from './search.ts';
import type { Token } from './token.ts';
import { TokenRow } from './token-row.tsx';
import { TokenWarning } from './token-warning.tsx';
import { useBalances } from './use-balances.ts';
import type { TokenList } from './use-tokens.ts';

export interface TokenSelectorProps {
  network: ConnectedNetwork;
  list: TokenList;
  selected: Token | undefined;
  onChoose(address: Address): void;
  onClose(): void;
}

const ROW_HEIGHT = 60;

/** Chooses a token: by balance, by search, or by an address that is on no list. */
export default function TokenSelector(props: TokenSelectorProps) {
  const { network, list, selected, onChoose, onClose } = props;
  const t = useText();
  const dispatch = useAppDispatch();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [doubtful, setDoubtful] = useState<Token>();
  const searchRef = useRef<HTMLInputElement>(null);
  const scrollRef = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { balances } = useBalances(network, list.tokens);
  const recents = useAppSelector((state) => state.tokens.recents[network.id]);

  const worth = (token: Token): number =>
    fiatValue(balances.get(token.address), token.decimals, token.priceUsd) ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: worth changes with the balances
  const found = useMemo(
    () => searchTokens(list.tokens, query, worth),
    [list.tokens, query, balances],
  );
  const unlisted = useUnlisted(network, list, query);
  const shown = unlisted.token ? [unlisted.token] : found;

  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    // Until the first measurement: what a phone shows.
    initialRect: { width: 360, height: 480 },
  });

  const search = (text: string) => {
    setQuery(text);
    setActive(0);
    rows.scrollToOffset(0);
  };
  const choose = (token: Token) => {
    const { tone, reason } = safetyOf(token);
    if (tone === 'blocked') return;
    if (tone === 'danger' || reason === 'unlisted') setDoubtful(token);
    else onChoose(token.address);
  };
  const accept = (token: Token) => {
    if (token.imported) {
      const { chainId, address, symbol, name, decimals } = token;
      dispatch(tokenImported({ chainId, address, symbol, name, decimals }));
    }
    onChoose(token.address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = Math.min(shown.length - 1, Math.max(0, active + step));
      setActive(next);
      rows.scrollToIndex(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const token = shown[active];
      if (token) choose(token);
    }
  };

  const optionId = (index: number) => `${listId}-${index}`;
  const favourites = (recents ?? []).flatMap((address) => list.find(address) ?? []);

  return (
    <Dialog
      open
      onClose={doubtful ? () => setDoubtful(undefined) : onClose}
      title={t(doubtful ? 'tokens.warningTitle' : 'tokens.select')}
      flush={!doubtful}
      initialFocus={searchRef}
      data-testid="token-selector"
    >
      {doubtful ? (
        <TokenWarning
          token={doubtful}
          onAccept={() => accept(doubtful)}
          onBack={() => setDoubtful(undefined)}
        />
      ) : (
        <>
          <div className="f-selector-head">
            <SearchField
              ref={searchRef}
              label={t('tokens.searchLabel')}
              placeholder={t('tokens.searchPlaceholder')}
              value={query}
              onChange={search}
              onKeyDown={onKeyDown}
              role="combobox"
              aria-expanded
              aria-controls={listId}
              aria-activedescendant={shown.length > 0 ? optionId(active) : undefined}
              data-testid="token-search"
            />
            {query === '' && favourites.length > 0 && (
              <div className="f-selector-recents">
                {favourites.map((token) => (
                  <Chip key={token.address} onClick={() => choose(token)}>
                    <TokenMark
                      symbol={token.symbol}
                      address={token.address}
                      size={20}
                      verified={token.safety === 'verified'}
                      logoUrl={token.logoUri}
                    />
                    {token.symbol}
                  </Chip>
                ))}
              </div>
            )}
          </div>
          <LiveRegion
            message={query === '' ? '' : t('tokens.resultCount', { count: shown.length })}
          />
          <div className="f-selector-scroll" ref={scrollRef}>
            {list.isMissing && (
              <ErrorState
                title={t('errors.general.tokensFailed')}
                hint={t('errors.general.gatewayDownHint')}
                onRetry={list.retry}
                busy={list.isFetching}
              />
            )}
            {list.isLoading || unlisted.isLoading ? (
              <LoadingRows />
            ) : (
              shown.length === 0 && (
                <EmptyState icon="search" title={t('tokens.none')} hint={t('tokens.noneHint')} />
              )
            )}
            <div
              id={listId}
              role="listbox"
              tabIndex={0}
              onKeyDown={onKeyDown}
              aria-activedescendant={shown.length > 0 ? optionId(active) : undefined}
              aria-label={t('tokens.all')}
              className="f-selector-list"
              style={{ height: rows.getTotalSize() }}
            >
              {rows.getVirtualItems().map(({ index, start }) => {
                const token = shown[index];
                if (!token) return null;
                const balance = balances.get(token.address);
                return (
                  <TokenRow
                    key={token.address}
                    id={optionId(index)}
                    token={token}
                    balance={balance}
                    fiat={fiatValue(balance, token.decimals, token.priceUsd)}
                    isActive={index === active}
                    isSelected={token.address === selected?.address}
                    style={{ transform: `translateY(${start}px)`, height: ROW_HEIGHT }}
                    onChoose={choose}
                    onHover={() => setActive(index)}
                  />
                );
              })}
            </div>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** A whole address in the search field that is on no list is looked up on the chain. */
function useUnlisted(network: ConnectedNetwork, list: TokenList, query: string) {
  const wagmi = useConfig();
  const asked = addressIn(query);
  const address = asked && !isNative(asked) && !list.find(asked) ? asked : undefined;
  const { data, isLoading } = useQuery(tokenOnChainQueryOptions(wagmi, network, address));
  return { token: address && data ? fromImported(data) : undefined, isLoading };
}

const LoadingRows = () => (
  <div aria-hidden="true">
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <div key={row} className="f-token" style={{ position: 'static', height: ROW_HEIGHT }}>
        <Skeleton shape="circle" width={36} height={36} />
        <span className="f-token-names">
          <Skeleton width={120} height={16} />
          <Skeleton width={64} height={12} />
        </span>
      </div>
    ))}
  </div>
);
