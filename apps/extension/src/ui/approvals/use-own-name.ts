import { useText } from '@cenote/i18n';
import { useWallet } from '../wallet-context.tsx';

/** The person's own name for an account of theirs; undefined for any other. */
export function useOwnName(): (address: string) => string | undefined {
  const t = useText();
  const { accounts } = useWallet().state;
  return (address) => {
    const index = accounts.findIndex(
      (account) => account.address.toLowerCase() === address.toLowerCase(),
    );
    const account = accounts[index];
    return account && (account.label || t('extension.account', { number: index + 1 }));
  };
}
