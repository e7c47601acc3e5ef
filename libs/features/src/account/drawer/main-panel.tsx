/**
 * Component `MainPanel`: start of the account drawer for a connected account: avatar and name, total balance, button
 * that opens the receive dialog, rewards to claim, link to the limits, and the tabs of the portfolio.
 */
import type { Address } from '@cenote/chains';
import { shortenAddress, useText, withLazyTexts } from '@cenote/i18n';
import { AddressText, Avatar, Banner, Button } from '@cenote/ui';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { LimitsLink } from '../../limit/list/limits-link.tsx';
import { useAppSelector } from '../../state/hooks.ts';
import { useAccountName } from '../../wallet/use-account-name.ts';
import { TotalBalance } from '../portfolio/total-balance.tsx';
import { MiniPortfolio } from './mini-portfolio.tsx';
import type { PortfolioTarget } from './portfolio-link.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';

const RewardRows = lazyPart(() => withLazyTexts(import('../../rewards/reward-rows.tsx')), {
  isQuiet: true,
});

export interface MainPanelProps {
  account: Address;
  onLimits(): void;
  /** Links that close the drawer. */
  portfolio?: PortfolioTarget | undefined;
  /** Rendered beside the receive button. */
  children?: ReactNode;
}

export function MainPanel({ account, onLimits, portfolio, children }: MainPanelProps) {
  const t = useText();
  const name = useAccountName(account);
  const isTestnet = useAppSelector((state) => state.settings.testnetMode);
  const [isReceiving, setReceiving] = useState(false);
  return (
    <div className="f-panel">
      <div className="f-panel-who">
        <Avatar address={account} size={44} />
        <div className="f-panel-names">
          <AddressText address={account} name={name ?? undefined} data-testid="account-name" />
          {name && <span className="f-panel-address">{shortenAddress(account)}</span>}
        </div>
      </div>
      {isTestnet && (
        <Banner title={t('account.balance.testnet')} data-testid="testnet-banner">
          {t('account.balance.testnetHint')}
        </Banner>
      )}
      <TotalBalance account={account} />
      <div className="f-drawer-pair">
        <Button
          variant="secondary"
          icon="arrow-down"
          fullWidth
          onClick={() => setReceiving(true)}
          data-testid="receive"
        >
          {t('account.receive.open')}
        </Button>
        {children}
      </div>
      <RewardRows account={account} isQuiet />
      <LimitsLink onOpen={onLimits} />
      <MiniPortfolio account={account} portfolio={portfolio} />
      <ReceiveDialog account={account} open={isReceiving} onClose={() => setReceiving(false)} />
    </div>
  );
}
