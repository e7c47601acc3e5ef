/** Whether a swap may take the account's wrapped coins instead of the native coin that it is sent. */
import { type Address, sameAddress } from '@cenote/chains';
import type { DecodedRequest, WrappedSubstitute } from '../../decoded-action.ts';
import { known } from '../../decoders/known-contracts.ts';
import { requestedAllowances } from '../requested-allowances.ts';
import type { RiskContext, RiskSubject, Spending } from '../risk-context.ts';
import { isOwnBatch, tokensOf, walk } from '../walk.ts';
import { MAX_RATIO } from './maximums.ts';

interface SubstituteSpending extends Spending {
  amounts: WrappedSubstitute;
}

function substituteSpendingsIn(decoded: DecodedRequest): SubstituteSpending[] {
  return [...walk(decoded)].flatMap(({ action, sender, target }): SubstituteSpending[] => {
    if (action.kind !== 'swap' || !action.wrappedSubstitute || !target) return [];
    const { token } = action.wrappedSubstitute;
    return [{ owner: sender, token, spender: target, amounts: action.wrappedSubstitute }];
  });
}

/** Whose wrapped coins swaps of a request may take instead of its coins, and by which contracts. */
export const wrappedCoinSpendings = (decoded: DecodedRequest): Spending[] =>
  substituteSpendingsIn(decoded).map(({ owner, token, spender }) => ({ owner, token, spender }));

/** Whether a step may bring an account more of a token than it has before the request. */
function mayBring(decoded: DecodedRequest, owner: Address, token: Address): boolean {
  const { basis, action } = decoded;
  switch (action.kind) {
    case 'approve':
    case 'approveAll':
    case 'permit':
    case 'unwrap':
    case 'leftBehind':
      return false;
    case 'transfer':
      return !sameAddress(action.from, owner);
    case 'batch':
    case 'multicall':
      return basis !== 'contract' && !isOwnBatch(decoded);
    case 'swap':
    case 'sweep':
      return basis !== 'contract' || tokensOf(action).some((one) => sameAddress(one, token));
    default:
      return true;
  }
}

/**
 * Whether swaps may take wrapped coins besides the coins of a call, more than a tenth of them: code that runs before a
 * router pays takes the coins, and the router has the wrapped ones paid by the caller. It needs the caller's balance
 * and allowance for it, by the chain or by the request; what could not be looked up counts as enough.
 */
export function mayTakeWrappedCoins(
  { decoded, simulation }: RiskSubject,
  { chainId, spendableOf }: Pick<RiskContext, 'chainId' | 'spendableOf'>,
): boolean {
  if (!spendableOf) return false;
  return substituteSpendingsIn(decoded).some(
    ({ owner, token, spender, amounts: { least, most } }) => {
      const { balance = most, allowance = most } = spendableOf({ owner, token, spender }) ?? {};
      const given = requestedAllowances(decoded, simulation)
        .filter((one) => sameAddress(one.token, token) && sameAddress(one.spender, spender))
        .reduce((sum, { amount }) => sum + amount, allowance);
      // Anybody can have it allow anything.
      const isShared = known.multicall3(chainId).some((one) => sameAddress(one, owner));
      const allowed = isShared ? most : given;
      const held = [...walk(decoded)].some((one) => mayBring(one, owner, token)) ? most : balance;
      const [taken] = [most, allowed, held].sort((a, b) => (a < b ? -1 : 1)) as [bigint];
      return (
        taken >= least &&
        taken * MAX_RATIO.denominator > most * (MAX_RATIO.numerator - MAX_RATIO.denominator)
      );
    },
  );
}
