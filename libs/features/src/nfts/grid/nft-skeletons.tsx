import { useText } from '@cenote/i18n';
import { Skeleton } from '@cenote/ui';

const TILES = ['first', 'second', 'third', 'fourth'];

/** Skeleton of a collection in the NFT grid, while it loads: a heading and four tiles. */
export function NftSkeletons() {
  const t = useText();
  return (
    <div role="status" aria-label={t('common.loading')} data-testid="nfts-loading">
      <div className="f-nft-head">
        <Skeleton width={140} height={20} />
      </div>
      <div className="f-nft-grid">
        {TILES.map((tile) => (
          <span key={tile} className="f-nft-tile">
            <span className="f-nft-picture">
              <Skeleton width="100%" height="100%" />
            </span>
            <span className="f-nft-name">
              <Skeleton width="70%" height={16} />
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}
