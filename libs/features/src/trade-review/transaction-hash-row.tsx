import type { Hex, Network } from '@cenote/chains';
import { shortenAddress, useText } from '@cenote/i18n';
import { CopyButton, TextLink } from '@cenote/ui';
import { useNetworks } from '../config/use-networks.ts';

/**
 * Row of a finished trade's review with the transaction's shortened hash, a copy button, and a link to the network's
 * explorer, if there is one.
 */
export function TransactionHashRow({ hash, network }: { hash: Hex; network: Network }) {
  const t = useText();
  const explorerUrl = useNetworks().find(({ id }) => id === network.id)?.explorerUrl;
  const shown = shortenAddress(hash);
  return (
    <div className="f-done-hash" data-testid="transaction-hash">
      <span>{t('review.transaction')}</span>
      {explorerUrl ? (
        <TextLink href={`${explorerUrl}/tx/${hash}`}>{shown}</TextLink>
      ) : (
        <span className="f-account-address">{shown}</span>
      )}
      <CopyButton value={hash} label={t('review.copyHash')} />
    </div>
  );
}
