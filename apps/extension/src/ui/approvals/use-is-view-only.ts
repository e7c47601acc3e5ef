import { sameAddress } from '@cenote/chains';
import type { ApprovalRequest } from '@cenote/wallet-core/provider';
import { useWallet } from '../wallet-context.tsx';

/** Whether the requested account has no key in this wallet. */
export function useIsViewOnly(request: ApprovalRequest): boolean {
  const { accounts } = useWallet().state;
  if (!('account' in request)) return false;
  const account = accounts.find(({ address }) => sameAddress(address, request.account));
  return account?.kind === 'viewOnly';
}
