import { type PublicEndpoint, publicEndpointsOf } from '@cenote/chains/public-endpoints';
import { useText } from '@cenote/i18n';
import { Button } from '@cenote/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConfiguredNetwork } from '../config/app-config.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { rpcUrlsChosen } from '../state/slices/settings.ts';
import { type Probe, probeEndpoint } from './endpoint.ts';

/**
 * Component that offers a network's public endpoints with their hosts and operators. One is contacted only when it is
 * chosen: it is tested, then added to the user's endpoints.
 */
export function PublicEndpoints({ network }: { network: ConfiguredNetwork }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const queries = useQueryClient();
  const own = useAppSelector((state) => state.settings.rpcUrls[network.id]) ?? [];
  const [testing, setTesting] = useState<string>();
  const [failure, setFailure] = useState<Exclude<Probe, 'ok'>>();
  const offered = publicEndpointsOf(network.id).filter(({ url }) => !own.includes(url));
  if (offered.length === 0) return null;

  const choose = async ({ url }: PublicEndpoint) => {
    setTesting(url);
    setFailure(undefined);
    const found = await probeEndpoint(url, network.id);
    setTesting(undefined);
    if (found !== 'ok') return setFailure(found);
    dispatch(rpcUrlsChosen({ chainId: network.id, urls: [...own, url] }));
    void queries.invalidateQueries();
  };
  return (
    <div className="f-endpoint" data-testid={`public-endpoints-${network.id}`}>
      <p className="f-drawer-note">{t('networks.publicNote')}</p>
      {offered.map((endpoint) => (
        <Button
          key={endpoint.url}
          variant="secondary"
          size="small"
          busy={testing === endpoint.url}
          onClick={() => void choose(endpoint)}
        >
          {t('networks.usePublic', {
            host: new URL(endpoint.url).host,
            operator: endpoint.operator,
          })}
        </Button>
      ))}
      {failure && (
        <p className="f-drawer-note" role="alert">
          {t(`networks.${failure}`, { network: network.name })}
        </p>
      )}
    </div>
  );
}
