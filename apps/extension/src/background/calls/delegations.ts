/**
 * EIP-7702 delegations: `findDelegations()` finds the code that accounts delegate to on each network. Also:
 * `removalCost()` and `signRemoval()`, fees and signed transaction to remove it.
 */
import { type Address, NATIVE } from '@cenote/chains';
import { completeTransaction, type Keyring } from '@cenote/wallet-core/keyring';
import { type TransactionRequest, toQuantity } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { Fees } from '../../messages/commands/approvals.ts';
import type { Delegation } from '../../messages/commands/calls.ts';
import { feesOf, gasFeesOf, type RpcRequest } from '../transactions/fees.ts';
import { AUTHORIZATION_GAS } from './calls-cost.ts';
import { codeAt, delegateIn } from './executor.ts';

interface Found {
  delegations: Delegation[];
  /** Networks that did not respond. */
  silent: number[];
}

/**
 * Finds the smart accounts among these (EIP-7702) and the code that each runs, regardless of the wallet that set it.
 */
export async function findDelegations(
  accounts: readonly Address[],
  networks: readonly { chainId: number; rpcRequest: RpcRequest }[],
): Promise<Found> {
  const silent: number[] = [];
  const found = networks.map(async ({ chainId, rpcRequest }) => {
    try {
      const codes = await Promise.all(accounts.map((account) => codeAt(account, rpcRequest)));
      return accounts.flatMap((account, index) => {
        const code = delegateIn(codes[index] ?? '0x');
        return code ? [{ account, chainId, code }] : [];
      });
    } catch {
      silent.push(chainId);
      return [];
    }
  });
  return { delegations: (await Promise.all(found)).flat(), silent };
}

const emptyCall = (account: Address): TransactionRequest => ({
  from: account,
  to: account,
  value: '0x0',
  data: '0x',
});

/**
 * Fees to make a smart account an ordinary one again.
 * @throws ChainDisconnected
 */
export async function removalCost(
  account: Address,
  rpcRequest: RpcRequest,
  chainId: number,
): Promise<Fees> {
  const fees = await feesOf(emptyCall(account), rpcRequest, chainId);
  return { ...fees, gas: toQuantity(BigInt(fees.gas) + AUTHORIZATION_GAS) };
}

/**
 * Signs a transaction that delegates to the zero address, which removes the account's code (EIP-7702). Returns the raw
 * transaction.
 */
export async function signRemoval(
  { account, chainId, fees }: { account: Address; chainId: number; fees: Fees },
  keyring: Keyring,
  rpcRequest: RpcRequest,
) {
  const count = await rpcRequest('eth_getTransactionCount', [account, 'pending']);
  const nonce = Number(BigInt(z.string().parse(count)));
  // The account's transaction increments the nonce before its authorization is checked.
  const authorization = await keyring.signAuthorization(
    account,
    { chainId, address: NATIVE, nonce: nonce + 1 },
    chainId,
  );
  const { willFail: _, ...paid } = fees;
  const { raw, hash } = await keyring.signTransaction(
    account,
    completeTransaction(
      { chainId, to: account, value: 0n, data: '0x', authorizationList: [authorization] },
      { nonce, gas: BigInt(fees.gas), fees: gasFeesOf(fees) },
    ),
  );
  const call = { to: account, value: '0x0', data: '0x' } as const;
  const about = { kind: 'ordinary' } as const;
  const sent = {
    account,
    chainId,
    about,
    call,
    authorizations: [authorization],
    nonce,
    hash,
    paid,
  };
  return { sent, raw };
}
