/**
 * `refusalOf()`: returns why a request for a Flow quote failed, as a reason for the form. Also: type `FlowRefusal`
 * (reason why a swap does not use Flow although it was chosen).
 */
import { GatewayError } from '@cenote/data';

/** Reason why a swap does not use Flow although it was chosen. */
export type FlowRefusal =
  | 'notConnected'
  | 'notOffered'
  | 'token'
  | 'unreachable'
  | 'funds'
  /** The swap has another recipient than the account. */
  | 'recipient';

/** Error codes of the gateway that are about the trade, not about the service. */
const NOT_OFFERED: ReadonlySet<string> = new Set([
  'NO_ROUTE',
  'NOT_ENOUGH_LIQUIDITY',
  'AMOUNT_TOO_LARGE',
  'NOT_FOUND',
]);
const TOKEN: ReadonlySet<string> = new Set(['BAD_ORDER', 'UNKNOWN_TOKEN', 'TOKEN_BLOCKED']);

/** Returns why a request for a Flow quote failed, as a reason for the form. */
export function refusalOf(error: unknown): FlowRefusal {
  const code = error instanceof GatewayError ? error.code : '';
  if (NOT_OFFERED.has(code)) return 'notOffered';
  return TOKEN.has(code) ? 'token' : 'unreachable';
}
