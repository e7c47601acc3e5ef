/**
 * `checkLiquidity()`: checks a transaction that changes liquidity against the user's intent before it is signed; returns
 * every violation. Never throws. Also: type `LiquidityVerdict`.
 */
import { type Contracts, contractsOf, type Hex, sameAddress } from '@cenote/chains';
import type { LiquidityCall, LiquidityIntent } from '../types.ts';
import { checkZap } from './check-zap.ts';
import { compareOperations } from './compare-operations.ts';
import {
  assertCallData,
  commandOperations,
  decodeOperations,
  decodeRouterCall,
} from './decode-operations.ts';
import { expectedCall } from './expected/expected-call.ts';
import { DecodeFault } from './flatten-parameters.ts';
import type { Operation } from './operation.ts';
import { checkSwapBeforeDeposit } from './swap-before-deposit.ts';
import type { LiquidityViolation } from './violation.ts';

/** Result of checking a liquidity call. */
export type LiquidityVerdict =
  | { ok: true }
  | { ok: false; violations: readonly LiquidityViolation[] };

/** A call of the Universal Router: its deadline, then its commands. */
function routerOperations(data: Hex): Operation[] {
  const { deadline, commands } = decodeRouterCall(data);
  return [{ name: 'execute', fields: { deadline } }, ...commandOperations(commands)];
}

function violationsOf(
  call: LiquidityCall,
  intent: LiquidityIntent,
  contracts: Contracts,
): readonly LiquidityViolation[] {
  if (intent.action === 'zap') return checkZap(call, intent, contracts);
  if (intent.action === 'swap') return checkSwapBeforeDeposit(call, intent, contracts);
  const expected = expectedCall(intent, contracts);
  const violations: LiquidityViolation[] = [];
  if (!sameAddress(call.to, expected.to))
    violations.push({ code: 'TARGET', message: `${call.to} is not ${expected.to}` });
  if (call.value !== expected.value)
    violations.push({ code: 'VALUE', message: `Sends ${call.value}, expected ${expected.value}` });
  if (violations.length > 0) return violations;
  assertCallData(call.data);
  const operations = sameAddress(call.to, contracts.universalRouter)
    ? routerOperations(call.data)
    : decodeOperations(call, contracts);
  return compareOperations(operations, expected.operations);
}

/**
 * Checks a transaction against the user's intent, before the wallet is requested to sign it.
 *
 * Independent of the builder: the call is decoded into its functions, commands and actions, each of which must be the
 * canonical encoding of its values, and compared with those that the intent implies: contract, value, order, pool, ticks,
 * amounts, minimums, recipients, deadline, permits, refunds. Anything else is refused. Never throws.
 * @param contracts of the network; default: those of the registry
 */
export function checkLiquidity(
  call: LiquidityCall,
  intent: LiquidityIntent,
  contracts: Contracts | undefined = contractsOf(intent.chainId),
): LiquidityVerdict {
  try {
    if (!contracts) {
      const message = `Chain ${intent.chainId} is not supported`;
      return { ok: false, violations: [{ code: 'CHAIN', message }] };
    }
    const violations = violationsOf(call, intent, contracts);
    return violations.length === 0 ? { ok: true } : { ok: false, violations };
  } catch (cause) {
    // A call that cannot be checked is rejected.
    const code = cause instanceof DecodeFault ? cause.code : 'MALFORMED';
    const message = cause instanceof Error ? cause.message : 'The call could not be checked';
    return { ok: false, violations: [{ code, message }] };
  }
}
