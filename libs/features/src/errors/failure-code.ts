/**
 * Why something did not work, as one stable code: those of the gateway's answers and of the trading
 * library pass through, what wallets and endpoints throw is sorted here.
 */

const REJECTED_CODES = new Set<unknown>([4001, 5000, 'ACTION_REJECTED']);

/** By the name of a viem or wagmi error; names are part of their public interface. */
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
  InsufficientFundsError: 'INSUFFICIENT_FUNDS',
  HttpRequestError: 'RPC_DOWN',
  TimeoutError: 'RPC_DOWN',
  UnauthorizedProviderError: 'WALLET_MISSING',
};

/** An error, its cause, that one's cause …; at most ten, for a ring of causes is not our problem. */
export function* causesOf(error: unknown): Generator<object> {
  let next = error;
  for (let depth = 0; depth < 10 && typeof next === 'object' && next !== null; depth++) {
    yield next;
    next = 'cause' in next ? next.cause : undefined;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The stable code of a failure; `UNKNOWN` where nothing is known. */
export function failureCodeOf(error: unknown): string {
  let named: string | undefined;
  for (const cause of causesOf(error)) {
    const code: unknown = 'code' in cause ? cause.code : undefined;
    if (REJECTED_CODES.has(code)) return 'REJECTED';
    if (code === -32002) return 'WALLET_BUSY';
    if (code === 4902) return 'SWITCH_FAILED';
    // Our own codes are upper-case words.
    if (/^[A-Z][A-Z_]+$/.test(text(code))) return text(code);
    named ??= BY_NAME['name' in cause ? text(cause.name) : ''];
    if (/insufficient funds/i.test('message' in cause ? text(cause.message) : '')) {
      named ??= 'INSUFFICIENT_FUNDS';
    }
  }
  return named ?? 'UNKNOWN';
}
