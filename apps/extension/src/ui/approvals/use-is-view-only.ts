import { sameAddress } from '@cenote/chains';
import type { ApprovalRequest } from '@cenote/wallet-core/provider';
import { useWallet } from '../wallet-context.tsx';

/** Hook: whether the account of a request is view-only, so that the wallet has no key to sign with. */
export function useIsViewOnly(request: ApprovalRequest): boolean {
  const { accounts } = useWallet().state;
  if (!('account' in request)) return false;
  const account = accounts.find(({ address }) => sameAddress(address, request.account));
  return account?.kind === 'viewOnly';
}
