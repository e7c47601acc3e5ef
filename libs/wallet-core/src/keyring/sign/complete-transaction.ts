/**
 * `completeTransaction()`: completes a parsed transaction request with nonce, gas and fees, which determine the type.
 * Also: type `Completion`.
 */
import { KeyringError } from '../errors.ts';
import type { TransactionRequest } from './parse-transaction.ts';
import type { Transaction } from './transaction.ts';

/** Values that the wallet and the user decide, regardless of the dapp. */
export interface Completion {
  nonce: number;
  gas: bigint;
  /** In the coin's smallest unit per gas. */
  fees: { gasPrice: bigint } | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };
}

/**
 * Completes a transaction request. The fee fields determine the type.
 * @throws KeyringError TRANSACTION_INVALID if the dapp requires a type with other fee fields
 */
export function completeTransaction(
  request: TransactionRequest,
  { nonce, gas, fees }: Completion,
): Transaction {
  const { chainId, to, value, data, accessList = [], authorizationList, type } = request;
  const common = { chainId, nonce, gas, to, value, data };
  const paid = ((): Transaction => {
    if ('gasPrice' in fees) {
      const { gasPrice } = fees;
      return accessList.length > 0 || type === 'eip2930'
        ? { ...common, type: 'eip2930', gasPrice, accessList }
        : { ...common, type: 'legacy', gasPrice };
    }
    const dynamic = { ...common, ...fees, accessList };
    return authorizationList
      ? { ...dynamic, type: 'eip7702', authorizationList }
      : { ...dynamic, type: 'eip1559' };
  })();
  if ((type && type !== paid.type) || (authorizationList && paid.type !== 'eip7702'))
    throw new KeyringError(
      'TRANSACTION_INVALID',
      'The fee fields do not match the transaction type',
    );
  return paid;
}
