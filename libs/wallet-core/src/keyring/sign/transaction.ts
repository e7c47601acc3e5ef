/**
 * `signTransaction()`: signs a complete transaction and returns it serialized, with its hash. Also: types of
 * transactions, access lists and signed authorizations.
 */
import type { Address, Hex } from '@cenote/chains';
import { isAddress, keccak256, serializeTransaction } from 'viem/utils';
import { KeyringError } from '../errors.ts';
import { MAX_UINT256 } from './rpc-values.ts';
import { signDigest } from './sign-digest.ts';

/** Addresses and storage slots that a transaction pre-warms (EIP-2930). */
export type AccessList = readonly { address: Address; storageKeys: readonly Hex[] }[];

/** A signed authorization of an account to delegate to a contract (EIP-7702). */
export interface SignedAuthorization {
  chainId: number;
  address: Address;
  nonce: number;
  yParity: 0 | 1;
  r: Hex;
  s: Hex;
}

interface Common {
  chainId: number;
  nonce: number;
  /** Undefined creates a contract. */
  to: Address | undefined;
  /** In the coin's smallest unit. */
  value: bigint;
  data: Hex;
  /** Gas limit. */
  gas: bigint;
}

interface DynamicFee {
  /** In the coin's smallest unit per gas. */
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
  accessList: AccessList;
}

/** A complete transaction. Always bound to a chain: unprotected legacy ones (before EIP-155) are not signed. */
export type Transaction =
  | (Common & { type: 'legacy'; gasPrice: bigint })
  | (Common & { type: 'eip2930'; gasPrice: bigint; accessList: AccessList })
  | (Common & DynamicFee & { type: 'eip1559' })
  | (Common & DynamicFee & { type: 'eip7702'; authorizationList: readonly SignedAuthorization[] });

export interface SignedTransaction {
  /** For `eth_sendRawTransaction`. */
  raw: Hex;
  hash: Hex;
}

/** @throws KeyringError TRANSACTION_INVALID */
export function signTransaction(
  transaction: Transaction,
  privateKey: Uint8Array,
): SignedTransaction {
  assertTransaction(transaction);
  const signature = signDigest(keccak256(serializeTransaction(transaction)), privateKey);
  // The serializer computes EIP-155's `v` from this one and the chain id.
  const raw = serializeTransaction(transaction, {
    ...signature,
    v: 27n + BigInt(signature.yParity),
  });
  return { raw, hash: keccak256(raw) };
}

const isUint256 = (amount: bigint) => amount >= 0n && amount <= MAX_UINT256;
const isCount = (value: number, min: number) => Number.isSafeInteger(value) && value >= min;

/**
 * Final validation before a transaction is signed: the serializer would accept chain id 0, which is valid on every
 * chain, and numbers that no node accepts.
 * @throws KeyringError TRANSACTION_INVALID
 */
function assertTransaction(transaction: Transaction): void {
  const { chainId, nonce, to, value, gas } = transaction;
  const prices =
    'gasPrice' in transaction
      ? [transaction.gasPrice]
      : [transaction.maxFeePerGas, transaction.maxPriorityFeePerGas];
  const isWhole =
    isCount(chainId, 1) &&
    isCount(nonce, 0) &&
    (to === undefined || isAddress(to)) &&
    [value, gas, ...prices].every(isUint256) &&
    (prices[1] ?? 0n) <= (prices[0] as bigint);
  const isDelegation = transaction.type === 'eip7702';
  if (!isWhole || (isDelegation && (!to || transaction.authorizationList.length === 0)))
    throw new KeyringError('TRANSACTION_INVALID', 'The transaction cannot be signed');
}
