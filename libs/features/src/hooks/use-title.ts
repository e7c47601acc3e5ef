import { useText } from '@cenote/i18n';
import { useEffect } from 'react';

/** Names the document by what is on the page, once that is known. */
export function useTitle(title: string | undefined): void {
  const t = useText();
  const product = t('common.product');
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${product}`;
  }, [title, product]);
}
