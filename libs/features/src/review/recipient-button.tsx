import { useText } from '@cenote/i18n';
import { Button } from '@cenote/ui';

/** Begins to enter another recipient of a swap. */
export function RecipientButton({ onClick }: { onClick(): void }) {
  const t = useText();
  return (
    <Button variant="ghost" size="small" onClick={onClick} data-testid="recipient-open">
      {t('review.to.open')}
    </Button>
  );
}
