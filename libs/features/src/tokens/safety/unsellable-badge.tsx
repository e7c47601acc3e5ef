import { useText } from '@cenote/i18n';
import { Badge } from '@cenote/ui';

/** Badge for tokens that cannot be sold (honeypots), whose balances have no value. */
export function UnsellableBadge() {
  const t = useText();
  return <Badge tone="down">{t('tokens.safety.honeypot')}</Badge>;
}
