/**
 * `failureFromRevert()`: maps revert data, or an error of a node, wallet or viem, to a `SwapFailureCode`; `UNKNOWN` if
 * nothing is recognised. Never throws.
 */
import type { Hex } from '@cenote/chains';
import { decodeErrorResult, parseAbi } from 'viem';
import type { SwapFailureCode } from './failure-codes.ts';

/** Errors of the router, its v2, v3 and v4 parts, Permit2 and the v4 pool manager. */
const ERRORS = parseAbi([
  'error Error(string message)',
  'error ExecutionFailed(uint256 commandIndex, bytes message)',
  'error WrappedError(address target, bytes4 selector, bytes reason, bytes details)',
  'error TransactionDeadlinePassed()',
  'error V2TooLittleReceived()',
  'error V2TooMuchRequested()',
  'error V3TooLittleReceived()',
  'error V3TooMuchRequested()',
  'error V3InvalidAmountOut()',
  'error V3InvalidSwap()',
  'error V4TooLittleReceived(uint256 minAmountOutReceived, uint256 amountReceived)',
  'error V4TooMuchRequested(uint256 maxAmountInRequested, uint256 amountRequested)',
  'error V4TooLittleReceivedPerHop(uint256 hopIndex, uint256 maxPrice, uint256 price)',
  'error V4TooMuchRequestedPerHop(uint256 hopIndex, uint256 maxPrice, uint256 price)',
  'error InsufficientToken()',
  'error InsufficientETH()',
  'error InvalidReserves()',
  'error CurrencyNotSettled()',
  'error PoolNotInitialized()',
  'error AllowanceExpired(uint256 deadline)',
  'error InsufficientAllowance(uint256 amount)',
  'error SignatureExpired(uint256 signatureDeadline)',
  'error InvalidNonce()',
  'error InvalidSigner()',
  'error InvalidSignature()',
  'error InvalidSignatureLength()',
  'error InvalidContractSignature()',
]);

const BY_ERROR: Readonly<Record<string, SwapFailureCode>> = {
  TransactionDeadlinePassed: 'DEADLINE_PASSED',
  V2TooLittleReceived: 'SLIPPAGE',
  V2TooMuchRequested: 'SLIPPAGE',
  V3TooLittleReceived: 'SLIPPAGE',
  V3TooMuchRequested: 'SLIPPAGE',
  V4TooLittleReceived: 'SLIPPAGE',
  V4TooMuchRequested: 'SLIPPAGE',
  V4TooLittleReceivedPerHop: 'SLIPPAGE',
  V4TooMuchRequestedPerHop: 'SLIPPAGE',
  InsufficientToken: 'SLIPPAGE',
  InsufficientETH: 'SLIPPAGE',
  V3InvalidAmountOut: 'NOT_ENOUGH_LIQUIDITY',
  V3InvalidSwap: 'NOT_ENOUGH_LIQUIDITY',
  InvalidReserves: 'NOT_ENOUGH_LIQUIDITY',
  CurrencyNotSettled: 'NOT_ENOUGH_LIQUIDITY',
  PoolNotInitialized: 'NOT_ENOUGH_LIQUIDITY',
  AllowanceExpired: 'ALLOWANCE_EXPIRED',
  InsufficientAllowance: 'INSUFFICIENT_ALLOWANCE',
  SignatureExpired: 'SIGNATURE_EXPIRED',
  InvalidNonce: 'INVALID_NONCE',
  InvalidSigner: 'INVALID_SIGNATURE',
  InvalidSignature: 'INVALID_SIGNATURE',
  InvalidSignatureLength: 'INVALID_SIGNATURE',
  InvalidContractSignature: 'INVALID_SIGNATURE',
};

/** Revert strings and messages of nodes and wallets; the first match counts. */
const BY_TEXT: readonly (readonly [RegExp, SwapFailureCode])[] = [
  [/user (rejected|denied)|rejected the request/i, 'REJECTED'],
  [/TRANSFER_FROM_FAILED|transferFrom failed|\bSTF\b/, 'TRANSFER_FROM_FAILED'],
  [/TRANSFER_FAILED|safeTransfer|\bTF\b/, 'TRANSFER_FAILED'],
  [/UniswapV2: K\b/, 'INVARIANT'],
  [/UniswapV2: (INSUFFICIENT|OVERFLOW)|UniswapV2Library: INSUFFICIENT/, 'NOT_ENOUGH_LIQUIDITY'],
  [/insufficient funds/i, 'INSUFFICIENT_FUNDS'],
  [/out of gas|gas required exceeds/i, 'OUT_OF_GAS'],
];

const MAX_DEPTH = 8;

function fromText(text: string): SwapFailureCode | undefined {
  const known = BY_TEXT.find(([pattern]) => pattern.test(text))?.[1];
  if (known) return known;
  const name = Object.keys(BY_ERROR).find((error) => new RegExp(`\\b${error}\\b`).test(text));
  return name === undefined ? undefined : BY_ERROR[name];
}

function fromData(data: Hex, depth = 0): SwapFailureCode | undefined {
  if (data.length < 10 || depth > MAX_DEPTH) return undefined;
  try {
    const error = decodeErrorResult({ abi: ERRORS, data });
    if (error.errorName === 'ExecutionFailed') return fromData(error.args[1], depth + 1);
    if (error.errorName === 'WrappedError') {
      return fromData(error.args[2], depth + 1) ?? fromData(error.args[3], depth + 1);
    }
    if (error.errorName === 'Error') return fromText(error.args[0]);
    return BY_ERROR[error.errorName];
  } catch {
    return undefined;
  }
}

const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value);

/** EIP-1193: the user rejected the request. */
const USER_REJECTED = 4001;

/**
 * Returns why a call failed: from revert data, or from an error of a node, a wallet or viem (its `data`, its chain of
 * causes, its messages). `UNKNOWN` if nothing in it is recognised. Never throws.
 */
export function failureFromRevert(failure: unknown): SwapFailureCode {
  if (isHex(failure)) return fromData(failure) ?? 'UNKNOWN';
  if (typeof failure === 'string') return fromText(failure) ?? 'UNKNOWN';
  let text: SwapFailureCode | undefined;
  let at: unknown = failure;
  for (let depth = 0; depth < MAX_DEPTH && typeof at === 'object' && at !== null; depth++) {
    const { code, data, raw, message, details, cause } = at as Record<string, unknown>;
    if (code === USER_REJECTED) return 'REJECTED';
    // viem has the decoded error in `data` and the bytes in `raw`; nodes nest them once more.
    const nested =
      typeof data === 'object' && data !== null ? (data as { data?: unknown }).data : undefined;
    for (const bytes of [raw, data, nested]) {
      const found = isHex(bytes) ? fromData(bytes) : undefined;
      if (found) return found;
    }
    for (const words of [message, details]) {
      if (typeof words === 'string') text ??= fromText(words);
    }
    at = cause;
  }
  return text ?? 'UNKNOWN';
}
