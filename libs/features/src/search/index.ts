/**
 * Entry of the search: component `SearchModal` (dialog whose code loads at the first opening), its props type, and
 * hook `useSearchHotkey()`.
 */
import { withLazyTexts } from '@cenote/i18n';
import { lazyPart } from '../lazy/lazy-part.tsx';

export { useSearchHotkey } from './hotkey.ts';
export type { SearchModalProps } from './search-modal.tsx';

/** Search dialog; its code loads at the first opening. */
export const SearchModal = lazyPart(() => withLazyTexts(import('./search-modal.tsx')));
