import { withLateTexts } from '@cenote/i18n';
import { lazy } from 'react';

/** What there is to know of an item; its code comes with the first one that is opened. */
export const LateNftDialog = lazy(() => withLateTexts(import('./nft-dialog.tsx')));
