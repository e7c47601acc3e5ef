/** Component `SearchRow`: one search result as an option of the listbox. */
import { isNative } from '@cenote/chains';
import { shortenAddress, useText } from '@cenote/i18n';
import { Avatar } from '@cenote/ui';
import type { ReactNode } from 'react';
import { useNetworks } from '../../config/use-networks.ts';
import { NftThumbnail } from '../../nfts/nft-thumbnail.tsx';
import { VerifiedBadge } from '../../tokens/safety/verified-badge.tsx';
import { Highlight } from './highlight.tsx';
import { PoolFacts, PoolMarks, PoolTraits } from './pool-row-parts.tsx';
import type { SearchItem } from './search-item.ts';
import { ItemMark, TokenFacts, TokenWarning } from './token-parts.tsx';

export interface SearchRowProps {
  id: string;
  item: SearchItem;
  /** Typed text, highlighted. */
  typed: string;
  isActive: boolean;
  onChoose(): void;
  onHover(): void;
}

export function SearchRow({ id, item, typed, isActive, onChoose, onHover }: SearchRowProps) {
  const parts = useParts(item, typed);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keyboard
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="f-result"
      onClick={onChoose}
      onPointerMove={onHover}
      data-testid={`search-${item.kind}`}
    >
      {parts.mark}
      <span className="f-result-text">
        <span className="f-result-title">
          {/* Names have their own text direction, independent of the page. */}
          <span className="f-clip" dir="auto">
            {parts.title}
          </span>
          {parts.traits}
        </span>
        <span className="f-result-subtitle">{parts.subtitle}</span>
      </span>
      {parts.facts && <span className="f-result-end f-figure">{parts.facts}</span>}
    </div>
  );
}

interface Parts {
  mark: ReactNode;
  title: ReactNode;
  traits?: ReactNode;
  subtitle: ReactNode;
  facts?: ReactNode;
}

function useParts(item: SearchItem, typed: string): Parts {
  const t = useText();
  const networks = useNetworks();
  const network =
    item.kind === 'wallet' ? undefined : networks.find(({ id }) => id === item.chainId)?.name;
  switch (item.kind) {
    case 'token':
      return {
        mark: (
          <ItemMark
            {...item}
            isVerified={
              item.notice ? item.notice.reason === 'verified' : (item.isVerified ?? false)
            }
          />
        ),
        title: <Highlight text={item.name} typed={typed} />,
        traits: item.notice?.reason === 'verified' && <VerifiedBadge />,
        subtitle: (
          <>
            <span className="f-clip">
              <Highlight text={item.symbol} typed={typed} />
            </span>
            <TokenWarning notice={item.notice} />
            {!isNative(item.address) && (
              <span className="f-result-address">{shortenAddress(item.address)}</span>
            )}
            <span className="f-clip">{network}</span>
          </>
        ),
        facts: item.priceUsd !== undefined && <TokenFacts {...item} />,
      };
    case 'pool':
      return {
        mark: <PoolMarks {...item} />,
        title: <Highlight text={`${item.token0.symbol} / ${item.token1.symbol}`} typed={typed} />,
        subtitle: (
          <>
            <PoolTraits {...item} />
            <span className="f-clip">{network}</span>
          </>
        ),
        facts: item.tvlUsd !== undefined && <PoolFacts {...item} />,
      };
    case 'wallet':
      return {
        mark: <Avatar address={item.address} size={36} />,
        title: <Highlight text={item.name ?? shortenAddress(item.address)} typed={typed} />,
        subtitle: (
          <>
            <span>{t('search.wallet')}</span>
            {item.name && (
              <span className="f-result-address f-result-kept">{shortenAddress(item.address)}</span>
            )}
          </>
        ),
      };
    case 'collection':
      return {
        mark: (
          <NftThumbnail name={item.name} address={item.address} image={item.imageUrl} size={36} />
        ),
        title: <Highlight text={item.name} typed={typed} />,
        traits: item.isVerified && <VerifiedBadge />,
        subtitle: (
          <>
            <span>{t('search.collection')}</span>
            <span className="f-clip">{network}</span>
          </>
        ),
      };
  }
}
