import { useText } from '@cenote/i18n';
import { Icon, VisuallyHidden } from '@cenote/ui';

/** Says that it is on a list that is trusted. */
export function VerifiedMark() {
  const t = useText();
  return (
    <span className="f-verified">
      <Icon name="shield" size={16} />
      <VisuallyHidden>{t('tokens.verified')}</VisuallyHidden>
    </span>
  );
}
