/**
 * `mayTakeWrappedCoins()`: whether a swap's router may take over a tenth more from the account in wrapped coins, besides
 * the native coin that is sent. Also: `wrappedCoinSpendings()`, owner, token and spender of each such swap, whose balances
 * and allowances the rule needs.
 */
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

/** The accounts whose wrapped coin swaps of a request may take instead of native coin, and the spenders. */
export const wrappedCoinSpendings = (decoded: DecodedRequest): Spending[] =>
  substituteSpendingsIn(decoded).map(({ owner, token, spender }) => ({ owner, token, spender }));

/** Whether a step may increase an account's balance of a token. */
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
 * Whether swaps may take wrapped coin, by more than a tenth, in addition to the native coin of a call: code that runs
 * before a router pays can take the native coin, and the router then takes wrapped coin from the caller. This requires
 * a balance and an allowance of the caller, on chain or by the request; unknown amounts count as sufficient.
 */
export function mayTakeWrappedCoins(
  { decoded, simulation }: RiskSubject,
  { chainId, spendableOf }: Pick<RiskContext, 'chainId' | 'spendableOf'>,
): boolean {
  if (!spendableOf) return false;
  return substituteSpendingsIn(decoded).some(
    ({ owner, token, spender, amounts: { least, most } }) => {
      const { balance = most, allowance = most } = spendableOf({ owner, token, spender }) ?? {};
      const allowances = requestedAllowances(decoded, simulation)
        .filter((one) => sameAddress(one.token, token) && sameAddress(one.spender, spender))
        .reduce((sum, { amount }) => sum + amount, allowance);
      // Anyone can make it approve any spender.
      const isShared = known.multicall3(chainId).some((one) => sameAddress(one, owner));
      const allowed = isShared ? most : allowances;
      const available = [...walk(decoded)].some((one) => mayBring(one, owner, token))
        ? most
        : balance;
      const [taken] = [most, allowed, available].sort((a, b) => (a < b ? -1 : 1)) as [bigint];
      return (
        taken >= least &&
        taken * MAX_RATIO.denominator > most * (MAX_RATIO.numerator - MAX_RATIO.denominator)
      );
    },
  );
}
