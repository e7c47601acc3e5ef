/**
 * `checkSwap()`: checks a Universal Router call against the user's intent before it is signed, by decoding and
 * executing it symbolically; returns every violation. Never throws. Also: types `SwapCall` and `SwapVerdict`.
 */
import {
  type Address,
  type Contracts,
  contractsOf,
  type Hex,
  isNative,
  sameAddress,
} from '@cenote/chains';
import type { RoutePath } from '../../routing/types.ts';
import { checkPermit } from './check-permit.ts';
import { type DecodedCall, decodeUniversalRouterCall } from './decode-call.ts';
import { isOwnCommand } from './decode-other.ts';
import { dueOf, type SwapIntent, spendOf } from './intent.ts';
import { Ledger } from './ledger.ts';
import { matchesClosed, matchesMerged } from './merged-match.ts';
import { matchesRoute } from './route-match.ts';
import { reportPending, runCommand } from './run-command.ts';
import type { Violation, ViolationCode } from './violation.ts';

/** A transaction before signing. */
export interface SwapCall {
  to: Address;
  data: Hex;
  value: bigint;
}

/** Result of checking a swap call. */
export type SwapVerdict =
  | { ok: true; decoded: DecodedCall }
  | { ok: false; violations: readonly Violation[] };

function checkEnvelope(call: SwapCall, intent: SwapIntent, contracts: Contracts): Violation[] {
  const violations: Violation[] = [];
  const refuse = (code: ViolationCode, message: string): void => {
    violations.push({ code, message });
  };
  const { router } = intent;
  if (!sameAddress(call.to, router) || !sameAddress(router, contracts.universalRouter)) {
    refuse('ROUTER', `${call.to} is not the router of chain ${intent.chainId}`);
  }
  const due = isNative(intent.tokenIn) ? spendOf(intent) : 0n;
  if (call.value !== intent.value || call.value !== due) {
    refuse('VALUE', `Sends ${call.value} wei, expected ${due}`);
  }
  if (spendOf(intent) <= 0n || dueOf(intent) <= 0n) {
    refuse('MINIMUM_OUT', 'The intended amount is zero');
  }
  return violations;
}

/** Whether the executed swaps are those of the route, which is merged if any of its paths states parts of hops. */
const isAgreed = (
  { swaps, weth }: Ledger,
  paths: readonly RoutePath[],
  intent: SwapIntent,
): boolean =>
  !paths.some(({ amounts }) => amounts)
    ? matchesRoute(swaps, paths, intent)
    : intent.kind === 'exactIn'
      ? matchesMerged(swaps, paths, intent.tokenIn, weth)
      : matchesClosed(swaps, paths, intent, weth);

/** Runs the commands on a ledger and checks the resulting transfers. */
function checkMoney(call: DecodedCall, intent: SwapIntent, contracts: Contracts): Violation[] {
  const ledger = new Ledger(intent, contracts, intent.value);
  call.commands.forEach((command, at) => {
    ledger.at = at;
    if (command.allowRevert) ledger.refuse('ALLOW_REVERT', `${command.name} may fail silently`);
    if (isOwnCommand(command)) runCommand(command, ledger);
  });
  reportPending(ledger);
  ledger.close();
  const due = dueOf(intent);
  // Paths through v2 may return slightly more than an exact output: the pairs pay their full output.
  const promised =
    intent.paths && intent.kind === 'exactOut'
      ? intent.paths.reduce((sum, path) => sum + path.amountOut, 0n)
      : due;
  if (ledger.delivered < due || (ledger.strict && ledger.delivered !== promised)) {
    ledger.refuse('MINIMUM_OUT', `Minimum output ${ledger.delivered} is below ${due}`);
  }
  if (intent.paths && !isAgreed(ledger, intent.paths, intent)) {
    ledger.refuse('ROUTE', 'Pools or amounts differ from the quote');
  }
  return ledger.violations;
}

/**
 * Checks a Universal Router call against the user's intent, before the wallet is requested to sign it.
 *
 * Independent of the builder: it decodes the bytes, runs them on an abstract machine (maximum payment of the user,
 * minimum received by the recipient, remainders in the router) and rejects everything that it cannot account for. With
 * `intent.paths` the call must also use exactly those pools with exactly those amounts. Minimums are guaranteed for
 * tokens without a transfer fee, and for tokens with one if a v2 swap pays the recipient directly. Never throws.
 */
export function checkSwap(call: SwapCall, intent: SwapIntent): SwapVerdict {
  try {
    const contracts = contractsOf(intent.chainId);
    if (!contracts) {
      const message = `Chain ${intent.chainId} is not supported`;
      return { ok: false, violations: [{ code: 'CHAIN', message }] };
    }
    const violations = checkEnvelope(call, intent, contracts);
    const decoded = decodeUniversalRouterCall(call.data);
    violations.push(...decoded.violations);
    if (!decoded.ok) return { ok: false, violations };
    if (decoded.call.deadline !== intent.deadline) {
      const message = `The deadline is ${decoded.call.deadline ?? 'missing'}`;
      violations.push({ code: 'DEADLINE', message });
    }
    violations.push(...checkPermit(decoded.call.commands, intent));
    violations.push(...checkMoney(decoded.call, intent, contracts));
    return violations.length === 0
      ? { ok: true, decoded: decoded.call }
      : { ok: false, violations };
  } catch (cause) {
    // A call that cannot be checked is rejected.
    const message = cause instanceof Error ? cause.message : 'The call could not be checked';
    return { ok: false, violations: [{ code: 'MALFORMED', message }] };
  }
}
