/**
 * Component `StatusBanners`: banners about an unreachable gateway, RPC endpoint or network connection; nothing while
 * all respond. Refetches data once a service responds again.
 */
import { useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../config/services.tsx';
import { useSwapUrl } from '../swap-url/swap-url-context.tsx';
import { tokensQuery } from '../tokens/list/tokens-query.ts';
import { useOpenAccount } from '../wallet/connect/account-drawer-context.ts';
import { AsOf } from './as-of.tsx';
import { useHealth, useRecovery } from './use-health.ts';

export interface StatusBannersProps {
  /** Only a trade form has a text about routes. */
  where?: 'form' | 'figures';
}

export function StatusBanners({ where = 'form' }: StatusBannersProps) {
  const t = useText();
  const health = useHealth();
  const { loadRouting } = useServices();
  const openAccount = useOpenAccount();
  useRecovery(health);
  if (health.isOffline) {
    return (
      <Banner tone="warn" title={t('errors.general.offline')} data-testid="banner-offline">
        {t('errors.general.connectionLost')}
      </Banner>
    );
  }
  return (
    <>
      {!health.gateway && (
        <Banner tone="warn" title={t('errors.general.gatewayDown')} data-testid="banner-gateway">
          {t(
            where === 'form' && loadRouting && health.rpc
              ? 'errors.general.gatewayDownOnDevice'
              : 'errors.general.gatewayDownHint',
          )}{' '}
          <ListsAsOf />
        </Banner>
      )}
      {!health.rpc && (
        <Banner
          tone="warn"
          title={t('errors.general.rpcDown')}
          action={
            <Button variant="secondary" size="small" onClick={() => openAccount('networks')}>
              {t('errors.general.rpcDownAction')}
            </Button>
          }
          data-testid="banner-rpc"
        >
          {t('errors.general.rpcDownHint')}
        </Banner>
      )}
    </>
  );
}

/** Shows the age of the stored token lists that are used while the gateway does not respond. */
function ListsAsOf() {
  const { gateway } = useServices();
  const { network } = useSwapUrl();
  return <AsOf query={useQuery({ ...tokensQuery(gateway, network.id), enabled: false })} />;
}
