import { useText } from '@cenote/i18n';
import { Banner, Button, EmptyState, Skeleton } from '@cenote/ui';
import { useState } from 'react';
import { isPopup, openInTab } from '../components/open-in-tab.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { usePasskeys } from './use-passkeys.ts';

/** Screen (default export): list of the passkeys that unlock the wallet, and adding one. */
export default function PasskeysScreen() {
  const t = useText();
  const { passkeys, reload } = usePasskeys();
  const [isAdding, setAdding] = useState(false);
  const [isAdded, setAdded] = useState(false);
  if (!passkeys) {
    return (
      <div className="x-list" role="status" aria-label={t('common.loading')}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} width="100%" height={56} />
        ))}
      </div>
    );
  }
  if (isAdding) {
    return (
      <AddPasskey
        number={passkeys.length + 1}
        onCancel={() => setAdding(false)}
        onDone={() => {
          setAdding(false);
          setAdded(true);
          void reload();
        }}
      />
    );
  }
  return (
    <>
      <p className="x-hint">{t('extension.passkeys.hint')}</p>
      {isAdded && <Banner title={t('extension.passkeys.added')} data-testid="passkey-added" />}
      {passkeys.length === 0 && <EmptyState icon="shield" title={t('extension.passkeys.none')} />}
      <ul className="x-list">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.credentialId} passkey={passkey} onChange={reload} />
        ))}
      </ul>
      <Button
        size="large"
        fullWidth
        onClick={() => (isPopup() ? openInTab() : setAdding(true))}
        data-testid="add-passkey"
      >
        {t(isPopup() ? 'extension.inTab' : 'extension.passkeys.add')}
      </Button>
    </>
  );
}
