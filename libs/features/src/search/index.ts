import { withLateTexts } from '@cenote/i18n';
import { lazyPart } from '../lazy/lazy-part.tsx';

export { useSearchHotkey } from './hotkey.ts';
export type { SearchModalProps } from './search-modal.tsx';

/** The search, whose code comes with the first opening. */
export const SearchModal = lazyPart(() => withLateTexts(import('./search-modal.tsx')));
