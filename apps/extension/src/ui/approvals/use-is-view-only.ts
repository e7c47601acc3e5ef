import { sameAddress } from '@cenote/chains';
import type { Ask } from '@cenote/wallet-core/provider';
import { useWallet } from '../wallet-context.tsx';

/** Whether the account that is asked to sign has no key here. */
export function useIsWatched(ask: Ask): boolean {
  const { accounts } = useWallet().state;
  if (!('account' in ask)) return false;
  const asked = accounts.find(({ address }) => sameAddress(address, ask.account));
  return asked?.kind === 'viewOnly';
}
