/**
 * Risk rules: `rightsToOther` (another account gets rights over what the account has at a contract) and `namesOther`
 * (undecoded data names an unknown address).
 */
import { lower, sameAddress } from '@cenote/chains';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { walk } from '../walk.ts';

/** Maximum number of addresses that are named. */
const MAX_NAMED = 2;

/**
 * Rights over what an account has at a contract let the holder take it later, which no simulation shows. Rights of the
 * account itself and of other accounts of the wallet are not reported, nor is the zero address, which revokes rights.
 * Contracts that act for anyone are reported too.
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
 * An undecoded function or undecoded typed data may transfer what an account has at a contract: collateral, a stake, a
 * name, or the contract itself, without a balance change. Such a request names the recipient.
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
