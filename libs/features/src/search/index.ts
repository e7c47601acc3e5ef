import { withLateTexts } from '@cenote/i18n';
import { lazy } from 'react';

export { useSearchHotkey } from './hotkey.ts';
export type { SearchModalProps } from './search-modal.tsx';

/** The search, whose code comes with the first opening. */
export const SearchModal = lazy(() => withLateTexts(import('./search-modal.tsx')));
