/** Component: select for the account whose secret is shown; nothing if there is only one. */
import { useText } from '@cenote/i18n';
import { Select } from '@cenote/ui';
import type { UiState } from '../../messages/ui.ts';
import { shortAddress } from '../components/short-address.ts';
import { useWallet } from '../wallet-context.tsx';

type Account = UiState['accounts'][number];

export interface AccountChoiceProps {
  accounts: readonly Account[];
  value: Account;
  onChange: (account: Account) => void;
}

/** Selects the account whose secret is shown; hidden if there is only one. */
export function AccountChoice({ accounts, value, onChange }: AccountChoiceProps) {
  const t = useText();
  const all = useWallet().state.accounts;
  if (accounts.length < 2) return null;
  return (
    <Select
      label={t('extension.secrets.account')}
      options={accounts.map(({ id, address, label }) => {
        const number = all.findIndex((one) => one.id === id) + 1;
        return {
          value: id,
          label: label || t('extension.account', { number }),
          hint: shortAddress(address),
        };
      })}
      value={value.id}
      onChange={(id) => {
        const chosen = accounts.find((one) => one.id === id);
        if (chosen) onChange(chosen);
      }}
      data-testid="account-choice"
    />
  );
}
