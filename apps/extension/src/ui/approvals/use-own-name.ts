import { useText } from '@cenote/i18n';
import { useWallet } from '../wallet-context.tsx';

/**
 * Hook `useOwnName()`: returns a function that maps an own account's address to its label or number; undefined for
 * other addresses.
 */
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
