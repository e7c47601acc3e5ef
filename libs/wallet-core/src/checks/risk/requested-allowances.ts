/**
 * `requestedAllowances()`: all token allowances that a request gives, by its calls, its signatures and its simulation.
 * Also: type `RequestedAllowance`.
 */
import { type Address, lower } from '@cenote/chains';
import type { DecodedAction, DecodedRequest } from '../decoded-action.ts';
import type { Simulation } from '../simulate/simulation.ts';
import { amountOf } from './allowance-size.ts';
import { grantOf, walk } from './walk.ts';

/** An allowance that a request gives to a spender. */
export interface RequestedAllowance {
  token: Address;
  spender: Address;
  /** Base units. */
  amount: bigint;
  /** Allowances by signature are invisible on chain until they are used. */
  by: 'call' | 'signature';
  /** Set if the allowance is given by Permit2 or a signature instead of the token. */
  viaPermit2: boolean;
  /** Unix seconds until which a signature can be used; absent if it has no deadline. */
  deadline?: bigint;
}

const deadlineOf = (action: DecodedAction): bigint | undefined =>
  'deadline' in action ? action.deadline : undefined;

/** Returns all token allowances that a request gives, from the decoded request and from its simulation. */
export function requestedAllowances(
  decoded: DecodedRequest,
  simulation?: Simulation,
): RequestedAllowance[] {
  const declared = [...walk(decoded)].flatMap(({ action }): RequestedAllowance[] => {
    const grant = grantOf(action);
    const deadline = deadlineOf(action);
    return (grant?.assets ?? []).flatMap((asset) => {
      const sized = amountOf(asset);
      if (!grant || !sized) return [];
      return {
        token: lower(sized.token),
        spender: lower(grant.spender),
        amount: sized.amount,
        by: grant.how,
        viaPermit2: grant.viaPermit2,
        ...(grant.how === 'signature' && deadline !== undefined && { deadline }),
      };
    });
  });
  const shown = (token: Address, spender: Address): bigint =>
    declared
      .filter((one) => one.token === token && one.spender === spender)
      .reduce((sum, { amount }) => sum + amount, 0n);
  const approvals = simulation?.outcome === 'passes' ? simulation.approvals : [];
  const found = approvals.flatMap((change): RequestedAllowance[] => {
    if (change.kind !== 'amount') return [];
    const [token, spender] = [lower(change.token), lower(change.spender)];
    const { amount, viaPermit2 } = change;
    return amount > shown(token, spender)
      ? [{ token, spender, amount, by: 'call', viaPermit2 }]
      : [];
  });
  return [...declared, ...found];
}
