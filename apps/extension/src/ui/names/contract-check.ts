/**
 * `requireWatchable()`: rejects an address that cannot be added as view-only: an own account, or a contract on some
 * network. Also: `isContractCode()`, false for code that delegates (EIP-7702).
 */
import { type Address, sameAddress } from '@cenote/chains';
import * as z from 'zod/mini';
import type { UiState } from '../../messages/ui.ts';
import type { NodeRequest } from '../assets/use-node.ts';
import { CommandError } from '../worker-client.ts';

/** Prefix of the code of an account that delegates to a contract (EIP-7702): it still has a private key. */
const DELEGATED = /^0xef0100/i;
/** Timeout for each network, in milliseconds. */
const TIMEOUT_MS = 4_000;

/** Whether code belongs to a contract, which has no private key. */
export const isContractCode = (code: string): boolean => code !== '0x' && !DELEGATED.test(code);

/**
 * Rejects an address that cannot be watched: an account of the wallet, or a contract on one of the networks. Networks
 * that do not respond are ignored.
 * @throws CommandError ACCOUNT_DUPLICATE, ADDRESS_CONTRACT
 */
export async function requireWatchable(
  address: Address,
  { accounts, networks }: Pick<UiState, 'accounts' | 'networks'>,
  request: NodeRequest,
): Promise<void> {
  if (accounts.some((one) => sameAddress(one.address, address)))
    throw new CommandError({ code: 'ACCOUNT_DUPLICATE' });
  const isContract = async (chainId: number): Promise<true> => {
    const code = z.parse(z.string(), await request(chainId, 'eth_getCode', [address, 'latest']));
    if (!isContractCode(code)) throw new Error('Not a contract');
    return true;
  };
  const found = Promise.any(networks.map(({ chainId }) => isContract(chainId)));
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), TIMEOUT_MS));
  if (await Promise.race([found.catch(() => false), late]))
    throw new CommandError({ code: 'ADDRESS_CONTRACT' });
}
