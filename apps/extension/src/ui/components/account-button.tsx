import { useText } from '@cenote/i18n';
import { Avatar, Icon } from '@cenote/ui';
import { useViews } from '../use-views.ts';
import { AccountKind } from './account-kind.tsx';
import { shortAddress } from './short-address.ts';
import { useAccounts } from './use-accounts.ts';

/** Button with avatar, name and address of the selected account; opens the list of accounts. */
export function AccountButton() {
  const t = useText();
  const { open } = useViews();
  const { selected } = useAccounts();
  if (!selected) return null;
  const { address, name, kind } = selected;
  return (
    <button
      type="button"
      className="x-account-button"
      onClick={() => open('accounts')}
      title={t('extension.accounting.switch')}
      data-testid="account"
      data-address={address}
    >
      <Avatar address={address} size={28} />
      <span className="x-row-text">
        <span className="x-strong x-cut">{name}</span>
        <span className="x-address">{shortAddress(address)}</span>
      </span>
      <AccountKind kind={kind} />
      <Icon name="chevron-down" size={16} />
    </button>
  );
}
