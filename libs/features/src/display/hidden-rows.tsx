import { useText } from '@cenote/i18n';
import { Disclosure } from '@cenote/ui';
import type { ReactNode } from 'react';

/** Fold around given rows, labelled with their number. Renders nothing for a count of 0. */
export function HiddenRows({ count, children }: { count: number; children: ReactNode }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <Disclosure summary={t('account.hidden', { count })} data-testid="hidden-rows">
      <ul>{children}</ul>
    </Disclosure>
  );
}
