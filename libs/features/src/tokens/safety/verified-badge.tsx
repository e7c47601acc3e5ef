import { useText } from '@cenote/i18n';
import { Icon, VisuallyHidden } from '@cenote/ui';

/** Mark of a token on a trusted list. */
export function VerifiedBadge() {
  const t = useText();
  return (
    <span className="f-verified">
      <Icon name="shield" size={16} />
      <VisuallyHidden>{t('tokens.verified')}</VisuallyHidden>
    </span>
  );
}
