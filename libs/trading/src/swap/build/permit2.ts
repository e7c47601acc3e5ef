/**
 * Allowances before a swap: `permitTypedData()` (EIP-712 Permit2 permit for the router), `approvePermit2()` (token
 * approval of Permit2) and `allowRouter()` (a transaction in place of the permit). Also: `approveSpender()` (token
 * approval of any contract), durations and maximums.
 */
import {
  type Address,
  type Contracts,
  type ContractsWith,
  erc20Abi,
  type Hex,
  lower,
  permit2Abi,
} from '@cenote/chains';
import { PERMIT_DETAILS, PERMIT_SINGLE } from '@cenote/chains/typed-data';
import { encodeFunctionData } from 'viem';
import type { PermitSingle } from './router-command.ts';

/** Time for which a permitted allowance is valid. */
export const PERMIT_EXPIRATION_SECONDS = 30 * 24 * 60 * 60;
/** Time within which a permit must be submitted. */
export const PERMIT_SIGNATURE_SECONDS = 30 * 60;
/** Permit2 treats this allowance as unlimited and does not decrease it. */
export const MAX_UINT160 = (1n << 160n) - 1n;
/** Unlimited ERC-20 allowance. */
export const MAX_UINT256 = (1n << 256n) - 1n;

const TYPES = { PermitSingle: PERMIT_SINGLE, PermitDetails: PERMIT_DETAILS } as const;

/** Parameters of a Permit2 message. */
export interface PermitRequest {
  chainId: number;
  contracts: ContractsWith<'universalRouter'>;
  token: Address;
  /** Base units that the router may take: the swap's own amount, to limit the allowance. */
  amount: bigint;
  /** Nonce of Permit2's allowance for (owner, token, router). */
  nonce: number;
  /** Unix seconds. */
  now: number;
}

/**
 * Returns the EIP-712 message that allows the Universal Router to take `amount` of `token` through Permit2: valid for
 * 30 days, the signature itself for 30 minutes. To be passed unchanged to `signTypedData`; `message` is used in
 * `buildSwap`.
 */
export function permitTypedData(request: PermitRequest) {
  const { chainId, contracts, token, amount, nonce, now } = request;
  const message: PermitSingle = {
    details: { token: lower(token), amount, expiration: now + PERMIT_EXPIRATION_SECONDS, nonce },
    spender: lower(contracts.universalRouter),
    sigDeadline: BigInt(now + PERMIT_SIGNATURE_SECONDS),
  };
  return {
    domain: { name: 'Permit2', chainId, verifyingContract: lower(contracts.permit2) },
    types: TYPES,
    primaryType: 'PermitSingle',
    message,
  } as const;
}

/** Returns the token call that allows Permit2 to transfer `amount` (default: any amount, once for all swaps). */
export const approvePermit2 = (
  contracts: Pick<Contracts, 'permit2'>,
  token: Address,
  amount: bigint = MAX_UINT256,
): { to: Address; data: Hex; value: bigint } => approveSpender(token, contracts.permit2, amount);

/** Returns the token call that allows a contract to transfer `amount`. */
export function approveSpender(
  token: Address,
  spender: Address,
  amount: bigint,
): { to: Address; data: Hex; value: bigint } {
  const args = [lower(spender), amount] as const;
  return {
    to: lower(token),
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
    value: 0n,
  };
}

/**
 * Returns a transaction with the same effect as a permit, for wallets that cannot sign typed data, such as some smart
 * accounts.
 * @param now Unix seconds; the allowance is valid as long as a permit's
 */
export function allowRouter(
  contracts: ContractsWith<'universalRouter'>,
  { token, amount, now }: Pick<PermitRequest, 'token' | 'amount' | 'now'>,
): { to: Address; data: Hex; value: bigint } {
  const expiration = now + PERMIT_EXPIRATION_SECONDS;
  const args = [lower(token), lower(contracts.universalRouter), amount, expiration] as const;
  return {
    to: lower(contracts.permit2),
    data: encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args }),
    value: 0n,
  };
}
