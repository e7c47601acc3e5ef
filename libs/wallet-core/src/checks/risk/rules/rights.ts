import { sameAddress } from '@cenote/chains';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { walk } from '../walk.ts';

/**
 * Rights over what an account has at a contract let their holder take it later: no simulation shows that. To itself an
 * account gives nothing, and the zero address takes rights back.
 */
export const rightsToOther: RiskRule = ({ reading }, { account, isTrustedSpender }) =>
  [...walk(reading)].flatMap(({ meaning, target }): Finding[] => {
    if (meaning.kind !== 'authorize' || !meaning.authorized) return [];
    const { operator } = meaning;
    if (BigInt(operator) === 0n || sameAddress(operator, account)) return [];
    const level = isTrustedSpender(operator) ? 'warning' : 'danger';
    const facts = { operator, ...(target && { target }) };
    return [{ code: 'RIGHTS_TO_OTHER', level, facts }];
  });
