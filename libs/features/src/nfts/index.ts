import { withLateTexts } from '@cenote/i18n';
import { lazyPart } from '../lazy/lazy-part.tsx';

export { marketplaceLink } from './details/marketplace-link.ts';

/** A collection's figures, whose code comes with the first opening. */
export const CollectionDialog = lazyPart(() =>
  withLateTexts(import('./details/collection-dialog.tsx')),
);
