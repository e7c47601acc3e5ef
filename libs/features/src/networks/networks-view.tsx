import { useText } from '@cenote/i18n';
import { Badge, Disclosure, NetworkLogo } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from 'wagmi';
import type { ConfiguredNetwork } from '../config/app-config.ts';
import { endpointsOf } from '../config/networks.ts';
import { useAppSelector } from '../state/hooks.ts';
import { rpcHealthQuery } from '../status/health.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { MissingFeatures } from './missing-features.tsx';
import { PublicEndpoints } from './public-endpoints.tsx';
import { useListedNetworks } from './use-listed-networks.ts';

/**
 * Drawer view with a fold per network of the registry, production or test networks by mode: its status (available, not
 * responding, unavailable without an endpoint, checking), what it lacks, the form of its RPC endpoints and public ones to
 * choose.
 */
export function NetworksView() {
  const t = useText();
  const networks = useListedNetworks();
  return (
    <>
      <p className="f-drawer-note">{t('networks.note')}</p>
      <ul className="f-endpoints" data-testid="networks-view">
        {networks.map((network) => (
          <li key={network.id}>
            <Disclosure
              summary={<Summary network={network} />}
              data-testid={`network-${network.id}`}
            >
              <MissingFeatures network={network} />
              <EndpointForm network={network} />
              <PublicEndpoints network={network} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </>
  );
}

const TONE = {
  available: 'up',
  silent: 'warn',
  unavailable: 'neutral',
  checking: 'neutral',
} as const;

function Summary({ network }: { network: ConfiguredNetwork }) {
  const t = useText();
  const state = useNetworkState(network);
  return (
    <span className="f-endpoint-head">
      <NetworkLogo name={network.name} size={28} />
      <span className="f-endpoint-name">
        {network.name}
        {state === 'unavailable' && (
          <span className="f-holding-note">{t('networks.addEndpoint')}</span>
        )}
      </span>
      <span data-state={state}>
        <Badge tone={TONE[state]}>{t(`networks.state.${state}`)}</Badge>
      </span>
    </span>
  );
}

/** Whether a network can be used right now. */
function useNetworkState(network: ConfiguredNetwork): keyof typeof TONE {
  const wagmi = useConfig();
  const own = useAppSelector((state) => state.settings.rpcUrls);
  const isConnected = endpointsOf(network, own).length > 0;
  const { data } = useQuery({
    ...rpcHealthQuery(wagmi, network.id),
    enabled: isConnected,
  });
  if (!isConnected) return 'unavailable';
  if (data === undefined) return 'checking';
  return data ? 'available' : 'silent';
}
