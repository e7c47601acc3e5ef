/** Rules: somebody else gets rights over what the account has at a contract. */
import { lower, sameAddress } from '@cenote/chains';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { walk } from '../walk.ts';

/** More of them are no further reason. */
const MAX_NAMED = 2;

/**
 * Rights over what an account has at a contract let their holder take it later: no simulation shows that. To itself and
 * to the wallet's other accounts an account gives nothing, and the zero address takes rights back. Contracts that act
 * for anybody are no exception.
 */
export const rightsToOther: RiskRule = ({ decoded }, { account, ownAddresses = [] }) =>
  [...walk(decoded)].flatMap(({ action, target }): Finding[] => {
    if (action.kind !== 'authorize' || !action.authorized) return [];
    const { operator } = action;
    const isOwn = [account, ...ownAddresses].some((one) => sameAddress(one, operator));
    if (BigInt(operator) === 0n || isOwn) return [];
    const facts = { operator, ...(target && { target }) };
    return [{ code: 'RIGHTS_TO_OTHER', level: 'danger', facts }];
  });

/**
 * What an account has at a contract, another can be given by a function or typed data that nobody reads: collateral, a
 * stake, a name, the contract itself. No balance changes by it. Such a request names who gets it.
 */
export const namesOther: RiskRule = ({ decoded }, context) => {
  const { account, knownAddresses, isKnownToken } = context;
  const usual = new Set([account, ...knownAddresses].map(lower));
  return [...walk(decoded)].flatMap(({ action, target }): Finding[] => {
    if (action.kind !== 'unknownCall' && action.kind !== 'unknownTypedData') return [];
    const others = (action.addresses ?? []).filter(
      (one) => !usual.has(one) && !(target && sameAddress(one, target)) && !isKnownToken?.(one),
    );
    return others.slice(0, MAX_NAMED).map((address) => ({
      code: 'NAMES_OTHER',
      level: 'danger',
      facts: { address, ...(target && { target }) },
    }));
  });
};
