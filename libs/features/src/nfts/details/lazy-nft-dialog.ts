import { withLazyTexts } from '@cenote/i18n';
import { lazyPart } from '../../lazy/lazy-part.tsx';

/** The NFT dialog as a lazy component; its code loads at the first opening. */
export const LazyNftDialog = lazyPart(() => withLazyTexts(import('./nft-dialog.tsx')));
