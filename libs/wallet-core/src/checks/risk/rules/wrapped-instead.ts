import { type Address, sameAddress } from '@cenote/chains';
import { known } from '../../decoders/known-contracts.ts';
import type { Reading, WrappedInstead } from '../../meaning.ts';
import { givenAllowances } from '../given-allowances.ts';
import type { RiskContext, RiskSubject, Spending } from '../risk-context.ts';
import { isOwnBatch, tokensOf, walk } from '../walk.ts';
import { MOST } from './maximums.ts';

interface Instead extends Spending {
  amounts: WrappedInstead;
}

function insteadIn(reading: Reading): Instead[] {
  return [...walk(reading)].flatMap(({ meaning, sender, target }): Instead[] => {
    if (meaning.kind !== 'swap' || !meaning.wrappedInstead || !target) return [];
    const { token } = meaning.wrappedInstead;
    return [{ owner: sender, token, spender: target, amounts: meaning.wrappedInstead }];
  });
}

/** Whose wrapped coins swaps of a request may take instead of its coins, and by which contracts. */
export const spendingsInstead = (reading: Reading): Spending[] =>
  insteadIn(reading).map(({ owner, token, spender }) => ({ owner, token, spender }));

/** Whether a step may bring an account more of a token than it has before the request. */
function mayBring(reading: Reading, owner: Address, token: Address): boolean {
  const { basis, meaning } = reading;
  switch (meaning.kind) {
    case 'approve':
    case 'approveAll':
    case 'permit':
    case 'unwrap':
    case 'leftBehind':
      return false;
    case 'transfer':
      return !sameAddress(meaning.from, owner);
    case 'batch':
    case 'multicall':
      return basis !== 'contract' && !isOwnBatch(reading);
    case 'swap':
    case 'sweep':
      return basis !== 'contract' || tokensOf(meaning).some((one) => sameAddress(one, token));
    default:
      return true;
  }
}

/**
 * Whether swaps may take wrapped coins besides the coins of a call, more than a tenth of them: code that runs before a
 * router pays takes the coins, and the router has the wrapped ones paid by the caller. It needs the caller's balance
 * and allowance for it, by the chain or by the request; what could not be looked up counts as enough.
 */
export function mayTakeInstead(
  { reading, simulation }: RiskSubject,
  { chainId, spendableOf }: Pick<RiskContext, 'chainId' | 'spendableOf'>,
): boolean {
  if (!spendableOf) return false;
  return insteadIn(reading).some(({ owner, token, spender, amounts: { least, most } }) => {
    const { balance = most, allowance = most } = spendableOf({ owner, token, spender }) ?? {};
    const given = givenAllowances(reading, simulation)
      .filter((one) => sameAddress(one.token, token) && sameAddress(one.spender, spender))
      .reduce((sum, { amount }) => sum + amount, allowance);
    // Anybody can have it allow anything.
    const isShared = known.multicall3(chainId).some((one) => sameAddress(one, owner));
    const allowed = isShared ? most : given;
    const held = [...walk(reading)].some((one) => mayBring(one, owner, token)) ? most : balance;
    const [taken] = [most, allowed, held].sort((a, b) => (a < b ? -1 : 1)) as [bigint];
    return taken >= least && taken * MOST.of > most * (MOST.takes - MOST.of);
  });
}
