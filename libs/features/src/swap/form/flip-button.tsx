import { useText } from '@cenote/i18n';
import { Icon } from '@cenote/ui';

/** Button that exchanges the two tokens of the form. */
export function FlipButton({ onFlip }: { onFlip(): void }) {
  const t = useText();
  return (
    <button
      type="button"
      className="f-flip"
      onClick={onFlip}
      aria-label={t('swap.flip')}
      title={t('swap.flip')}
      data-testid="flip"
    >
      <Icon name="arrow-down" size={18} />
    </button>
  );
}
