/**
 * Component: the known public RPC endpoints of a network that it does not use yet, each with its operator and a button
 * to add it. None is contacted before.
 */
import { publicEndpointsOf } from '@cenote/chains/public-endpoints';
import { useText } from '@cenote/i18n';
import { Banner, Button, Disclosure } from '@cenote/ui';
import type { ListedNetwork } from '../../messages/networks.ts';
import { failureText } from '../failure-text.ts';
import { useCommand } from '../use-command.ts';
import { useWallet } from '../wallet-context.tsx';

export function PublicEndpoints({ network }: { network: ListedNetwork }) {
  const t = useText();
  const { client } = useWallet();
  const { run, busy, failure } = useCommand();
  const { chainId, endpoints } = network;
  const offered = publicEndpointsOf(chainId).filter(
    ({ url }) => !endpoints.some((one) => one.url === url),
  );
  if (offered.length === 0) return null;
  const add = (rpcUrl: string) => run(() => client.run('addEndpoint', { chainId, rpcUrl }));
  return (
    <Disclosure summary={t('extension.chains.public')} data-testid="public-endpoints">
      <p className="x-hint">{t('extension.chains.publicHint')}</p>
      <ul className="x-list">
        {offered.map(({ url, operator }) => (
          <li key={url} className="x-row" data-testid="public-endpoint">
            <span className="x-row-text">
              <span>{t('extension.chains.operator', { operator })}</span>
              <span className="x-origin">{url}</span>
            </span>
            <Button
              variant="secondary"
              size="small"
              busy={busy}
              onClick={() => void add(url)}
              aria-label={t('extension.chains.usePublic', { operator })}
              data-testid="use-public"
            >
              {t('extension.chains.use')}
            </Button>
          </li>
        ))}
      </ul>
      {failure && <Banner tone="error" title={failureText(t, failure)} />}
    </Disclosure>
  );
}
