/**
 * Component `ConnectView`: wallets to connect, the detected ones first, with the terms that connecting accepts. Also:
 * component `OtherWalletsView` (the wallets that did not fit into the first view).
 */
import { useText } from '@cenote/i18n';
import { Button, Disclosure, EmptyState, Icon, ListRow, useNarrow } from '@cenote/ui';
import { splitOptions } from '../../wallet/connect/connect-options.ts';
import type { ConnectWallet } from '../../wallet/connect/use-connect-wallet.ts';
import { WalletList } from './wallet-list.tsx';

export interface ConnectViewProps {
  wallets: ConnectWallet;
  /** Opens the view of the remaining wallets; on a wide screen they expand in place. */
  onOthers(): void;
}

/** Wallets to connect, the detected ones first, with the terms that connecting accepts. */
export function ConnectView({ wallets, onOthers }: ConnectViewProps) {
  const t = useText();
  const isNarrow = useNarrow();
  const { options, choose } = wallets;
  const { shown, others } = splitOptions(options);
  const otherList = <WalletList options={others} onChoose={choose} />;
  return (
    <div className="f-connect" data-testid="connect-dialog">
      <p className="f-drawer-note">{t('wallet.connectHint')}</p>
      {options.length === 0 ? (
        <EmptyState icon="wallet" title={t('wallet.none')} hint={t('wallet.noneHint')} />
      ) : (
        <WalletList options={shown} onChoose={choose} />
      )}
      {others.length > 0 &&
        (isNarrow ? (
          <ListRow
            title={t('account.connect.other')}
            subtitle={t('account.connect.others', { count: others.length })}
            end={<Icon name="chevron-right" />}
            onClick={onOthers}
            data-leads-to="otherWallets"
            data-testid="other-wallets"
          />
        ) : (
          <Disclosure summary={t('account.connect.other')} data-testid="other-wallets">
            {otherList}
          </Disclosure>
        ))}
      <CancelConnecting wallets={wallets} />
      <p className="f-drawer-small">
        {t('account.connect.terms')} {/* On a wide screen the wallet list stays open. */}
        <a href="/terms" target="_blank" rel="noopener">
          {t('shell.terms')}
        </a>
        {' · '}
        <a href="/privacy" target="_blank" rel="noopener">
          {t('shell.privacy')}
        </a>
      </p>
    </div>
  );
}

/** The wallets that did not fit into the first view. */
export function OtherWalletsView({ wallets }: { wallets: ConnectWallet }) {
  const { others } = splitOptions(wallets.options);
  return (
    <>
      <WalletList options={others} onChoose={wallets.choose} />
      <CancelConnecting wallets={wallets} />
    </>
  );
}

/** Button that cancels waiting for an unresponsive wallet. */
function CancelConnecting({ wallets: { isPending, reset } }: { wallets: ConnectWallet }) {
  const t = useText();
  if (!isPending) return null;
  return (
    <Button variant="secondary" fullWidth onClick={reset} data-testid="connect-cancel">
      {t('common.cancel')}
    </Button>
  );
}
