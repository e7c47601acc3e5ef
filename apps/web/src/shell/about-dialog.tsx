import { useText } from '@cenote/i18n';
import { Dialog } from '@cenote/ui';

/** What the product is, in a few words. */
export function AboutDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} title={t('shell.about')} size="small" data-testid="about-dialog">
      <p className="w-about">{t('swap.pageDescription')}</p>
      <p className="w-about">{t('shell.aboutText')}</p>
    </Dialog>
  );
}
