import { contractsOf, erc20Abi, isNative, permit2Abi } from '@cenote/chains';
import { InvalidParams } from '@cenote/wallet-core/provider';
import { encodeFunctionData } from 'viem/utils';
import type { Call, Intent } from './intent.ts';

/**
 * `callOf()`: encodes the call (to, value, data) for an intent of the user: send coins or tokens, revoke an ERC-20 or
 * Permit2 allowance.
 * @throws InvalidParams if the network lacks the contract for it
 */
export function callOf(intent: Intent, chainId: number): Call {
  const { token } = intent;
  if (intent.kind === 'send') {
    const { to, amount } = intent;
    if (isNative(token.address)) return { to, value: amount, data: '0x' };
    const args = [to, BigInt(amount)] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
    return { to: token.address, value: '0x0', data };
  }
  const { spender, isPermit2 } = intent;
  if (!isPermit2) {
    const args = [spender, 0n] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args });
    return { to: token.address, value: '0x0', data };
  }
  const permit2 = contractsOf(chainId)?.permit2;
  if (!permit2) throw new InvalidParams('Permit2 is not available on this network.');
  const args = [token.address, spender, 0n, 0] as const;
  const data = encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args });
  return { to: permit2, value: '0x0', data };
}
