/** Component `CollectionHead`: heading of a collection in the grid: name, verification and number of items. */
import { useText } from '@cenote/i18n';
import { Badge, TextLink } from '@cenote/ui';
import { VerifiedBadge } from '../../tokens/safety/verified-badge.tsx';
import { useCollectionLink } from '../details/use-collection-link.ts';
import type { Nft } from '../nft.ts';

export interface CollectionHeadProps {
  collection: Nft['collection'];
  /** Number of the owner's items in the collection; undefined while unknown. */
  count: number | undefined;
  /** Element id of the name, for `aria-labelledby` of the group. */
  id: string;
  /** `strong` where the heading level of the surrounding page is unknown. */
  as?: 'h3' | 'strong';
}

export function CollectionHead({
  collection,
  count,
  id,
  as: Name = 'strong',
}: CollectionHeadProps) {
  const t = useText();
  const link = useCollectionLink(collection);
  const { name, isVerified, isSpam } = collection;
  return (
    <div className="f-nft-head">
      <Name id={id} className="f-clip" dir="auto">
        {link ? <TextLink href={link}>{name}</TextLink> : name}
      </Name>
      {isVerified && <VerifiedBadge />}
      {isSpam && <Badge tone="warn">{t('nfts.spam')}</Badge>}
      {count !== undefined && (
        <span className="f-nft-count f-figure" data-testid="nft-count">
          {t('nfts.items', { count })}
        </span>
      )}
    </div>
  );
}
