/**
 * Component `WalletHead`: head of a wallet's page: avatar, name, address, explorer link, favorite and share buttons,
 * and total balance.
 */
import { shortenAddress, useText } from '@cenote/i18n';
import { Avatar, CopyButton, TextLink } from '@cenote/ui';
import { getAddress } from 'viem';
import { TotalBalance } from '../../account/portfolio/total-balance.tsx';
import { useNetworks } from '../../config/use-networks.ts';
import { FavoriteWalletButton } from '../../display/favorite-button.tsx';
import { usePageLinks } from '../../entity/links/page-links.tsx';
import { ShareButton } from '../../entity/links/share-button.tsx';
import type { WalletView } from '../wallet-view.ts';

const MARK = 56;
/** Digits shown at either end of the address. */
const DIGITS = 8;

export function WalletHead({ account, name }: WalletView) {
  const t = useText();
  const { wallet: pathOf } = usePageLinks();
  const explorer = useNetworks().find(({ explorerUrl }) => explorerUrl)?.explorerUrl;
  return (
    <header className="f-wallet-head">
      <div className="f-entity-head">
        <Avatar address={account} size={MARK} />
        <div className="f-entity-names">
          <h1 className="f-entity-title" data-testid="wallet-title">
            <span className="f-clip" dir="auto">
              {name}
            </span>
          </h1>
          <div className="f-entity-facts">
            <span className="f-entity-address" title={account}>
              <code data-testid="wallet-address">
                {shortenAddress(getAddress(account), DIGITS)}
              </code>
              <CopyButton value={account} label={t('ui.copyAddress')} />
            </span>
            {explorer && (
              <TextLink href={`${explorer}/address/${account}`}>{t('portfolio.explorer')}</TextLink>
            )}
          </div>
        </div>
        <div className="f-entity-tools">
          <FavoriteWalletButton account={account} />
          <ShareButton title={name} path={pathOf(account)} />
        </div>
      </div>
      <TotalBalance account={account} />
    </header>
  );
}
