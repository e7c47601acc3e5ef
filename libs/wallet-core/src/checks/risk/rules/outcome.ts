/**
 * Risk rules about the outcome: `willFail`, `notSimulated`, `siteNonce`, `cutShort`, `worseLater`,
 * `addressesNotLookedUp`, `misleadingSymbol`, `unreadable`, `noContract`, `chainMismatch`, `delegation`.
 */
import { type Address, sameAddress } from '@cenote/chains';
import type { DecodedRequest } from '../../decoded-action.ts';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { addressesIn, isOpaque, isOwnBatch, walk } from '../walk.ts';

/** The transaction would fail now and cost its fee; the user may expect another result in the next block. */
export const willFail: RiskRule = ({ simulation }) =>
  simulation?.outcome === 'fails'
    ? [{ code: 'WILL_FAIL', level: 'danger', facts: { reason: simulation.reason } }]
    : [];

/**
 * A node that cannot simulate does not indicate a bad request and raises a note, unless only a simulation could show
 * what the call does. A timeout or a malformed result may have been caused on purpose by the request.
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
 * A site that chooses the nonce can replace a pending transaction, or delay a transaction until a time of its choice.
 */
export const siteNonce: RiskRule = ({ nonce }) => {
  if (!nonce || nonce.chosen === nonce.next) return [];
  const { chosen, next } = nonce;
  if (next === undefined || chosen < next)
    return [{ code: 'REPLACES_PENDING', level: 'danger', facts: { nonce: chosen } }];
  return [{ code: 'NONCE_GAP', level: 'danger', facts: { nonce: chosen, next } }];
};

/** A truncated result hides changes that may matter. */
export const cutShort: RiskRule = ({ simulation }) =>
  simulation?.outcome === 'passes' && simulation.omitted
    ? [{ code: 'CUT_SHORT', level: 'danger', facts: { omitted: simulation.omitted } }]
    : [];

/** A contract that waits for a time or block behaves differently in the simulation than after signing. */
export const worseLater: RiskRule = ({ simulation }) =>
  simulation?.outcome === 'passes' && simulation.isWorseLater
    ? [{ code: 'WORSE_LATER', level: 'danger', facts: {} }]
    : [];

/** Rules have no findings for unknown addresses, so their number is reported. */
export const addressesNotLookedUp: RiskRule = (_, { notLookedUp = [] }) =>
  notLookedUp.length > 0
    ? [{ code: 'NOT_LOOKED_UP', level: 'danger', facts: { count: notLookedUp.length } }]
    : [];

/** A token with the name of a trusted contract, an own account or a well-known token is likely an imitation. */
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

/** Addresses of the network itself (precompiles, system contracts), which have no key and act for any caller. */
const isOfNetwork = (target: Address): boolean => BigInt(target) < 1n << 16n;

/**
 * Undecoded data cannot be reviewed. Unknown functions are common and raise a warning. The following are a danger: data
 * that has a known name but does not match it or exceeds the bounds, which is deliberate; an unknown function of a
 * token that the account holds or of the account's own code, which may let others take assets without a visible balance
 * change or log; one of a contract that holds allowances, which may later return less than now; and one of the network
 * itself, which may move coins without a trace.
 */
export const unreadable: RiskRule = (
  { decoded },
  { account, isToken, balanceOf, codeOf, isTrustedSpender },
) =>
  [...walk(decoded)].flatMap(({ action, target, sender }): Finding[] => {
    if (action.kind !== 'unknownCall' && action.kind !== 'unknownTypedData') return [];
    const { reason } = action;
    const isHeld = target !== undefined && isToken?.(target) && balanceOf?.(target);
    // A batch may be sent with an upgrade of the account, which gives it code first.
    const isOwnCode =
      target !== undefined &&
      (sameAddress(target, account)
        ? codeOf?.(target) !== 'none' || isOwnBatch(decoded)
        : // A call of a smart account to itself may hand over its control.
          action.kind === 'unknownCall' && sameAddress(target, sender));
    const isUnseen =
      action.kind === 'unknownCall' &&
      target !== undefined &&
      (isTrustedSpender(target) || isOfNetwork(target));
    // Each of the addresses that are not listed may be that of an unknown account.
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

/** A call of an address without code has no effect; code may be deployed there later and use the allowance. */
export const noContract: RiskRule = ({ decoded }, { codeOf }) =>
  [...walk(decoded)].flatMap((one): Finding[] => {
    const { target, action } = one;
    if (!target || codeOf?.(target) !== 'none' || !needsContract(one)) return [];
    const level = action.kind === 'unknownCall' ? 'warning' : 'danger';
    return [{ code: 'NO_CONTRACT', level, facts: { target } }];
  });

/**
 * A signature for another chain than the active one would take effect where the user does not expect it. A sign-in
 * names a chain without using it.
 */
export const chainMismatch: RiskRule = ({ decoded }, { chainId: active }) =>
  [...walk(decoded)].flatMap(({ action, chainId: named }): Finding[] => {
    if (named === undefined || named === active) return [];
    const level = action.kind === 'signIn' ? 'warning' : 'block';
    return [{ code: 'CHAIN_MISMATCH', level, facts: { named, active } }];
  });

/**
 * Delegated code acts for the account without limits until it is replaced, on every chain if the chain id is 0. Only
 * code trusted by the wallet is not a danger.
 */
export const delegation: RiskRule = ({ decoded }, { isTrustedDelegate }) =>
  [...walk(decoded)].flatMap(({ action }): Finding[] => {
    if (action.kind !== 'delegate' || BigInt(action.to) === 0n) return [];
    const everyChain = action.chainId === 0;
    const isTrusted = isTrustedDelegate?.(action.to) === true;
    const level = !isTrusted ? 'danger' : everyChain ? 'warning' : 'note';
    return [{ code: 'DELEGATION', level, facts: { to: action.to, everyChain } }];
  });
