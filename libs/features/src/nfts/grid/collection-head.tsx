import { useText } from '@cenote/i18n';
import { Badge, TextLink } from '@cenote/ui';
import { VerifiedMark } from '../../tokens/safety/verified-mark.tsx';
import { useCollectionLink } from '../details/use-collection-link.ts';
import type { Nft } from '../nft.ts';

export interface CollectionHeadProps {
  collection: Nft['collection'];
  /** How many of its items; absent while that is not known. */
  count: number | undefined;
  /** Of the name, for what it stands over. */
  id: string;
  /** Not a heading where a page's own order of them is not known. */
  as?: 'h3' | 'strong';
}

/** Heading of a collection in the grid: name, verification and number of items. */
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
      {isVerified && <VerifiedMark />}
      {isSpam && <Badge tone="warn">{t('nfts.spam')}</Badge>}
      {count !== undefined && (
        <span className="f-nft-count f-figure" data-testid="nft-count">
          {t('nfts.items', { count })}
        </span>
      )}
    </div>
  );
}
