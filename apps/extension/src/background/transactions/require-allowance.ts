import { type Address, erc20Abi, isNative } from '@cenote/chains';
import { WalletError } from '@cenote/wallet-core';
import { encodeFunctionData } from 'viem';
import type { Intent } from '../../transactions/intent.ts';
import { readEach } from '../checks/read-each.ts';
import type { RpcRequest } from './fees.ts';
import { requireToken } from './require-token.ts';

/**
 * `requireAllowance()`: rejects the revocation of an ERC-20 allowance that the node does not report. The address may
 * come from a gateway, and `approve(spender, 0)` of an ERC-721 collection gives away item 0. Permit2 allowances are not
 * checked.
 * @throws WalletError TOKEN_DIFFERS, NOT_APPROVED; RpcError if the node does not respond
 */
export async function requireAllowance(
  { token, spender, isPermit2 }: Extract<Intent, { kind: 'revoke' }>,
  owner: Address,
  rpcRequest: RpcRequest,
): Promise<void> {
  if (isPermit2) return;
  if (isNative(token.address))
    throw new WalletError('TOKEN_DIFFERS', 'The native token has no allowances.');
  await requireToken(token, owner, rpcRequest);
  const args = [owner, spender] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args });
  const [allowance] = await readEach(rpcRequest, [{ to: token.address, data }]);
  if (allowance?.length === 66 && BigInt(allowance) > 0n) return;
  throw new WalletError('NOT_APPROVED', 'The spender has no allowance.');
}
