import { useText } from '@cenote/i18n';
import { useEffect } from 'react';

/** Hook: sets the document's title to `title | product`; changes nothing while `title` is undefined. */
export function useTitle(title: string | undefined): void {
  const t = useText();
  const product = t('common.product');
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${product}`;
  }, [title, product]);
}
