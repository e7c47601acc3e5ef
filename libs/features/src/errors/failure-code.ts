/**
 * `failureCodeOf()`: returns the stable code of a failure, `UNKNOWN` if it is not recognized; codes of the gateway and
 * the trading library pass through, errors of wallets and endpoints are classified. Also: `causesOf()` (generator of
 * an error and its chain of causes, at most ten).
 */

/** Codes of EIP-1193, EIP-1474 and of libraries that wallets use. */
const BY_CODE: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [4001, 'REJECTED'],
  [5000, 'REJECTED'],
  ['ACTION_REJECTED', 'REJECTED'],
  [-32002, 'WALLET_BUSY'],
  [4902, 'SWITCH_FAILED'],
  // Not authorized (any more), or not connected to any chain: treated as a locked wallet.
  [4100, 'WALLET_MISSING'],
  [4900, 'WALLET_MISSING'],
]);

/** By the name of a viem or wagmi error; names are part of their public API. */
const BY_NAME: Readonly<Record<string, string>> = {
  UserRejectedRequestError: 'REJECTED',
  ResourceUnavailableRpcError: 'WALLET_BUSY',
  ConnectorChainMismatchError: 'WRONG_NETWORK',
  ChainMismatchError: 'WRONG_NETWORK',
  SwitchChainError: 'SWITCH_FAILED',
  SwitchChainNotSupportedError: 'SWITCH_FAILED',
  ProviderNotFoundError: 'WALLET_MISSING',
  ConnectorNotConnectedError: 'WALLET_MISSING',
  ConnectorNotFoundError: 'WALLET_MISSING',
  ConnectorAccountNotFoundError: 'ACCOUNT_CHANGED',
  InsufficientFundsError: 'INSUFFICIENT_FUNDS',
  HttpRequestError: 'RPC_DOWN',
  TimeoutError: 'RPC_DOWN',
  UnauthorizedProviderError: 'WALLET_MISSING',
};

/** Yields an error and its chain of causes; at most ten, in case the chain is circular. */
export function* causesOf(error: unknown): Generator<object> {
  let next = error;
  for (let depth = 0; depth < 10 && typeof next === 'object' && next !== null; depth++) {
    yield next;
    next = 'cause' in next ? next.cause : undefined;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the stable code of a failure; `UNKNOWN` if it is not recognized. */
export function failureCodeOf(error: unknown): string {
  let named: string | undefined;
  for (const cause of causesOf(error)) {
    const code: unknown = 'code' in cause ? cause.code : undefined;
    const byCode = BY_CODE.get(code);
    if (byCode) return byCode;
    // Own codes are upper-case words.
    if (/^[A-Z][A-Z_]+$/.test(text(code))) return text(code);
    named ??= BY_NAME['name' in cause ? text(cause.name) : ''];
    if (/insufficient funds/i.test('message' in cause ? text(cause.message) : '')) {
      named ??= 'INSUFFICIENT_FUNDS';
    }
  }
  return named ?? 'UNKNOWN';
}
