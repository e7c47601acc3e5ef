import { useText } from '@cenote/i18n';
import { Avatar, Banner, Button, Dialog } from '@cenote/ui';
import { useState } from 'react';
import { AccountKind } from '../components/account-kind.tsx';
import { Address } from '../components/address.tsx';
import { type NamedAccount, useAccounts } from '../components/use-accounts.ts';
import { failureText } from '../failure-text.ts';
import { useCommand } from '../use-command.ts';
import { useViews } from '../use-views.ts';
import { useWallet } from '../wallet-context.tsx';
import { RenameAccountForm } from './rename-account-form.tsx';

/** Screen (default export) of one account: address, form to rename it, and removal. */
export default function AccountScreen({ id }: { id: string }) {
  const { all } = useAccounts();
  const account = all.find((one) => one.id === id);
  // Removed in another window.
  if (!account) return null;
  const { address, name, kind } = account;
  return (
    <>
      <div className="x-account-head">
        <Avatar address={address} size={56} />
        <span className="x-strong">{name}</span>
        <Address address={address} />
        <AccountKind kind={kind} />
      </div>
      <RenameAccountForm key={account.label} account={account} />
      <Removal account={account} isLast={isLast(account, all)} />
    </>
  );
}

/** The last account of the wallet, or of its phrase, cannot be removed. */
const isLast = ({ kind }: NamedAccount, all: readonly NamedAccount[]): boolean =>
  all.length === 1 ||
  (kind === 'phrase' && all.filter((one) => one.kind === 'phrase').length === 1);

function Removal({ account, isLast }: { account: NamedAccount; isLast: boolean }) {
  const t = useText();
  const { client } = useWallet();
  const { back, open } = useViews();
  const { run, busy, failure } = useCommand();
  const [isConfirming, setConfirming] = useState(false);
  const { id, name, kind } = account;
  const remove = async () => {
    if (await run(() => client.run('removeAccount', { id }))) back();
  };
  // Removing an imported key is irreversible and has a screen of its own.
  const startRemoval = () => (kind === 'key' ? open('removeKey', { id }) : setConfirming(true));
  if (isLast) return <p className="x-hint">{t('extension.accounting.isLast')}</p>;
  return (
    <>
      <Button variant="ghost" fullWidth onClick={startRemoval} data-testid="remove-account">
        {t('extension.accounting.remove')}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('extension.accounting.removeTitle', { account: name })}
        description={t(`extension.accounting.removeHint.${kind}`)}
        size="small"
      >
        {failure && <Banner tone="error" title={failureText(t, failure)} />}
        <div className="x-approval-actions">
          <Button variant="secondary" size="large" onClick={() => setConfirming(false)}>
            {t('extension.accounting.keep')}
          </Button>
          <Button
            variant="danger"
            size="large"
            busy={busy}
            onClick={() => void remove()}
            data-testid="confirm-remove"
          >
            {t('extension.accounting.removed')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
