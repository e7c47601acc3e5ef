/** Component `AboutDialog`: dialog with two texts about the product and the attribution of the chart library. */
import { useText } from '@cenote/i18n';
import { Dialog, TextLink } from '@cenote/ui';

/** The licence of the chart library requires this attribution. */
const CHARTS_URL = 'https://www.tradingview.com/';

export function AboutDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} title={t('shell.about')} size="small" data-testid="about-dialog">
      <p className="w-about">{t('swap.pageDescription')}</p>
      <p className="w-about">{t('shell.aboutText')}</p>
      <p className="w-about">
        {t('shell.chartsNotice')}{' '}
        <TextLink href={CHARTS_URL} target="_blank" rel="noreferrer">
          {CHARTS_URL}
        </TextLink>
      </p>
    </Dialog>
  );
}
