/**
 * Screen shown when the stored vault is damaged or was written by a newer version: states why, and offers to remove a
 * damaged one and restore the accounts.
 */
import { useText } from '@cenote/i18n';
import { Banner, Button, Skeleton } from '@cenote/ui';
import { lazy, Suspense, useState } from 'react';
import { Wordmark } from '../components/wordmark.tsx';
import { useWallet } from '../wallet-context.tsx';

const RemoveWalletScreen = lazy(() => import('../secrets/remove-wallet-screen.tsx'));

/** Shown when the stored vault cannot be read: why, and how to restore the accounts. */
export function DamagedVaultScreen() {
  const { state } = useWallet();
  return (
    <main className="x-screen">
      <Wordmark />
      {state.status === 'tooNew' ? <TooNew /> : <Damaged />}
    </main>
  );
}

function TooNew() {
  const t = useText();
  return (
    <>
      <h1 className="x-title">{t('extension.tooNew')}</h1>
      <p className="x-hint">{t('extension.tooNewHint')}</p>
    </>
  );
}

function Damaged() {
  const t = useText();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <h1 className="x-title">{t('extension.damaged')}</h1>
      <Banner tone="warn" title={t('extension.damagedWarning')}>
        {t('extension.damagedHint')}
      </Banner>
      {isRemoving ? (
        <Suspense fallback={<Skeleton width="100%" height={240} />}>
          <RemoveWalletScreen />
          <Button variant="ghost" fullWidth autoFocus onClick={() => setRemoving(false)}>
            {t('common.back')}
          </Button>
        </Suspense>
      ) : (
        <Button variant="primary" size="large" fullWidth onClick={() => setRemoving(true)}>
          {t('extension.damagedRestore')}
        </Button>
      )}
    </>
  );
}
