import { useText } from '@cenote/i18n';
import { useEffect } from 'react';

/** Sets the document's title once a text for it is known. */
export function useTitle(title: string | undefined): void {
  const t = useText();
  const product = t('common.product');
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${product}`;
  }, [title, product]);
}
