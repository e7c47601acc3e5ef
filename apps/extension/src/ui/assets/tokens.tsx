/**
 * Component: the account's tokens on all networks or a chosen one, with loading, failed and empty states and a notice
 * if balances may be incomplete.
 */
import { formatList, useText } from '@cenote/i18n';
import { Banner, Button, EmptyState, ErrorState, Select, Skeleton } from '@cenote/ui';
import { useState } from 'react';
import { useUsedNetworks } from '../components/use-shown-networks.ts';
import { useViews } from '../use-views.ts';
import { TokenRows } from './token-rows.tsx';
import type { useHoldings } from './use-holdings.ts';

const ALL = 'all';

/** The account's tokens, on all networks or one. */
export function Tokens(props: ReturnType<typeof useHoldings>) {
  const { holdings, hasFailed, isFetching, retry } = props;
  const t = useText();
  const networks = useUsedNetworks();
  const [chosen, setChosen] = useState<string>(ALL);
  const network = networks.find(({ chainId }) => String(chainId) === chosen);
  if (!holdings) return <TokensToCome />;
  if (hasFailed) {
    return (
      <ErrorState
        title={t('errors.general.balancesFailed')}
        hint={t('extension.assets.failedHint')}
        onRetry={retry}
        busy={isFetching}
        data-testid="tokens-failed"
      />
    );
  }
  const shown = network ? holdings.filter((one) => one.chainId === network.chainId) : holdings;
  return (
    <>
      <Source {...props} />
      {networks.length > 1 && holdings.length > 0 && (
        <Select
          label={t('common.network')}
          hideLabel
          size="small"
          value={network ? chosen : ALL}
          onChange={setChosen}
          options={[
            { value: ALL, label: t('extension.assets.allNetworks') },
            ...networks.map(({ chainId, name }) => ({ value: String(chainId), label: name })),
          ]}
          data-testid="token-network"
        />
      )}
      {shown.length === 0 ? <Nothing /> : <TokenRows holdings={shown} />}
    </>
  );
}

/** Shows the source of the balances, if they may be incomplete. */
function Source({
  source,
  isGatewayOff,
  silent,
  unserved,
  retry,
  isFetching,
}: ReturnType<typeof useHoldings>) {
  const t = useText();
  const { open } = useViews();
  const names = silent.map(({ name }) => name).join(', ');
  return (
    <>
      {source === 'nodes' && isGatewayOff && (
        <Banner
          title={t('extension.assets.coinsOnly')}
          action={
            <Button variant="secondary" size="small" onClick={() => open('privacy')}>
              {t('extension.settings.privacy.title')}
            </Button>
          }
          data-testid="coins-only"
        >
          {t('extension.assets.coinsOnlyHint')}
        </Banner>
      )}
      {source === 'nodes' && !isGatewayOff && (
        <Banner
          tone="warn"
          title={t('extension.assets.gatewaySilent')}
          action={
            <Button
              variant="secondary"
              size="small"
              icon="refresh"
              busy={isFetching}
              onClick={retry}
            >
              {t('common.retry')}
            </Button>
          }
          data-testid="gateway-silent"
        >
          {t('extension.assets.gatewaySilentHint')}
        </Banner>
      )}
      {names && <p className="x-hint">{t('extension.assets.silent', { networks: names })}</p>}
      {source === 'gateway' && unserved.length > 0 && (
        <p className="x-hint" data-testid="unserved">
          {t('extension.assets.unserved', {
            networks: formatList(unserved.map(({ name }) => name)),
          })}
        </p>
      )}
    </>
  );
}

function Nothing() {
  const t = useText();
  const { open } = useViews();
  return (
    <EmptyState
      icon="drop"
      title={t('extension.assets.empty')}
      hint={t('extension.assets.emptyHint')}
      action={
        <Button variant="secondary" size="small" onClick={() => open('receive')} data-testid="fund">
          {t('account.receive.open')}
        </Button>
      }
      data-testid="no-tokens"
    />
  );
}

const SKELETONS = ['first', 'second', 'third'];

function TokensToCome() {
  const t = useText();
  return (
    <div role="status" aria-label={t('common.loading')}>
      {SKELETONS.map((row) => (
        <div key={row} className="f-holding">
          <Skeleton width={36} height={36} shape="circle" />
          <span className="f-holding-text">
            <Skeleton width="60%" height={16} />
            <Skeleton width="40%" height={14} />
          </span>
          <Skeleton width={64} height={16} />
        </div>
      ))}
    </div>
  );
}
