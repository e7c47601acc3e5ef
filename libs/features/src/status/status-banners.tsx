import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import { useServices } from '../services/services.tsx';
import { useHealth, useRecovery } from './use-health.ts';

/** Says what does not answer, while it does not. */
export function StatusBanners() {
  const t = useText();
  const health = useHealth();
  const { loadRouting } = useServices();
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
            loadRouting && health.rpc
              ? 'errors.general.gatewayDownOnDevice'
              : 'errors.general.gatewayDownHint',
          )}
        </Banner>
      )}
      {!health.rpc && (
        <Banner tone="warn" title={t('errors.general.rpcDown')} data-testid="banner-rpc">
          {t('errors.general.rpcDownHint')}
        </Banner>
      )}
    </>
  );
}
