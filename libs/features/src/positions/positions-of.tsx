/** Component `PositionsOf`: an account's liquidity positions on all networks, with their sums and filters. */
import type { Address } from '@cenote/chains';
import { type Translate, useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import { useRefreshOnSettled } from '../account/activity/use-activity.ts';
import { useNetworks } from '../config/use-networks.ts';
import { StaleFiguresNote } from '../entity/figures/stale-figures-note.tsx';
import { PageLink, usePageLinks } from '../entity/links/page-links.tsx';
import { useTitle } from '../hooks/use-title.ts';
import { ChainNote } from '../liquidity/data/chain-note.tsx';
import { type Positions, usePositions } from '../liquidity/data/use-positions.ts';
import RewardRows from '../rewards/reward-rows.tsx';
import { StatusBanners } from '../status/status-banners.tsx';
import { OpenById } from './open-by-id.tsx';
import { PositionSums } from './position-sums.tsx';
import { PositionsTable } from './positions-table.tsx';

export interface PositionsOfProps {
  /** Lower case. */
  account: Address;
  /** Name of an account that is not the connected one: its positions cannot be changed. */
  otherName?: string;
}

export function PositionsOf({ account, otherName }: PositionsOfProps) {
  const t = useText();
  const networks = useNetworks();
  const pageLinks = usePageLinks();
  const positions = usePositions(account);
  const title =
    otherName === undefined ? t('positions.title') : t('positions.titleOf', { name: otherName });
  useRefreshOnSettled();
  useTitle(otherName === undefined ? undefined : title);
  return (
    <div className="f-positions">
      <header className="f-positions-head">
        <h1 className="f-entity-title" dir="auto">
          {title}
        </h1>
        {otherName === undefined && (
          <PageLink
            to={pageLinks.createPosition(networks[0])}
            className="c-button"
            data-variant="primary"
            data-size="medium"
            data-testid="new-position"
          >
            {t('positions.create')}
          </PageLink>
        )}
      </header>
      <StatusBanners where="figures" />
      {networks.map((network) => (
        <StaleFiguresNote key={network.id} network={network} isNamed />
      ))}
      {otherName !== undefined && (
        <Banner tone="info" title={t('positions.readOnly')} data-testid="read-only">
          {t('positions.readOnlyHint')}
        </Banner>
      )}
      <ChainNote positions={positions} hint={missingText(t, positions)} />
      <PositionSums positions={positions} />
      <RewardRows account={account} />
      <PositionsTable positions={positions} title={title} otherName={otherName} />
      <OpenById />
    </div>
  );
}

/** Returns what may be missing from a list that was read from the chain. */
const missingText = (t: Translate, { onChain: { missingV3, missingV4 } }: Positions): string =>
  [
    t('positions.onChainHint'),
    missingV3 > 0 && t('positions.missingV3', { count: missingV3 }),
    missingV4 > 0 && t('positions.missingV4', { count: missingV4 }),
  ]
    .filter(Boolean)
    .join(' ');
