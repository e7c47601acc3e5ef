/** Component `ReceiveDialog`: the account's address as text and QR code, to receive tokens. */
import type { Address } from '@cenote/chains';
import { formatList, useText } from '@cenote/i18n';
import { CopyButton, Dialog, Skeleton } from '@cenote/ui';
import { lazy, Suspense } from 'react';
import { useNetworks } from '../../config/use-networks.ts';

const QrCode = lazy(() => import('@cenote/ui/qr').then((module) => ({ default: module.QrCode })));
const QR_SIZE = 220;
/** Characters of the first of two equally long lines of an address. */
const HALF = 21;

export interface ReceiveDialogProps {
  account: Address;
  open: boolean;
  onClose(): void;
}

export function ReceiveDialog({ account, open, onClose }: ReceiveDialogProps) {
  const t = useText();
  const networks = useNetworks();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('account.receive.title')}
      description={t('account.receive.hint', {
        networks: formatList(networks.map(({ name }) => name)),
      })}
      size="small"
      data-testid="receive-dialog"
    >
      <div className="f-receive">
        <Suspense fallback={<Skeleton width={QR_SIZE} height={QR_SIZE} />}>
          <QrCode value={account} label={t('account.receive.qr')} size={QR_SIZE} />
        </Suspense>
        <div className="f-receive-address">
          <code dir="ltr">
            {account.slice(0, HALF)}
            <wbr />
            {account.slice(HALF)}
          </code>
          <CopyButton value={account} label={t('wallet.copyAddress')} data-testid="copy-address" />
        </div>
      </div>
    </Dialog>
  );
}
