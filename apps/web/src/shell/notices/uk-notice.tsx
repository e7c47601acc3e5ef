/**
 * Component `UkNotice`: disclaimer for visitors from the United Kingdom. Also: `UK` (storage name of the dismissed
 * notice).
 */
import { useText } from '@cenote/i18n';
import { IconButton } from '@cenote/ui';
import { dismiss } from '../../boot/dismissed-notices.ts';

/** Storage name of the dismissed notice. */
export const UK = 'uk';

/** Disclaimer for visitors from the United Kingdom. */
export function UkNotice({ onDone }: { onDone(): void }) {
  const t = useText();
  return (
    <section className="w-notice" aria-label={t('shell.uk.title')} data-testid="uk-notice">
      <div className="w-notice-head">
        <strong>{t('shell.uk.title')}</strong>
        <IconButton
          icon="close"
          label={t('common.dismiss')}
          onClick={() => {
            dismiss(UK, 'local');
            onDone();
          }}
        />
      </div>
      <p>{t('shell.uk.text')}</p>
    </section>
  );
}
