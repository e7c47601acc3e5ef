import { useText } from '@cenote/i18n';
import { Disclosure } from '@cenote/ui';
import type { ReactNode } from 'react';

/** What the settings leave out of a list: its number, and the rows for who asks. Nothing where nothing is. */
export function HiddenRows({ count, children }: { count: number; children: ReactNode }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <Disclosure summary={t('account.hidden', { count })} data-testid="hidden-rows">
      <ul>{children}</ul>
    </Disclosure>
  );
}
