/**
 * Component `MigratePage`: form that migrates a v2 or v3 position; without one, the list of an account's v2 positions.
 * Also: re-exports `PageLinksProvider`.
 */
import { lower, sameAddress } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { EmptyState } from '@cenote/ui';
import { isAddress } from 'viem';
import { useNetworkBySlug } from '../entity/links/use-network-by-slug.ts';
import { useLiquidityTerms } from '../liquidity/review/use-liquidity-terms.ts';
import { SettingsButton } from '../settings/settings-button.tsx';
import { useAppSelector } from '../state/hooks.ts';
import { StatusBanners } from '../status/status-banners.tsx';
import { useWallet } from '../wallet/use-wallet.ts';
import { MigratableList } from './list/migratable-list.tsx';
import { MigratePosition } from './migrate-position.tsx';

export { PageLinksProvider } from '../entity/links/page-links.tsx';

export type MigratePageProps = {
  protocol: 'v2' | 'v3';
  chain?: string | undefined;
  id?: string | undefined;
  owner?: string | undefined;
};

export function MigratePage({ protocol, chain, id, owner }: MigratePageProps) {
  const t = useText();
  const { slippageBps } = useLiquidityTerms();
  const isAutoSlippage = useAppSelector((state) => state.settings.slippageBps === null);
  return (
    <div className="f-migrate">
      <header className="f-migrate-head">
        <h1 className="f-swap-title">{t('migrate.title')}</h1>
        {id !== undefined && (
          <div className="f-swap-tools">
            <SettingsButton slippageBps={slippageBps} isAutoSlippage={isAutoSlippage} />
          </div>
        )}
      </header>
      <StatusBanners />
      {id === undefined || chain === undefined ? (
        <OwnedPairs owner={owner} />
      ) : (
        <OnNetwork protocol={protocol} chain={chain} id={id} />
      )}
    </div>
  );
}

function OnNetwork({ protocol, chain, id }: { protocol: 'v2' | 'v3'; chain: string; id: string }) {
  const t = useText();
  const network = useNetworkBySlug(chain);
  if (!network) return <EmptyState title={t('liquidity.positionNotFound')} />;
  return (
    <MigratePosition key={`${network.id} ${id}`} network={network} protocol={protocol} id={id} />
  );
}

function OwnedPairs({ owner }: { owner: string | undefined }) {
  const t = useText();
  const { account } = useWallet();
  if (owner !== undefined && !isAddress(owner)) {
    return <EmptyState title={t('migrate.noAccount')} />;
  }
  const shown = owner === undefined ? account : lower(owner as `0x${string}`);
  if (shown === undefined) {
    return <EmptyState title={t('migrate.connect')} hint={t('migrate.connectHint')} />;
  }
  const isOwn = account !== undefined && sameAddress(shown, account);
  return <MigratableList owner={lower(shown)} isOwn={isOwn} />;
}
