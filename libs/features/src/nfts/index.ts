/**
 * Entry of the NFT features: component `CollectionDialog` (dialog of a collection's figures, whose code loads at the
 * first opening) and `marketplaceLink()` (URL of an item or collection).
 */
import { withLazyTexts } from '@cenote/i18n';
import { lazyPart } from '../lazy/lazy-part.tsx';

export { marketplaceLink } from './details/marketplace-link.ts';

/** Dialog of a collection's figures; its code loads at the first opening. */
export const CollectionDialog = lazyPart(() =>
  withLazyTexts(import('./details/collection-dialog.tsx')),
);
