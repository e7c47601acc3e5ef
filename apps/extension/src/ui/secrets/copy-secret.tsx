/** Component: button that copies a secret and clears the clipboard after 30 s or on leaving. */
import { useText } from '@cenote/i18n';
import { Button, LiveRegion } from '@cenote/ui';
import { useEffect, useRef, useState } from 'react';

const CLIPBOARD_SECONDS = 30;

/** Copies a secret and clears the clipboard after 30 s. */
export function CopySecret({ secret }: { secret: string }) {
  const t = useText();
  const [status, setStatus] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const take = useRef(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    // The browser rejects clipboard writes of unfocused pages; the screen mentions that before copying.
    void navigator.clipboard.writeText('').catch(() => {});
  }).current;
  useEffect(() => take, [take]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
    } catch {
      setStatus(t('errors.general.copyFailed'));
      return;
    }
    setStatus(t('extension.secrets.copied', { count: CLIPBOARD_SECONDS }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      take();
      setStatus(t('extension.secrets.clipboardEmptied'));
    }, CLIPBOARD_SECONDS * 1_000);
  };
  return (
    <div className="x-copy-secret">
      <Button variant="secondary" icon="copy" onClick={copy} data-testid="copy-secret">
        {t('common.copy')}
      </Button>
      <p className="x-hint">
        {status || t('extension.secrets.copyHint', { count: CLIPBOARD_SECONDS })}
      </p>
      <LiveRegion message={status} />
    </div>
  );
}
