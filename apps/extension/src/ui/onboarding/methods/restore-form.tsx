import { useText } from '@cenote/i18n';
import { SegmentedControl, TextField } from '@cenote/ui';
import { useState } from 'react';
import { gatewayUrl } from '../../../messages/settings.ts';
import { useBackups } from '../../backups/use-backups.ts';
import { FileField } from '../../components/file-field.tsx';
import { useSettings } from '../../use-settings.ts';
import { useWallet } from '../../wallet-context.tsx';
import { CommandError } from '../../worker-client.ts';
import { MethodForm, type MethodProps } from './method-form.tsx';

/** Form component: restores a wallet from a backup in a file, at a gateway or in Google Drive. */
export function RestoreForm(props: MethodProps) {
  const t = useText();
  const { client } = useWallet();
  const { settings } = useSettings();
  const { backups } = useBackups();
  const [from, setFrom] = useState<'file' | 'gateway' | 'drive'>('file');
  const [file, setFile] = useState('');
  const [code, setCode] = useState('');
  const [url, setUrl] = useState(settings.gateway.url);
  const [isUrlWrong, setUrlWrong] = useState(false);
  const [backupPassword, setBackupPassword] = useState('');
  const address = gatewayUrl.safeParse(url.trim().replace(/\/+$/, ''));
  const check = () => {
    const isWrong = from === 'gateway' && !address.success;
    setUrlWrong(isWrong);
    return !isWrong;
  };
  const restore = async (password: string) => {
    await restoreFrom(password);
    setBackupPassword('');
    setCode('');
  };
  const restoreFrom = async (password: string) => {
    if (backupPassword === '') throw new CommandError({ code: 'WRONG_PASSWORD' });
    if (from === 'file') return client.run('restoreFromFile', { password, backupPassword, file });
    if (from === 'drive') return client.run('restoreFromDrive', { password, backupPassword });
    if (!address.success) throw new CommandError({ code: 'BACKUP_UNREACHABLE' });
    await client.run('setSettings', { gateway: { on: true, url: address.data } });
    return client.run('restoreFromGateway', { password, backupPassword, code });
  };
  return (
    <MethodForm
      {...props}
      title={t('extension.backups.restore')}
      hint={t('extension.backups.restoreHint')}
      check={check}
      make={restore}
    >
      <SegmentedControl
        label={t('extension.backups.from')}
        options={[
          { value: 'file', label: t('extension.backups.file') },
          { value: 'gateway', label: t('extension.backups.gateway') },
          ...(backups?.drive
            ? [{ value: 'drive' as const, label: t('extension.backups.fromDrive') }]
            : []),
        ]}
        value={from}
        onChange={setFrom}
        fullWidth
        data-testid="restore-from"
      />
      {from === 'file' && (
        <FileField
          label={t('extension.backups.backupFile')}
          maxBytes={1_000_000}
          onText={setFile}
          data-testid="backup-file"
        />
      )}
      {from === 'drive' && <p className="x-hint">{t('extension.backups.fromDriveHint')}</p>}
      {from === 'gateway' && (
        <>
          <TextField
            label={t('extension.backups.code')}
            hint={t('extension.backups.codeExample')}
            spellCheck={false}
            maxLength={100}
            value={code}
            onChange={setCode}
            data-testid="restore-code"
          />
          <TextField
            label={t('extension.backups.gatewayAddress')}
            type="url"
            inputMode="url"
            spellCheck={false}
            value={url}
            onChange={(text) => {
              setUrlWrong(false);
              setUrl(text);
            }}
            error={isUrlWrong ? t('extension.settings.privacy.notAnAddress') : undefined}
            data-testid="restore-gateway"
          />
        </>
      )}
      <TextField
        label={t('extension.backups.password')}
        type="password"
        autoComplete="off"
        maxLength={1_024}
        value={backupPassword}
        onChange={setBackupPassword}
        data-testid="backup-password"
      />
    </MethodForm>
  );
}
