/** Component `RecipientButton`: button that opens the input for another recipient of a swap. */
import { useText } from '@cenote/i18n';
import { Button } from '@cenote/ui';

/** Aligns the text with the rows above: the negative of the button's padding and border. */
const FLUSH = { marginInlineStart: -13 };

export function RecipientButton({ onClick }: { onClick(): void }) {
  const t = useText();
  return (
    <Button
      variant="ghost"
      size="small"
      onClick={onClick}
      style={FLUSH}
      data-testid="recipient-open"
    >
      {t('review.to.open')}
    </Button>
  );
}
