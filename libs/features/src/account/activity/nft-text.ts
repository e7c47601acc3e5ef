import { shortenAddress, type Translate } from '@cenote/i18n';
import type { Activity } from './activity-items.ts';

type Item = Pick<Activity['moves'][number], 'collection' | 'collectionName' | 'tokenId'>;

/**
 * Returns the text that names an NFT in an activity: the name of its collection, or else its shortened address, with
 * its number.
 */
export const nftText = (t: Translate, { collection, collectionName, tokenId }: Item): string =>
  t('account.activity.nft', {
    collection: collectionName ?? (collection ? shortenAddress(collection) : ''),
    tokenId: tokenId ?? '',
  });
