import { useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import { useAccounts } from '../components/use-accounts.ts';
import { useViews } from '../use-views.ts';
import { useWallet } from '../wallet-context.tsx';
import { PasswordPrompt } from './password-prompt.tsx';

/**
 * Screen (default export): removes an account with an imported key permanently, after the password; offers to export
 * the key first.
 */
export default function RemoveKeyScreen({ id }: { id: string }) {
  const t = useText();
  const { client } = useWallet();
  const { open, home } = useViews();
  const account = useAccounts().all.find((one) => one.id === id);
  // Removed in another window.
  if (!account) return null;
  const remove = async (password: string) => {
    await client.run('removeAccount', { id, password });
    home();
  };
  return (
    <div className="x-form">
      <Banner
        tone="warn"
        title={t('extension.accounting.removeTitle', { account: account.name })}
        data-testid="removal-loss"
      >
        {t('extension.accounting.removeHint.key')}
      </Banner>
      <Button
        variant="secondary"
        size="large"
        fullWidth
        onClick={() => open('privateKey', { id })}
        data-testid="export-first"
      >
        {t('extension.accounting.exportKey')}
      </Button>
      <PasswordPrompt action={t('extension.accounting.removeKey')} isDanger onPassword={remove} />
    </div>
  );
}
