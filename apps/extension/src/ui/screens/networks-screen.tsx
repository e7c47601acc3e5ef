import { useText } from '@cenote/i18n';
import { Badge, Button, ListRow, NetworkLogo } from '@cenote/ui';
import { RowEnd } from '../components/row-end.tsx';
import { useShownNetworks } from '../components/use-shown-networks.ts';
import { useViews } from '../use-views.ts';

/** Screen (default export): list of the networks with the hosts of their RPC URLs, and a button to add one. */
export default function NetworksScreen() {
  const t = useText();
  const { open } = useViews();
  return (
    <>
      <p className="x-hint">{t('networks.note')}</p>
      <ul>
        {useShownNetworks().map(({ chainId, name, rpcUrl }) => (
          <li key={chainId} data-testid="network-row" data-chain={chainId}>
            <ListRow
              leading={<NetworkLogo name={name} size={28} />}
              title={name}
              subtitle={rpcUrl && new URL(rpcUrl).host}
              end={<RowEnd>{!rpcUrl && <Badge>{t('networks.state.unavailable')}</Badge>}</RowEnd>}
              onClick={() => open('network', { chainId })}
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
