import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { walk } from '../walk.ts';

/** It would fail now and cost its fee; the person may know better what the next block brings. */
export const willFail: RiskRule = ({ simulation }) =>
  simulation?.outcome === 'fails'
    ? [{ code: 'WILL_FAIL', level: 'danger', facts: { reason: simulation.reason } }]
    : [];

/** Not knowing is no fault of the request: it is said, and does not stand in the way. */
export const notSimulated: RiskRule = ({ simulation }) =>
  simulation?.outcome === 'notSimulated'
    ? [{ code: 'NOT_SIMULATED', level: 'note', facts: { why: simulation.why } }]
    : [];

/**
 * Nobody can agree to what nobody can read. Unknown functions are everyday; what has a known name and does
 * not read like it, or is too large or deep to be read, was made so by somebody.
 */
export const unreadable: RiskRule = ({ reading }) =>
  [...walk(reading)].flatMap(({ meaning, target }): Finding[] => {
    if (meaning.kind !== 'unknownCall' && meaning.kind !== 'unknownTypedData') return [];
    const { reason } = meaning;
    const level = reason === 'UNKNOWN' ? 'warning' : 'danger';
    return [{ code: 'UNREADABLE', level, facts: { reason, ...(target && { target }) } }];
  });

/**
 * A signature for another chain than the one that is shown is used where nobody looks. A sign-in names a
 * chain without touching it.
 */
export const chainMismatch: RiskRule = ({ reading }, { chainId: active }) =>
  [...walk(reading)].flatMap(({ meaning, chainId: named }): Finding[] => {
    if (named === undefined || named === active) return [];
    const level = meaning.kind === 'signIn' ? 'warning' : 'block';
    return [{ code: 'CHAIN_MISMATCH', level, facts: { named, active } }];
  });

/**
 * Delegated code acts for the account in everything and until it is replaced, on every chain where that
 * is signed for. Only code that the wallet itself knows is fit for it.
 */
export const delegation: RiskRule = ({ reading }, { isTrustedDelegate }) =>
  [...walk(reading)].flatMap(({ meaning }): Finding[] => {
    if (meaning.kind !== 'delegate' || BigInt(meaning.to) === 0n) return [];
    const everyChain = meaning.chainId === 0;
    const isTrusted = isTrustedDelegate?.(meaning.to) === true;
    const level = !isTrusted ? 'danger' : everyChain ? 'warning' : 'note';
    return [{ code: 'DELEGATION', level, facts: { to: meaning.to, everyChain } }];
  });
