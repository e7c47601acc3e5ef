import { sameAddress } from '@cenote/chains';
import type { RouterCommand } from '../build/router-command.ts';
import type { DecodedCommand } from './decode-call.ts';
import { type SwapIntent, spendOf } from './intent.ts';
import type { Violation } from './violation.ts';

type Permit = Extract<RouterCommand, { name: 'PERMIT2_PERMIT' }>;

function faultOf({ permitSingle, signature }: Permit, intent: SwapIntent): string | undefined {
  const { details, spender, sigDeadline } = permitSingle;
  const expected = intent.permit;
  if (!sameAddress(spender, intent.router)) return `The spender is ${spender}`;
  if (!sameAddress(details.token, intent.tokenIn)) return `The token is ${details.token}`;
  if (!expected) return 'No permit was agreed';
  const permit = expected.permitSingle;
  if (!sameAddress(permit.spender, spender) || !sameAddress(permit.details.token, details.token)) {
    return 'Not the permit that was agreed';
  }
  if (details.amount !== permit.details.amount) return `The amount is ${details.amount}`;
  if (details.amount < spendOf(intent)) return 'The amount does not cover the swap';
  const sameTerms =
    details.expiration === permit.details.expiration &&
    details.nonce === permit.details.nonce &&
    sigDeadline === permit.sigDeadline;
  if (!sameTerms) return 'Its expiry, nonce or deadline differ';
  const signed = expected.signature;
  if (signed !== undefined && signed.toLowerCase() !== signature.toLowerCase()) {
    return 'The signature differs';
  }
  return undefined;
}

/** Returns violations unless the call uses the agreed permit once, as its first command, or none if none was agreed. */
export function checkPermit(commands: readonly DecodedCommand[], intent: SwapIntent): Violation[] {
  const violations: Violation[] = [];
  commands.forEach((command, at) => {
    if (command.name !== 'PERMIT2_PERMIT') return;
    const fault = at > 0 ? 'Only the first command may be a permit' : faultOf(command, intent);
    if (fault) violations.push({ code: 'PERMIT', message: fault, command: at });
  });
  if (intent.permit && commands[0]?.name !== 'PERMIT2_PERMIT') {
    violations.push({ code: 'PERMIT', message: 'The expected permit is missing' });
  }
  return violations;
}
