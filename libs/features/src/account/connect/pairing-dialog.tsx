/** Component `PairingDialog`: QR code of a WalletConnect pairing, with a button that copies its URI. */
import { useText } from '@cenote/i18n';
import { CopyButton, Dialog, LinkButton, LiveRegion, Skeleton } from '@cenote/ui';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { type ConnectWallet, isMobile } from '../../wallet/connect/use-connect-wallet.ts';
import { type PairingConnector, pairingOf } from '../../walletconnect/pairing-connector.ts';

const QrCode = lazy(() => import('@cenote/ui/qr').then((module) => ({ default: module.QrCode })));
/** Three pixels per module of the QR codes of the relay's URIs. */
const QR_SIZE = 264;

export function PairingDialog({ wallets }: { wallets: ConnectWallet }) {
  const t = useText();
  const requests = wallets.options.find(({ badge }) => badge === 'pending');
  const pairing = requests && pairingOf(requests.connector);
  if (!pairing) return null;
  return (
    <Dialog
      open
      onClose={wallets.reset}
      title={t('account.pairing.title')}
      description={t(isMobile() ? 'account.pairing.leadMobile' : 'account.pairing.lead')}
      size="small"
      data-testid="pairing-dialog"
    >
      <PairingCode pairing={pairing} />
    </Dialog>
  );
}

function PairingCode({ pairing }: { pairing: PairingConnector }) {
  const t = useText();
  const uri = useSyncExternalStore(pairing.onPairingUri, pairing.pairingUri);
  const blank = <Skeleton width={QR_SIZE} height={QR_SIZE} />;
  return (
    <div className="f-receive" aria-busy={uri === undefined}>
      <LiveRegion message={t(uri ? 'account.pairing.ready' : 'account.pairing.waiting')} />
      {uri === undefined ? (
        blank
      ) : (
        <Suspense fallback={blank}>
          <QrCode value={uri} label={t('account.pairing.qr')} size={QR_SIZE} />
        </Suspense>
      )}
      <div className="f-pairing-methods">
        {uri !== undefined && (
          <>
            {isMobile() && (
              <LinkButton variant="primary" href={uri} data-testid="open-wallet">
                {t('account.pairing.open')}
              </LinkButton>
            )}
            <CopyButton
              value={uri}
              label={t('account.pairing.copy')}
              size="medium"
              data-testid="copy-pairing"
            />
          </>
        )}
      </div>
    </div>
  );
}
