import { useText } from '@cenote/i18n';
import { Icon, VisuallyHidden } from '@cenote/ui';

/** Icon of a verified token, with a text for screen readers. */
export function VerifiedBadge() {
  const t = useText();
  return (
    <span className="f-verified">
      <Icon name="shield" size={16} />
      <VisuallyHidden>{t('tokens.verified')}</VisuallyHidden>
    </span>
  );
}
