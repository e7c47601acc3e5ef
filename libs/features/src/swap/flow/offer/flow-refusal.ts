import { GatewayError } from '@cenote/data';

/** Why a swap does not go by Flow although it was chosen. */
export type FlowRefusal =
  | 'notConnected'
  | 'notOffered'
  | 'token'
  | 'unreachable'
  | 'funds'
  /** Another account is to receive. */
  | 'recipient';

/** Answers of the gateway that are about the trade, not about the service. */
const NOT_OFFERED: ReadonlySet<string> = new Set([
  'NO_ROUTE',
  'NOT_ENOUGH_LIQUIDITY',
  'AMOUNT_TOO_LARGE',
  'NOT_FOUND',
]);
const TOKEN: ReadonlySet<string> = new Set(['BAD_ORDER', 'UNKNOWN_TOKEN', 'TOKEN_BLOCKED']);

/** Returns why a request for a Flow quote failed, as the form shows it. */
export function refusalOf(error: unknown): FlowRefusal {
  const code = error instanceof GatewayError ? error.code : '';
  if (NOT_OFFERED.has(code)) return 'notOffered';
  return TOKEN.has(code) ? 'token' : 'unreachable';
}
