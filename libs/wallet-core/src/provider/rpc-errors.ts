/**
 * `RpcError` and its subclasses for the error codes that pages receive (EIP-1193, EIP-1474, EIP-5792). Also: their
 * plain form (`RpcErrorBody`) and its conversion.
 */
import { WalletError } from '../errors.ts';

/** The error object that a page receives (EIP-1193, EIP-1474). */
export interface RpcErrorBody {
  code: number;
  message: string;
  data?: unknown;
}

/** Base of the errors that pages receive: message and data contain only what the page itself sent. */
export class RpcError extends WalletError {
  override readonly name: string = 'RpcError';
  readonly rpcCode: number;
  readonly data: unknown;

  constructor(rpcCode: number, message: string, data?: unknown) {
    super(`RPC_${rpcCode}`, message);
    this.rpcCode = rpcCode;
    this.data = data;
  }
}

/** Creates the class of an error code, with a default message. */
const errorOf = <Code extends number>(code: Code, name: string, usual: string) =>
  class extends RpcError {
    static readonly rpcCode: Code = code;
    override readonly name = name;
    constructor(message: string = usual, data?: unknown) {
      super(code, message, data);
    }
  };

// JSON-RPC 2.0
export const ParseError = errorOf(-32700, 'ParseError', 'Invalid JSON.');
export const InvalidRequest = errorOf(-32600, 'InvalidRequest', 'Invalid request.');
export const MethodNotFound = errorOf(-32601, 'MethodNotFound', 'The method does not exist.');
export const InvalidParams = errorOf(-32602, 'InvalidParams', 'Invalid parameters.');
export const InternalError = errorOf(-32603, 'InternalError', 'Internal error.');
// EIP-1474
export const InvalidInput = errorOf(-32000, 'InvalidInput', 'Invalid input.');
export const ResourceNotFound = errorOf(-32001, 'ResourceNotFound', 'Resource not found.');
export const ResourceUnavailable = errorOf(
  -32002,
  'ResourceUnavailable',
  'The wallet cannot process this request now.',
);
export const TransactionRejected = errorOf(
  -32003,
  'TransactionRejected',
  'The network rejected the transaction.',
);
export const MethodNotSupported = errorOf(
  -32004,
  'MethodNotSupported',
  'This method is not supported.',
);
export const LimitExceeded = errorOf(-32005, 'LimitExceeded', 'Too many requests.');
export const VersionNotSupported = errorOf(
  -32006,
  'VersionNotSupported',
  'This version of JSON-RPC is not supported.',
);
// EIP-1193, EIP-3085, EIP-3326
export const UserRejected = errorOf(4001, 'UserRejected', 'User rejected the request.');
export const Unauthorized = errorOf(
  4100,
  'Unauthorized',
  'The requested method or account has not been authorized by the user.',
);
export const UnsupportedMethod = errorOf(
  4200,
  'UnsupportedMethod',
  'The wallet does not support this method.',
);
export const Disconnected = errorOf(4900, 'Disconnected', 'The wallet is not connected.');
export const ChainDisconnected = errorOf(
  4901,
  'ChainDisconnected',
  'The network is not responding.',
);
export const UnknownChain = errorOf(
  4902,
  'UnknownChain',
  'Unrecognized chain ID. Add the network first.',
);
// EIP-5792
export const UnsupportedCapability = errorOf(
  5700,
  'UnsupportedCapability',
  'The wallet does not support a required capability.',
);
export const UnsupportedChain = errorOf(
  5710,
  'UnsupportedChain',
  'Unrecognized chain ID. Add the network first.',
);
export const DuplicateId = errorOf(5720, 'DuplicateId', 'A batch with this ID already exists.');
export const UnknownCalls = errorOf(5730, 'UnknownCalls', 'No batch with this ID exists.');
export const CallsTooLarge = errorOf(5740, 'CallsTooLarge', 'The batch has too many calls.');
export const UpgradeRejected = errorOf(
  5750,
  'UpgradeRejected',
  'User rejected the upgrade to a smart account.',
);
export const AtomicityUnsupported = errorOf(
  5760,
  'AtomicityUnsupported',
  'The account does not support atomic batches.',
);

/** Converts an error for a page. Errors that are not meant for pages become an internal error without details. */
export function toErrorBody(error: unknown): RpcErrorBody {
  const { rpcCode, message, data } = error instanceof RpcError ? error : new InternalError();
  return data === undefined ? { code: rpcCode, message } : { code: rpcCode, message, data };
}
