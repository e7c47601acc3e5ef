import { useText } from '@cenote/i18n';
import { Avatar, Button, Icon, IconButton, ListRow } from '@cenote/ui';
import { AccountKind } from '../components/account-kind.tsx';
import { shortAddress } from '../components/short-address.ts';
import { useAccounts } from '../components/use-accounts.ts';
import { useViews } from '../use-views.ts';
import { useWallet } from '../wallet-context.tsx';

/** Screen (default export): list of accounts to select one or open its details, and a button to add another. */
export default function AccountsScreen() {
  const t = useText();
  const { client } = useWallet();
  const { open, home } = useViews();
  const { all, selected } = useAccounts();
  const select = (id: string) => {
    void client.run('selectAccount', { id });
    home();
  };
  return (
    <>
      <ul className="x-accounts" aria-label={t('extension.accounts')}>
        {all.map(({ id, address, name, kind }) => (
          <li key={id} data-testid="account-row" data-address={address}>
            <ListRow
              leading={<Avatar address={address} size={36} />}
              title={name}
              subtitle={<span className="x-address">{shortAddress(address)}</span>}
              end={
                <span className="x-setting-value">
                  <AccountKind kind={kind} />
                  {id === selected?.id && <Icon name="check" size={18} />}
                </span>
              }
              aria-current={id === selected?.id || undefined}
              onClick={() => select(id)}
              data-testid="select-account"
            />
            <IconButton
              icon="settings"
              label={t('extension.accounting.manage', { account: name })}
              onClick={() => open('account', { id })}
              data-testid="manage-account"
            />
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="large"
        fullWidth
        onClick={() => open('addAccount')}
        data-testid="add-account"
      >
        {t('extension.accounting.add')}
      </Button>
    </>
  );
}
