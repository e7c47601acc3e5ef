import { isAddress } from 'viem/utils';
import { KeyringError } from '../errors.ts';
import { MAX_UINT256 } from './rpc-values.ts';
import type { Transaction } from './transaction.ts';

const isUint256 = (amount: bigint) => amount >= 0n && amount <= MAX_UINT256;
const isCount = (value: number, min: number) => Number.isSafeInteger(value) && value >= min;

/**
 * Final validation before a transaction is signed: the serializer would accept chain id 0, which is valid on every
 * chain, and numbers that no node accepts.
 * @throws {KeyringError} TRANSACTION_INVALID
 */
export function assertTransaction(transaction: Transaction): void {
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
