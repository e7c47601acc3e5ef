/**
 * `parseTransaction()`: validates and normalizes the transaction of eth_sendTransaction. Also: its result type
 * `TransactionRequest`.
 */
import type { Address, Hex } from '@cenote/chains';
import { KeyringError } from '../errors.ts';
import { BLOB_FIELDS, transactionSchema } from './request-schema.ts';
import type { AccessList, SignedAuthorization, Transaction } from './transaction.ts';

/** A parsed transaction request: only these fields are shown, completed and signed. */
export interface TransactionRequest {
  chainId: number;
  from?: Address | undefined;
  /** Undefined creates a contract. */
  to: Address | undefined;
  value: bigint;
  data: Hex;
  /** Set if the dapp requires a type. */
  type?: Transaction['type'] | undefined;
  nonce?: number | undefined;
  gas?: bigint | undefined;
  gasPrice?: bigint | undefined;
  maxFeePerGas?: bigint | undefined;
  maxPriorityFeePerGas?: bigint | undefined;
  accessList?: AccessList | undefined;
  authorizationList?: readonly SignedAuthorization[] | undefined;
}

const invalid = (why: string) => new KeyringError('TRANSACTION_INVALID', why);

/**
 * Parses the transaction of `eth_sendTransaction`.
 * @param chainId the network that the dapp is connected to
 * @throws KeyringError TRANSACTION_INVALID, TRANSACTION_BLOBS, CHAIN_MISMATCH
 */
export function parseTransaction(raw: unknown, chainId: number): TransactionRequest {
  if (typeof raw !== 'object' || raw === null) throw invalid('Invalid transaction');
  // Dapps use null for absent fields.
  const entries = Object.entries(raw).filter(([, value]) => value !== null);
  const fields: Record<string, unknown> = Object.fromEntries(entries);
  if (hasBlobs(fields))
    throw new KeyringError('TRANSACTION_BLOBS', 'Blob transactions are not supported');
  const parsed = transactionSchema.safeParse(fields);
  if (!parsed.success)
    throw invalid(`Unsupported field: ${parsed.error.issues[0]?.path.join('.') || 'transaction'}`);
  const { data, input, gas, gasLimit, to, value, ...rest } = parsed.data;
  if ((rest.chainId ?? chainId) !== chainId)
    throw new KeyringError('CHAIN_MISMATCH', 'The transaction is for another network');
  if (data && input && data !== input) throw invalid('data and input differ');
  if (gas !== undefined && gasLimit !== undefined && gas !== gasLimit)
    throw invalid('gas and gasLimit differ');

  const request: TransactionRequest = {
    ...rest,
    chainId,
    to,
    value: value ?? 0n,
    data: data ?? input ?? '0x',
    gas: gas ?? gasLimit,
  };
  if (!to && request.data === '0x') throw invalid('A contract creation requires data');
  if (!to && request.authorizationList) throw invalid('Authorizations require a recipient');
  assertFees(request);
  return request;
}

const hasBlobs = (fields: Record<string, unknown>): boolean =>
  /^0x0*3$/.test(String(fields.type)) || BLOB_FIELDS.some((field) => Object.hasOwn(fields, field));

/** Requires one kind of fee fields, which the type must support. */
function assertFees(request: TransactionRequest): void {
  const { type, gasPrice, maxFeePerGas, maxPriorityFeePerGas, accessList, authorizationList } =
    request;
  const isDynamic = maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined;
  if (isDynamic && gasPrice !== undefined) throw invalid('Both gasPrice and maxFeePerGas are set');
  if (maxFeePerGas !== undefined && (maxPriorityFeePerGas ?? 0n) > maxFeePerGas)
    throw invalid('maxPriorityFeePerGas exceeds maxFeePerGas');
  const knows = {
    accessList: type !== 'legacy',
    dynamicFee: type !== 'legacy' && type !== 'eip2930',
    gasPrice: type !== 'eip1559' && type !== 'eip7702' && !authorizationList,
    authorizations: type === undefined || type === 'eip7702',
  };
  if (
    (accessList?.length && !knows.accessList) ||
    (isDynamic && !knows.dynamicFee) ||
    (gasPrice !== undefined && !knows.gasPrice) ||
    (authorizationList && !knows.authorizations) ||
    (type === 'eip7702' && !authorizationList)
  )
    throw invalid('The transaction type does not support these fields');
}
