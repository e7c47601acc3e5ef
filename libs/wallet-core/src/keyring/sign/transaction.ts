/** Signs transactions and returns them serialized. */
import type { Address, Hex } from '@cenote/chains';
import { keccak256, serializeTransaction } from 'viem/utils';
import { assertTransaction } from './assert-transaction.ts';
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

/** @throws {KeyringError} TRANSACTION_INVALID */
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
