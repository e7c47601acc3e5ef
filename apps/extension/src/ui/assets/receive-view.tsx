/** View (default export) to receive: the account's address as text and QR code, and the networks. */
import { formatList, useText } from '@cenote/i18n';
import { CopyButton, Skeleton } from '@cenote/ui';
import { lazy, Suspense } from 'react';
import { useUsedNetworks } from '../components/use-shown-networks.ts';
import { useAccount } from './use-account.ts';

const QrCode = lazy(() => import('@cenote/ui/qr').then((module) => ({ default: module.QrCode })));
const QR_SIZE = 232;

/** The account's address as text and QR code. */
export default function ReceiveView() {
  const t = useText();
  const { address } = useAccount();
  const networks = useUsedNetworks();
  return (
    <div className="x-receive">
      <Suspense fallback={<Skeleton width={QR_SIZE} height={QR_SIZE} />}>
        <QrCode value={address} label={t('account.receive.qr')} size={QR_SIZE} />
      </Suspense>
      <div className="x-receive-address">
        <code dir="ltr" data-testid="receive-address">
          {address}
        </code>
        <CopyButton value={address} label={t('wallet.copyAddress')} data-testid="copy-address" />
      </div>
      <p className="x-hint">
        {t('account.receive.hint', { networks: formatList(networks.map(({ name }) => name)) })}
      </p>
    </div>
  );
}
