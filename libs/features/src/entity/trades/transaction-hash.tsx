import { shortenAddress, useText } from '@cenote/i18n';
import { CopyButton, TextLink } from '@cenote/ui';
import { useConnectedNetworks } from '../../config/use-networks.ts';

/**
 * Shortened transaction hash with a copy button, linked to the network's explorer where one is configured (tables of
 * trades).
 */
export function TransactionHash({ chainId, hash }: { chainId: number; hash: string }) {
  const t = useText();
  const explorer = useConnectedNetworks().find(({ id }) => id === chainId)?.explorerUrl;
  const short = <code className="f-hash-text">{shortenAddress(hash)}</code>;
  return (
    <span className="f-hash">
      {explorer ? (
        <TextLink href={`${explorer}/tx/${hash}`} aria-label={t('entity.trades.onExplorer')}>
          {short}
        </TextLink>
      ) : (
        short
      )}
      <CopyButton value={hash} label={t('entity.trades.copyHash')} data-testid="copy-hash" />
    </span>
  );
}
