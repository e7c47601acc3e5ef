import { withLateTexts } from '@cenote/i18n';
import { lazyPart } from '../../lazy/lazy-part.tsx';

/** What there is to know of an item; its code comes with the first one that is opened. */
export const LazyNftDialog = lazyPart(() => withLateTexts(import('./nft-dialog.tsx')));
