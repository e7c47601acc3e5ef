import { useText } from '@cenote/i18n';
import { Button, NetworkLogo } from '@cenote/ui';
import { LabeledValue } from '../components/labeled-value.tsx';
import { useCommand } from '../use-command.ts';
import { useWallet } from '../wallet-context.tsx';
import { AddEndpointForm } from './add-endpoint-form.tsx';
import { EndpointList } from './endpoint-list.tsx';
import { PublicEndpoints } from './public-endpoints.tsx';
import { RemoveNetwork } from './remove-network.tsx';

/**
 * Screen (default export) of one network: its RPC endpoints with their health, a form to add one, the known public
 * ones, reset to the built-in endpoint, and removal of an added network.
 */
export default function NetworkScreen({ chainId }: { chainId: number }) {
  const t = useText();
  const { client, state } = useWallet();
  const { run } = useCommand();
  const network = state.listedNetworks.find((one) => one.chainId === chainId);
  // Removed in another window.
  if (!network) return null;
  const { name, symbol, explorerUrl, isAdded, isDefault, hasDefault } = network;
  const reset = () => run(() => client.run('resetEndpoints', { chainId }));
  return (
    <>
      <div className="x-account-head">
        <NetworkLogo name={name} size={48} />
        <span className="x-strong">{name}</span>
      </div>
      <dl className="x-facts">
        <LabeledValue name={t('extension.chainId')}>{chainId}</LabeledValue>
        <LabeledValue name={t('extension.currency')}>{symbol}</LabeledValue>
        {explorerUrl && (
          <LabeledValue name={t('extension.explorer')}>
            <span className="x-origin">{explorerUrl}</span>
          </LabeledValue>
        )}
      </dl>
      <EndpointList network={network} />
      <AddEndpointForm chainId={chainId} />
      <PublicEndpoints network={network} />
      {hasDefault && !isDefault && (
        <Button variant="ghost" fullWidth onClick={() => void reset()} data-testid="reset-endpoint">
          {t('extension.chains.reset')}
        </Button>
      )}
      {isAdded && <RemoveNetwork chainId={chainId} name={name} />}
    </>
  );
}
