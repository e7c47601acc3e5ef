import type { Address } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { Tabs, VisuallyHidden } from '@cenote/ui';
import { usePageOptions } from '../../config/page-options.tsx';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { seenActivityOf } from '../../state/selectors.ts';
import {
  PORTFOLIO_TABS,
  type PortfolioTab,
  portfolioTabChosen,
} from '../../state/slices/account.ts';
import { hasUnseenActivity } from '../activity/activity-items.ts';
import { ActivityTab } from '../activity/activity-tab.tsx';
import { useActivity, useRefreshOnSettled } from '../activity/use-activity.ts';
import { NftsTab } from '../portfolio/nfts-tab.tsx';
import { PoolsTab } from '../portfolio/pools-tab.tsx';
import { TokensTab } from '../portfolio/tokens-tab.tsx';
import type { PortfolioTarget } from './portfolio-link.tsx';

export interface MiniPortfolioProps {
  account: Address;
  /** Links of positions; without them, rows are not links. */
  portfolio?: PortfolioTarget | undefined;
}

const CONTENT = {
  tokens: TokensTab,
  nfts: NftsTab,
  pools: PoolsTab,
  activity: ActivityTab,
} as const satisfies Record<PortfolioTab, (props: MiniPortfolioProps) => React.ReactNode>;

/**
 * Tabs of the connected account in the drawer: tokens, NFTs, pools and activity. Opens with the tab that was used last;
 * marks unseen activity and refetches balances when a transaction has settled.
 */
export function MiniPortfolio({ account, portfolio }: MiniPortfolioProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { hidesNfts = false } = usePageOptions();
  const tabs = PORTFOLIO_TABS.filter((value) => value !== 'nfts' || !hidesNfts);
  const stored = useAppSelector((state) => state.account.portfolioTab);
  const tab = tabs.includes(stored) ? stored : 'tokens';
  const seenAt = useAppSelector((state) => seenActivityOf(state, account));
  const { items } = useActivity(account);
  useRefreshOnSettled();
  const isNew = tab !== 'activity' && hasUnseenActivity(items, seenAt);
  return (
    <div className="f-mini-portfolio" data-news={isNew || undefined} data-testid="mini-portfolio">
      {isNew && <VisuallyHidden>{t('account.unseen')}</VisuallyHidden>}
      <Tabs
        label={t('account.tabs.label')}
        items={tabs.map((value) => {
          const Content = CONTENT[value];
          return {
            value,
            label: t(`account.tabs.${value}`),
            content: <Content account={account} portfolio={portfolio} />,
          };
        })}
        value={tab}
        onChange={(next) => dispatch(portfolioTabChosen(next))}
      />
    </div>
  );
}
