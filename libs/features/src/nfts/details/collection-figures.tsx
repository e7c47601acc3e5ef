import type { Address } from '@cenote/chains';
import { formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { Hint, Skeleton } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { useNetworks } from '../../config/use-networks.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import { NftsFailed } from '../grid/nfts-failed.tsx';
import type { NftCollection } from '../nft.ts';
import { nftCollectionQuery } from '../nft-queries.ts';
import { Fact } from './fact.tsx';

export interface CollectionFiguresProps {
  chainId: number;
  address: Address;
}

/**
 * List of an NFT collection's figures: items, owners, floor price and volume; skeletons while loading, an error state
 * after a failure, nothing if the collection is not indexed.
 */
export function CollectionFigures({ chainId, address }: CollectionFiguresProps) {
  const query = useQuery(nftCollectionQuery(useGraphql(), chainId, address));
  if (query.isError && query.data === undefined) return <NftsFailed query={query} />;
  // A new collection may not be indexed yet.
  if (query.data === null) return null;
  return <Figures collection={query.data} />;
}

const whole = (count: number): string => formatTokenAmount(BigInt(count), 0);

function Figures({ collection }: { collection: NftCollection | undefined }) {
  const t = useText();
  const money = useMoney();
  const networks = useNetworks();
  const figure = (write: (collection: NftCollection) => string) =>
    collection ? write(collection) : <Skeleton width={64} height={18} />;
  const coin = networks.find(({ id }) => id === collection?.chainId)?.native;
  const traded = ({ volume }: NftCollection) =>
    coin ? formatTokenAmount(BigInt(volume), coin.decimals, { symbol: coin.symbol }) : volume;
  return (
    <dl className="f-nft-facts" data-columns="">
      <Fact id="items" name={t('nfts.figures.items')}>
        {figure(({ items }) => whole(items))}
      </Fact>
      <Fact id="owners" name={t('nfts.figures.owners')}>
        {figure(({ owners }) => whole(owners))}
      </Fact>
      <Fact
        id="floor"
        name={
          <>
            {t('nfts.figures.floor')}
            <Hint label={t('nfts.figures.floor')}>{t('nfts.figures.floorHint')}</Hint>
          </>
        }
      >
        {figure(({ floorUsd }) => money.format(floorUsd))}
      </Fact>
      <Fact id="volume" name={t('nfts.figures.volume')}>
        {figure(traded)}
        {collection?.volumeUsd != null && (
          <span className="f-nft-note">
            {money.format(collection.volumeUsd, { compact: true })}
          </span>
        )}
      </Fact>
    </dl>
  );
}
