/**
 * Component: the RPC endpoints of a network, each with its health (latency and block), who suggested it, and a button
 * to remove it; a notice that the network is unavailable if there is none.
 */
import { formatTokenAmount, useText } from '@cenote/i18n';
import { Badge, Banner, IconButton } from '@cenote/ui';
import type { Endpoint, Health } from '../../messages/endpoints.ts';
import type { ListedNetwork } from '../../messages/networks.ts';
import { failureText } from '../failure-text.ts';
import { useCommand } from '../use-command.ts';
import { useWorkerQuery } from '../use-worker-query.ts';
import { useWallet } from '../wallet-context.tsx';

export function EndpointList({ network }: { network: ListedNetwork }) {
  const t = useText();
  const { client } = useWallet();
  const { run, failure } = useCommand();
  const { chainId, endpoints, isDefault } = network;
  const remove = (rpcUrl: string) => run(() => client.run('removeEndpoint', { chainId, rpcUrl }));
  return (
    <section>
      <h2 className="x-subtitle">{t('extension.chains.endpoints')}</h2>
      {endpoints.length === 0 ? (
        <Banner title={t('networks.state.unavailable')} data-testid="no-endpoint">
          {t('extension.chains.noEndpoint')}
        </Banner>
      ) : (
        <ul className="x-list">
          {endpoints.map((endpoint) => (
            <EndpointItem
              key={endpoint.url}
              chainId={chainId}
              endpoint={endpoint}
              isDefault={isDefault}
              onRemove={() => void remove(endpoint.url)}
            />
          ))}
        </ul>
      )}
      {endpoints.length > 1 && <p className="x-hint">{t('extension.chains.endpointsHint')}</p>}
      {failure && <Banner tone="error" title={failureText(t, failure)} />}
    </section>
  );
}

interface EndpointItemProps {
  chainId: number;
  endpoint: Endpoint;
  /** The built-in endpoint, which cannot be removed. */
  isDefault: boolean;
  onRemove(): void;
}

function EndpointItem({ chainId, endpoint, isDefault, onRemove }: EndpointItemProps) {
  const t = useText();
  const { url, suggestedBy } = endpoint;
  const { answer } = useWorkerQuery('checkEndpoints', { chainId, rpcUrls: [url] });
  return (
    <li className="x-row" data-testid="endpoint-row">
      <span className="x-row-text">
        <span className="x-origin">{url}</span>
        <span className="x-hint" role="status" data-testid="endpoint-health">
          <HealthText health={answer?.[0]} />
        </span>
        {suggestedBy && (
          <span className="x-hint" data-testid="endpoint-suggested">
            {t('extension.chains.suggestedBy', { site: suggestedBy })}
          </span>
        )}
      </span>
      {isDefault ? (
        <Badge>{t('extension.chains.builtIn')}</Badge>
      ) : (
        <IconButton
          icon="close"
          size="small"
          label={t('extension.chains.removeEndpoint', { endpoint: new URL(url).host })}
          onClick={onRemove}
          data-testid="remove-endpoint"
        />
      )}
    </li>
  );
}

/** @param health undefined while it is being checked */
function HealthText({ health }: { health: Health | undefined }) {
  const t = useText();
  if (!health) return t('networks.state.checking');
  if (health.state !== 'right') return t(`extension.chains.health.${health.state}`);
  return t('extension.chains.health.right', {
    latency: formatTokenAmount(BigInt(health.latencyMs), 0, { full: true }),
    block: formatTokenAmount(BigInt(health.block), 0, { full: true }),
  });
}
