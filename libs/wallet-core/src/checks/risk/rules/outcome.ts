/** Rules about the outcome: it fails, was not simulated, changes later, or could not be decoded. */
import { type Address, sameAddress } from '@cenote/chains';
import type { DecodedRequest } from '../../decoded-action.ts';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { addressesIn, isOpaque, isOwnBatch, walk } from '../walk.ts';

/** It would fail now and cost its fee; the person may know better what the next block brings. */
export const willFail: RiskRule = ({ simulation }) =>
  simulation?.outcome === 'fails'
    ? [{ code: 'WILL_FAIL', level: 'danger', facts: { reason: simulation.reason } }]
    : [];

/**
 * A node that cannot simulate is no fault of the request: that is noted, unless only a simulation could say what the
 * call does. What takes too long to simulate, or has a result beyond all bounds, can have been made so.
 */
export const notSimulated: RiskRule = ({ decoded, simulation }, { isKnownToken }) => {
  if (simulation?.outcome !== 'notSimulated') return [];
  const { why } = simulation;
  const isMade = why === 'TIMEOUT' || why === 'MALFORMED';
  const isUnclear = [...walk(decoded)].some((one) => isOpaque(one, isKnownToken));
  const level = isMade || isUnclear ? 'danger' : 'note';
  return [{ code: 'NOT_SIMULATED', level, facts: { why } }];
};

/**
 * A site that chooses the nonce can replace what is pending, or have a transaction wait for a moment that suits it.
 */
export const siteNonce: RiskRule = ({ nonce }) => {
  if (!nonce || nonce.chosen === nonce.next) return [];
  const { chosen, next } = nonce;
  if (next === undefined || chosen < next)
    return [{ code: 'REPLACES_PENDING', level: 'danger', facts: { nonce: chosen } }];
  return [{ code: 'NONCE_GAP', level: 'danger', facts: { nonce: chosen, next } }];
};

/** A result too long to be read hides what matters in it. */
export const cutShort: RiskRule = ({ simulation }) =>
  simulation?.outcome === 'passes' && simulation.omitted
    ? [{ code: 'CUT_SHORT', level: 'danger', facts: { omitted: simulation.omitted } }]
    : [];

/** A contract that waits for a time, or for a block, shows one thing and does another once it is signed. */
export const worseLater: RiskRule = ({ simulation }) =>
  simulation?.outcome === 'passes' && simulation.isWorseLater
    ? [{ code: 'WORSE_LATER', level: 'danger', facts: {} }]
    : [];

/** Rules are silent about addresses of which nothing is known: that is itself said. */
export const addressesNotLookedUp: RiskRule = (_, { notLookedUp = [] }) =>
  notLookedUp.length > 0
    ? [{ code: 'NOT_LOOKED_UP', level: 'danger', facts: { count: notLookedUp.length } }]
    : [];

/** A token that is called like a trusted contract, an own account or a well-known token is made to be taken for it. */
export const misleadingSymbol: RiskRule = (
  { decoded, simulation },
  { symbolOf, isReservedName },
) => {
  const changed = simulation?.outcome === 'passes' ? simulation : { changes: [], approvals: [] };
  const addresses = new Set([
    ...addressesIn(decoded),
    ...changed.changes.flatMap(({ holding }) => ('token' in holding ? [holding.token] : [])),
    ...changed.approvals.flatMap(({ token, spender }) => [token, spender]),
  ]);
  return [...addresses].flatMap((token): Finding[] => {
    const symbol = symbolOf?.(token);
    if (!symbol || !isReservedName?.(symbol, token)) return [];
    return [{ code: 'MISLEADING_SYMBOL', level: 'danger', facts: { token, symbol } }];
  });
};

/** No key has such an address: what is there belongs to the network itself and acts for whoever calls it. */
const isOfNetwork = (target: Address): boolean => BigInt(target) < 1n << 16n;

/**
 * Nobody can agree to what nobody can read. Unknown functions are everyday; what has a known name and does
 * not read like it, or is too large or deep to be read, was made so by somebody. An unknown function of a token that
 * the account has may let another take it, in a way that shows in no balance and no log; so may one of the account's own
 * code, and one of a contract that takes tokens for others: what it brings now, it may not bring later. Contracts of
 * the network itself move coins without a trace.
 */
export const unreadable: RiskRule = (
  { decoded },
  { account, isToken, balanceOf, codeOf, isTrustedSpender },
) =>
  [...walk(decoded)].flatMap(({ action, target, sender }): Finding[] => {
    if (action.kind !== 'unknownCall' && action.kind !== 'unknownTypedData') return [];
    const { reason } = action;
    const isHeld = target !== undefined && isToken?.(target) && balanceOf?.(target);
    // Calls that are made together may go with an upgrade of the account, which gives it code first.
    const isOwnCode =
      target !== undefined &&
      (sameAddress(target, account)
        ? codeOf?.(target) !== 'none' || isOwnBatch(decoded)
        : // What a smart account calls of itself may hand it over.
          action.kind === 'unknownCall' && sameAddress(target, sender));
    const isUnseen =
      action.kind === 'unknownCall' &&
      target !== undefined &&
      (isTrustedSpender(target) || isOfNetwork(target));
    // Of more addresses than are named, each may be a stranger's.
    const isClear =
      reason === 'UNKNOWN' && !isHeld && !isOwnCode && !isUnseen && !action.hasMoreAddresses;
    const level = isClear ? 'warning' : 'danger';
    return [{ code: 'UNREADABLE', level, facts: { reason, ...(target && { target }) } }];
  });

const needsContract = ({ action }: DecodedRequest): boolean => {
  switch (action.kind) {
    case 'transfer':
      return action.assets.some((asset) => asset.standard !== 'native');
    case 'batch':
    case 'delegate':
    case 'createContract':
    case 'signIn':
    case 'message':
    case 'unknownTypedData':
      return false;
    default:
      return true;
  }
};

/** A call of an address without code does nothing of what it says; code may yet come there and find the allowance. */
export const noContract: RiskRule = ({ decoded }, { codeOf }) =>
  [...walk(decoded)].flatMap((one): Finding[] => {
    const { target, action } = one;
    if (!target || codeOf?.(target) !== 'none' || !needsContract(one)) return [];
    const level = action.kind === 'unknownCall' ? 'warning' : 'danger';
    return [{ code: 'NO_CONTRACT', level, facts: { target } }];
  });

/**
 * A signature for another chain than the one that is shown is used where nobody looks. A sign-in names a
 * chain without touching it.
 */
export const chainMismatch: RiskRule = ({ decoded }, { chainId: active }) =>
  [...walk(decoded)].flatMap(({ action, chainId: named }): Finding[] => {
    if (named === undefined || named === active) return [];
    const level = action.kind === 'signIn' ? 'warning' : 'block';
    return [{ code: 'CHAIN_MISMATCH', level, facts: { named, active } }];
  });

/**
 * Delegated code acts for the account in everything and until it is replaced, on every chain where that
 * is signed for. Only code that the wallet itself knows is fit for it.
 */
export const delegation: RiskRule = ({ decoded }, { isTrustedDelegate }) =>
  [...walk(decoded)].flatMap(({ action }): Finding[] => {
    if (action.kind !== 'delegate' || BigInt(action.to) === 0n) return [];
    const everyChain = action.chainId === 0;
    const isTrusted = isTrustedDelegate?.(action.to) === true;
    const level = !isTrusted ? 'danger' : everyChain ? 'warning' : 'note';
    return [{ code: 'DELEGATION', level, facts: { to: action.to, everyChain } }];
  });
