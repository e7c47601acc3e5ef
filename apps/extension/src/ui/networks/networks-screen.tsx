import { useText } from '@cenote/i18n';
import { Badge, Button, ListRow, NetworkLogo } from '@cenote/ui';
import { verdictOf } from '../../messages/endpoints.ts';
import type { ListedNetwork } from '../../messages/networks.ts';
import { RowEnd } from '../components/row-end.tsx';
import { useShownNetworks } from '../components/use-shown-networks.ts';
import { useViews } from '../use-views.ts';
import { useWorkerQuery } from '../use-worker-query.ts';

/** Screen (default export): list of the networks with the hosts of their RPC endpoints, and a button to add one. */
export default function NetworksScreen() {
  const t = useText();
  const { open } = useViews();
  return (
    <>
      <p className="x-hint">{t('networks.note')}</p>
      <ul>
        {useShownNetworks().map((network) => (
          <li key={network.chainId} data-testid="network-row" data-chain={network.chainId}>
            <ListRow
              leading={<NetworkLogo name={network.name} size={28} />}
              title={network.name}
              subtitle={hostsOf(network) || t('extension.chains.addEndpoint')}
              end={
                <RowEnd>
                  {network.endpoints.length > 0 ? (
                    <NetworkState {...network} />
                  ) : (
                    <Badge>{t('networks.state.unavailable')}</Badge>
                  )}
                </RowEnd>
              }
              onClick={() => open('network', { chainId: network.chainId })}
              data-testid="open-network"
            />
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="large"
        fullWidth
        onClick={() => open('addNetwork')}
        data-testid="add-network"
      >
        {t('extension.chains.add')}
      </Button>
    </>
  );
}

const hostsOf = ({ endpoints }: ListedNetwork): string =>
  [...new Set(endpoints.map(({ url }) => new URL(url).host))].join(', ');

/** Whether one of the network's endpoints responds; all are requested. */
function NetworkState({ chainId, endpoints }: ListedNetwork) {
  const t = useText();
  const rpcUrls = endpoints.map(({ url }) => url);
  const { answer } = useWorkerQuery('checkEndpoints', { chainId, rpcUrls });
  if (!answer) return <span className="x-hint">{t('networks.state.checking')}</span>;
  if (answer.some(({ state }) => state === 'right')) {
    return <Badge tone="up">{t('networks.state.available')}</Badge>;
  }
  const isOther = verdictOf(answer) === 'other';
  return (
    <Badge tone="down">
      {t(isOther ? 'extension.chains.health.other' : 'networks.state.silent')}
    </Badge>
  );
}
