import { formatDateTime, useText } from '@cenote/i18n';
import { Banner, Button, TextField } from '@cenote/ui';
import { type FormEvent, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useCommand } from '../use-command.ts';
import { useWallet } from '../wallet-context.tsx';
import type { Passkey } from './use-passkeys.ts';

/** List item of a passkey with buttons to rename and remove it. */
export function PasskeyRow({ passkey, onChange }: { passkey: Passkey; onChange: () => void }) {
  const t = useText();
  const { client } = useWallet();
  const { run, busy, failure, clear } = useCommand();
  const [mode, setMode] = useState<'shown' | 'renamed' | 'removed'>('shown');
  const { credentialId } = passkey;
  const [label, setLabel] = useState(passkey.label);
  const leave = () => {
    clear();
    setMode('shown');
  };
  const finish = async (command: Promise<unknown>) => {
    if (!(await run(() => command))) return;
    leave();
    onChange();
  };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() !== '') void finish(client.run('renamePasskey', { credentialId, label }));
  };
  return (
    <li className="x-backend" data-testid="passkey">
      <span className="x-backend-head">
        <span className="x-strong">{passkey.label}</span>
        <span className="x-hint">
          {t('extension.passkeys.created', { date: formatDateTime(passkey.createdAt, 'day') })}
        </span>
      </span>
      {failure && <Banner tone="error" title={failureText(t, failure)} />}
      {mode === 'shown' && (
        <span className="x-row-actions">
          <Button
            variant="secondary"
            size="small"
            onClick={() => setMode('renamed')}
            data-testid="rename-passkey"
          >
            {t('extension.passkeys.rename')}
          </Button>
          <Button
            variant="ghost"
            size="small"
            onClick={() => setMode('removed')}
            data-testid="remove-passkey"
          >
            {t('extension.passkeys.remove')}
          </Button>
        </span>
      )}
      {mode === 'renamed' && (
        <form className="x-form" onSubmit={rename}>
          <TextField
            label={t('extension.passkeys.name')}
            maxLength={64}
            autoFocus
            value={label}
            onChange={setLabel}
            data-testid="passkey-label"
          />
          <span className="x-row-actions">
            <Button type="submit" size="small" busy={busy} data-testid="save-passkey">
              {t('extension.passkeys.save')}
            </Button>
            <Button variant="ghost" size="small" onClick={leave}>
              {t('common.cancel')}
            </Button>
          </span>
        </form>
      )}
      {mode === 'removed' && (
        <>
          <p className="x-hint">{t('extension.passkeys.removeHint')}</p>
          <span className="x-row-actions">
            <Button
              variant="danger"
              size="small"
              busy={busy}
              onClick={() => void finish(client.run('removePasskey', { credentialId }))}
              data-testid="confirm-remove"
            >
              {t('extension.passkeys.removeSure')}
            </Button>
            <Button variant="ghost" size="small" autoFocus onClick={leave}>
              {t('common.cancel')}
            </Button>
          </span>
        </>
      )}
    </li>
  );
}
