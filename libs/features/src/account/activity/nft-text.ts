import { shortenAddress, type Translate } from '@cenote/i18n';
import type { Activity } from './activity-items.ts';

type Item = Pick<Activity['moves'][number], 'collection' | 'collectionName' | 'tokenId'>;

/** Name of an NFT: its collection's name, or shortened address, and its number. */
export const nftText = (t: Translate, { collection, collectionName, tokenId }: Item): string =>
  t('account.activity.nft', {
    collection: collectionName ?? (collection ? shortenAddress(collection) : ''),
    tokenId: tokenId ?? '',
  });
