import { useText } from '@cenote/i18n';
import { Button } from '@cenote/ui';
import { useEffect, useRef } from 'react';
import { CopySecret } from '../secrets/copy-secret.tsx';

/** Component: shows the code of a new gateway backup once, with buttons to copy, print and finish. */
export function BackupCode({ code, onDone }: { code: string; onDone: () => void }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="x-form">
      <div className="x-form x-printable">
        <h2 className="x-title" ref={heading} tabIndex={-1}>
          {t('extension.backups.codeTitle')}
        </h2>
        <p className="x-hint">{t('extension.backups.codeHint')}</p>
        <p className="x-shown-secret x-backup-code" translate="no" data-testid="backup-code">
          {code}
        </p>
      </div>
      <CopySecret secret={code} />
      <Button variant="secondary" fullWidth onClick={() => window.print()}>
        {t('extension.backups.print')}
      </Button>
      <Button size="large" fullWidth onClick={onDone} data-testid="code-saved">
        {t('extension.backups.codeWritten')}
      </Button>
    </div>
  );
}
