import { useText } from '@cenote/i18n';
import { EmptyState, SegmentedControl } from '@cenote/ui';
import { useState } from 'react';
import { useWallet } from '../wallet-context.tsx';
import { AccountChoice } from './account-choice.tsx';
import { KeystoreExport } from './keystore-export.tsx';
import { SecretView } from './secret-view.tsx';

/**
 * Screen (default export): shows an account's private key as text after a warning and the password, or exports it as a
 * keystore file.
 */
export default function KeyScreen({ id }: { id?: string }) {
  const t = useText();
  const { client, state } = useWallet();
  const accounts = state.accounts.filter(({ kind }) => kind !== 'viewOnly');
  const [chosen, setChosen] = useState(accounts.find((one) => one.id === id) ?? accounts[0]);
  const [form, setForm] = useState<'text' | 'file'>('text');
  if (!chosen) {
    return (
      <EmptyState
        icon="info"
        title={t('extension.secrets.noKey')}
        hint={t('extension.secrets.noKeyHint')}
      />
    );
  }
  return (
    <>
      <AccountChoice accounts={accounts} value={chosen} onChange={setChosen} />
      <SegmentedControl
        label={t('extension.secrets.form')}
        options={[
          { value: 'text', label: t('extension.secrets.asText') },
          { value: 'file', label: t('extension.secrets.asFile') },
        ]}
        value={form}
        onChange={setForm}
        fullWidth
        data-testid="key-form"
      />
      {form === 'text' ? (
        <SecretView
          key={chosen.id}
          warning={t('extension.secrets.keyWarning')}
          warningHint={t('extension.secrets.keyWarningHint')}
          acknowledgement={t('extension.secrets.acknowledgeKey')}
          action={t('extension.secrets.showKey')}
          reveal={(password) => client.run('revealKey', { password, address: chosen.address })}
        >
          {(key) => (
            <p className="x-shown-secret" translate="no" data-testid="private-key">
              {key}
            </p>
          )}
        </SecretView>
      ) : (
        <KeystoreExport key={chosen.id} address={chosen.address} />
      )}
    </>
  );
}
