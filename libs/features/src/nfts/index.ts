import { withLateTexts } from '@cenote/i18n';
import { lazy } from 'react';

export { marketplaceLink } from './marketplace-link.ts';

/** A collection's figures, whose code comes with the first opening. */
export const CollectionDialog = lazy(() => withLateTexts(import('./collection-dialog.tsx')));
