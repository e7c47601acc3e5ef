import { text } from '@cenote/i18n';
import { useEffect } from 'react';

/** Names the page in the tab: `Swap … | Cenote`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${text('common.product')}`;
  }, [title]);
}
