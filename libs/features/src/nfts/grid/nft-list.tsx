/** Component `NftList`: collections with their NFTs as tiles. */
import type { Address } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { EmptyState } from '@cenote/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { AsOf } from '../../status/as-of.tsx';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import type { Nft, NftHolding } from '../nft.ts';
import { type NftsRequest, ownedNftsQuery } from '../nft-queries.ts';
import { CollectionHead } from './collection-head.tsx';
import { groupNfts, type NftGroup } from './group-nfts.ts';
import { MoreNfts } from './more-nfts.tsx';
import { NftSkeletons } from './nft-skeletons.tsx';
import { NftTile } from './nft-tile.tsx';
import { NftsFailed } from './nfts-failed.tsx';

export interface NftListProps {
  request: NftsRequest & { owner: Address };
  /** Number of the owner's items by collection; undefined while unknown. */
  holdings: readonly NftHolding[] | undefined;
  onOpen(nft: Nft): void;
}

export function NftList({ request, holdings, onOpen }: NftListProps) {
  const t = useText();
  const query = useInfiniteQuery(ownedNftsQuery(useGraphql(), request));
  const { data } = query;
  const groups = useMemo(() => groupNfts(data?.pages.flatMap(({ items }) => items) ?? []), [data]);
  if (!data) return query.isPending ? <NftSkeletons /> : <NftsFailed query={query} />;
  if (groups.length === 0) {
    return <EmptyState title={t('nfts.empty')} hint={t('nfts.emptyHint')} />;
  }
  return (
    <>
      <p className="f-rows-as-of">
        <AsOf query={query} />
      </p>
      {groups.map((group) => (
        <Group key={group.key} group={group} holdings={holdings} onOpen={onOpen} />
      ))}
      {query.hasNextPage && (
        <MoreNfts
          isFetching={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}

interface GroupProps extends Pick<NftListProps, 'holdings' | 'onOpen'> {
  group: NftGroup;
}

function Group({ group: { collection, items }, holdings, onOpen }: GroupProps) {
  const id = useId();
  const holding = holdings?.find(
    ({ collection: { chainId, address } }) =>
      chainId === collection.chainId && address === collection.address,
  );
  return (
    <section className="f-nft-group" aria-labelledby={id} data-testid="nft-group">
      <CollectionHead id={id} collection={collection} count={holding?.items} />
      <ul className="f-nft-grid">
        {items.map((nft) => (
          <NftTile key={nft.tokenId} nft={nft} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}
