/**
 * Component `PromoNotice`: notice with a download link of the app, on phones. Also: `PROMO` (storage name of the
 * dismissed notice).
 */
import { useText } from '@cenote/i18n';
import { Button, IconButton } from '@cenote/ui';
import { type DismissalScope, dismiss } from '../../boot/dismissed-notices.ts';
import { downloadLink } from './promo.ts';

/** Storage name of the dismissed notice. */
export const PROMO = 'promo';

/** Notice with a download link of the app, on phones. */
export function PromoNotice({ downloadUrl, onDone }: { downloadUrl: string; onDone(): void }) {
  const t = useText();
  const done = (memory: DismissalScope) => () => {
    dismiss(PROMO, memory);
    onDone();
  };
  return (
    <section className="w-notice" aria-label={t('shell.promo.title')} data-testid="promo-notice">
      <div className="w-notice-head">
        <strong>{t('shell.promo.title')}</strong>
        <IconButton icon="close" label={t('common.dismiss')} onClick={done('session')} />
      </div>
      <div className="w-notice-actions">
        <a
          className="c-button"
          data-variant="primary"
          data-size="small"
          href={downloadLink(downloadUrl, navigator.userAgent)}
          onClick={done('local')}
        >
          {t('shell.promo.get')}
        </a>
        <Button variant="ghost" size="small" onClick={done('local')}>
          {t('shell.promo.never')}
        </Button>
      </div>
    </section>
  );
}
