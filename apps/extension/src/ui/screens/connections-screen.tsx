import { sameAddress } from '@cenote/chains';
import { formatDateTime, useText } from '@cenote/i18n';
import { Avatar, Button, Disclosure, EmptyState, IconButton, ListRow, Select } from '@cenote/ui';
import type { Permission } from '@cenote/wallet-core/permissions';
import { SitePowers } from '../approvals/site-powers.tsx';
import { AccountKind } from '../components/account-kind.tsx';
import { LabeledValue } from '../components/labeled-value.tsx';
import { shortAddress } from '../components/short-address.ts';
import { useAccounts } from '../components/use-accounts.ts';
import { useUsedNetworks } from '../components/use-shown-networks.ts';
import { useWallet } from '../wallet-context.tsx';

/**
 * Screen (default export): list of the connected sites, each with the accounts that it sees, its network, its limits
 * and a button to disconnect.
 */
export default function ConnectionsScreen() {
  const t = useText();
  const { client, state } = useWallet();
  const { connections } = state;
  if (connections.length === 0) {
    return (
      <EmptyState
        icon="shield"
        title={t('extension.noConnections')}
        hint={t('extension.noConnectionsHint')}
      />
    );
  }
  return (
    <>
      <ul className="x-list">
        {connections.map((permission) => (
          <Connection key={permission.id} permission={permission} />
        ))}
      </ul>
      {connections.length > 1 && (
        <Button
          variant="ghost"
          fullWidth
          onClick={() => void client.run('disconnectAll', {})}
          data-testid="disconnect-all"
        >
          {t('extension.sites.all')}
        </Button>
      )}
    </>
  );
}

function Connection({ permission: { invoker, date, caveats } }: { permission: Permission }) {
  const t = useText();
  const { client, state } = useWallet();
  const chainId = state.siteChains[invoker] ?? 0;
  const named = useAccounts().all;
  const seen = caveats.flatMap((one) => (one.type === 'restrictReturnedAccounts' ? one.value : []));
  const unseen = named.filter(({ address }) => !seen.some((one) => sameAddress(one, address)));
  const chains = caveats.find((one) => one.type === 'restrictNetworks')?.value;
  const used = useUsedNetworks();
  // The site's own network is offered too if the mode hides it.
  const offered = state.networks.filter((one) => used.includes(one) || one.chainId === chainId);
  const nameOf = (id: number) => state.networks.find((one) => one.chainId === id)?.name;
  const until = caveats.find((one) => one.type === 'expiry')?.value;
  return (
    <li className="x-site" data-testid="connection">
      <span className="x-origin">{invoker}</span>
      <SitePowers />
      <ul className="x-visible-accounts" aria-label={t('extension.sites.accounts')}>
        {seen.map((address) => {
          const account = named.find((one) => sameAddress(one.address, address));
          const name = account?.name ?? shortAddress(address);
          return (
            <li key={address} className="x-visible-account" data-testid="seen-account">
              <Avatar address={address} size={24} />
              <span className="x-visible-name">{name}</span>
              {account && <AccountKind kind={account.kind} />}
              {seen.length > 1 && (
                <IconButton
                  icon="close"
                  size="small"
                  label={t('extension.sites.hide', { account: name, site: invoker })}
                  onClick={() =>
                    void client.run('hideAccount', { origin: invoker, account: address })
                  }
                  data-testid="hide-account"
                />
              )}
            </li>
          );
        })}
      </ul>
      {unseen.length > 0 && (
        <Disclosure summary={t('extension.sites.add')} data-testid="add-to-site">
          {unseen.map((account) => (
            <ListRow
              key={account.id}
              leading={<Avatar address={account.address} size={24} />}
              title={account.name}
              subtitle={shortAddress(account.address)}
              aria-label={t('extension.sites.show', { account: account.name, site: invoker })}
              onClick={() =>
                void client.run('showAccount', { origin: invoker, account: account.address })
              }
              data-testid="show-account"
            />
          ))}
        </Disclosure>
      )}
      <dl className="x-facts">
        <LabeledValue name={t('common.network')} id="site-network">
          <Select
            label={t('extension.sites.network', { site: invoker })}
            hideLabel
            size="small"
            value={String(chainId)}
            onChange={(id) =>
              void client.run('setSiteNetwork', { origin: invoker, chainId: Number(id) })
            }
            options={offered.map((one) => ({
              value: String(one.chainId),
              label: one.name,
            }))}
          />
        </LabeledValue>
        <LabeledValue name={t('extension.sites.networks')}>
          {chains
            ? chains.map((id) => nameOf(id) ?? id).join(', ')
            : t('extension.sites.allNetworks')}
        </LabeledValue>
        <LabeledValue name={t('extension.sites.since')}>{formatDateTime(date, 'day')}</LabeledValue>
        <LabeledValue name={t('extension.sites.until')}>
          {until === undefined ? t('extension.sites.forGood') : formatDateTime(until, 'day')}
        </LabeledValue>
      </dl>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('extension.disconnect', { site: invoker })}
        onClick={() => void client.run('disconnect', { origin: invoker })}
        data-testid="disconnect"
      >
        {t('extension.sites.one')}
      </Button>
    </li>
  );
}
