import { useText } from '@cenote/i18n';
import { Badge, Banner, Button, Dialog, EmptyState, ListRow, Spinner, TokenMark } from '@cenote/ui';
import { useEffect, useState } from 'react';
import { useConfig, useConnect, useConnectors } from 'wagmi';
import { failureCodeOf } from '../errors/failure-code.ts';
import { useSwapUrl } from '../swap/swap-url-context.tsx';
import { type ConnectOption, connectOptions } from './connect-options.ts';

/** Chooses a wallet and waits for its consent. */
export default function ConnectDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const { network } = useSwapUrl();
  const connect = useConnect();
  const options = connectOptions(useConnectors(), {
    onLocalNetwork: network.isLocal,
    recentId: useRecentConnector(),
    pendingId: connect.isPending ? connectorId(connect.variables.connector) : undefined,
  });
  const tried = options.find(({ id }) => id === connectorId(connect.variables?.connector));

  const choose = ({ connector, isTest }: ConnectOption) =>
    connect.mutate(
      // The test wallet begins where the person is; others keep the network they are on.
      isTest ? { connector, chainId: network.id } : { connector },
      { onSuccess: onClose },
    );

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('wallet.connectTitle')}
      description={t('wallet.connectHint')}
      data-testid="connect-dialog"
    >
      {connect.isError && tried && (
        <Banner
          tone="error"
          title={t('wallet.failed')}
          action={
            <Button
              size="small"
              variant="secondary"
              onClick={() => choose(tried)}
              data-testid="connect-retry"
            >
              {t('common.retry')}
            </Button>
          }
        >
          {failureCodeOf(connect.error) === 'REJECTED'
            ? t('wallet.rejected', { name: tried.name })
            : t('wallet.failedHint', { name: tried.name })}
        </Banner>
      )}
      {options.length === 0 ? (
        <EmptyState icon="wallet" title={t('wallet.none')} hint={t('wallet.noneHint')} />
      ) : (
        <ul>
          {options.map((option) => (
            <li key={option.id}>
              <ListRow
                leading={<WalletMark option={option} />}
                title={option.isTest ? t('wallet.testWallet') : option.name}
                subtitle={subtitleOf(t, option)}
                end={<OptionBadge option={option} />}
                disabled={connect.isPending && option.badge !== 'pending'}
                onClick={() => !connect.isPending && choose(option)}
                data-testid={`connect-option-${option.id}`}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const connectorId = (connector: unknown): string | undefined =>
  typeof connector === 'object' && connector !== null && 'id' in connector
    ? String(connector.id)
    : undefined;

function subtitleOf(t: ReturnType<typeof useText>, { badge, name, isTest }: ConnectOption) {
  if (badge === 'pending') return t('wallet.connectingHint', { name });
  return isTest ? t('wallet.testWalletHint') : undefined;
}

function WalletMark({ option: { icon, name, id } }: { option: ConnectOption }) {
  return icon ? (
    <img src={icon} alt="" width={36} height={36} className="f-wallet-icon" />
  ) : (
    <TokenMark symbol={name} address={id} size={36} />
  );
}

function OptionBadge({ option: { badge, name } }: { option: ConnectOption }) {
  const t = useText();
  if (badge === 'pending') return <Spinner label={t('wallet.connecting', { name })} />;
  if (badge === 'recent') return <Badge tone="accent">{t('wallet.recent')}</Badge>;
  return badge === 'detected' ? <Badge>{t('wallet.detected')}</Badge> : null;
}

/** The connector that was used last, as the wallet layer remembers it. */
function useRecentConnector(): string | undefined {
  const { storage } = useConfig();
  const [recent, setRecent] = useState<string>();
  useEffect(() => {
    let live = true;
    Promise.resolve(storage?.getItem('recentConnectorId')).then(
      (id) => {
        if (live && typeof id === 'string') setRecent(id);
      },
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [storage]);
  return recent;
}
