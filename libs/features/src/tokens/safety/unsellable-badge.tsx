import { useText } from '@cenote/i18n';
import { Badge } from '@cenote/ui';

/** Says that a token cannot be sold: why what is held of it has no value. */
export function UnsellableBadge() {
  const t = useText();
  return <Badge tone="down">{t('tokens.safety.honeypot')}</Badge>;
}
