import { useText } from '@cenote/i18n';
import { Badge } from '@cenote/ui';
import type { NamedAccount } from './use-accounts.ts';

/** Component: badge of an account that is imported or view-only; nothing for an account of the phrase. */
export function AccountKind({ kind }: Pick<NamedAccount, 'kind'>) {
  const t = useText();
  if (kind === 'phrase') return null;
  return (
    <Badge tone={kind === 'viewOnly' ? 'warm' : 'neutral'}>
      {t(`extension.accounting.kind.${kind}`)}
    </Badge>
  );
}
