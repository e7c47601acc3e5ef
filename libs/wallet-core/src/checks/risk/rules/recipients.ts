/**
 * Risk rules about recipients: `lookalikeAddress`, `toTokenContract`, `burnAddress`, `signedTransfer`, `toSelf`,
 * `newRecipient`, `otherRecipient`, `blockedAddress`. Also: `feesIn()`, small shares of a swap's output.
 */
import { type Address, isBurnAddress, isNative, sameAddress } from '@cenote/chains';
import type { DecodedAction, DecodedRequest } from '../../decoded-action.ts';
import type { Finding } from '../finding.ts';
import type { RiskContext, RiskRule } from '../risk-context.ts';
import { MAX_FEE_PORTION } from '../tolerances.ts';
import { grantOf, recipientsOf, walk } from '../walk.ts';

const isIn = (address: Address, list: readonly Address[]): boolean =>
  list.some((one) => sameAddress(one, address));

/** The first and last four digits, which users compare. */
const ends = (address: Address): string => {
  const digits = address.toLowerCase().slice(2);
  return digits.slice(0, 4) + digits.slice(-4);
};

/**
 * Address poisoning: dust from an address that resembles a known one, so that users copy it from their history. Known
 * addresses are those the user interacted with, never those that only sent something.
 */
export const lookalikeAddress: RiskRule = ({ decoded }, { knownAddresses, account }) => {
  const known = [account, ...knownAddresses];
  return [...walk(decoded)].flatMap(({ action }) => {
    const spender = grantOf(action)?.spender;
    const named = [...recipientsOf(action), ...(spender ? [spender] : [])];
    return named.flatMap((address): Finding[] => {
      if (isIn(address, known)) return [];
      const like = known.find((one) => ends(one) === ends(address));
      if (!like) return [];
      return [{ code: 'LOOKALIKE_ADDRESS', level: 'danger', facts: { address, known: like } }];
    });
  });
};

/** Tokens sent to a token contract are lost; native coin may be wrapped by it. */
export const toTokenContract: RiskRule = ({ decoded }, { isToken }) =>
  [...walk(decoded)].flatMap(({ action }): Finding[] => {
    if (action.kind !== 'transfer') return [];
    const { recipient, assets } = action;
    const tokens = assets.flatMap((asset) => ('token' in asset ? [asset.token] : []));
    if (tokens.length === 0 || !(isIn(recipient, tokens) || isToken?.(recipient))) return [];
    return [{ code: 'TO_TOKEN_CONTRACT', level: 'danger', facts: { recipient } }];
  });

/**
 * Assets sent to a burn address are lost; it is rarely intended and mostly an error of a program without a recipient.
 */
export const burnAddress: RiskRule = ({ decoded }, { account }) =>
  [...walk(decoded)].flatMap(({ action }): Finding[] => {
    if (action.kind !== 'transfer' || !sameAddress(action.from, account)) return [];
    const { recipient } = action;
    return isBurnAddress(recipient)
      ? [{ code: 'BURN_ADDRESS', level: 'danger', facts: { recipient } }]
      : [];
  });

/**
 * A signature that is the transfer itself (EIP-3009): it has no cost, is invisible until used, and others choose when
 * to submit it.
 */
export const signedTransfer: RiskRule = ({ decoded }, { account, knownAddresses }) =>
  [...walk(decoded)].flatMap(({ action }): Finding[] => {
    if (action.kind !== 'transfer' || !action.bySignature) return [];
    const { recipient } = action;
    // The transfer may come from a smart account that accepts signatures of this account.
    if (sameAddress(recipient, account)) return [];
    const level = isIn(recipient, knownAddresses) ? 'warning' : 'danger';
    return [{ code: 'SIGNED_TRANSFER', level, facts: { recipient } }];
  });

/** Costs a fee and changes nothing; mostly a mistake. */
export const toSelf: RiskRule = ({ decoded }, { account }) =>
  [...walk(decoded)].flatMap(({ action }): Finding[] => {
    if (action.kind !== 'transfer') return [];
    const { from, recipient } = action;
    if (!sameAddress(from, recipient) || !sameAddress(recipient, account)) return [];
    return [{ code: 'TO_SELF', level: 'note', facts: { recipient } }];
  });

/** The user has not paid this recipient before, so a wrong address would not be noticed. Contracts are excluded. */
export const newRecipient: RiskRule = ({ decoded }, { account, knownAddresses, codeOf }) =>
  [...walk(decoded)].flatMap(({ action, sender }): Finding[] => {
    // Includes payments by a smart account that the account calls.
    if (action.kind !== 'transfer' || !sameAddress(action.from, sender)) return [];
    const { recipient } = action;
    const isKnown = isIn(recipient, [account, ...knownAddresses]);
    if (isKnown || codeOf?.(recipient) === 'contract') return [];
    return [{ code: 'NEW_RECIPIENT', level: 'note', facts: { recipient } }];
  });

/**
 * Whether the contract itself is the recipient, which other rules report; for position managers the zero address means
 * the manager.
 */
function staysInContract({ action, target }: DecodedRequest, recipient: Address): boolean {
  if (action.kind === 'collectFees' && isNative(recipient)) return true;
  const keeps = ['swap', 'removeLiquidity', 'collectFees', 'sweep'].includes(action.kind);
  return keeps && target !== undefined && sameAddress(recipient, target);
}

/** Shares of an output that are fees; none if their sum exceeds the maximum fee of a site. */
export function feesIn(requests: readonly DecodedRequest[]): Set<DecodedAction> {
  const portions = requests.flatMap(({ action }) =>
    action.kind === 'sweep' && action.portion !== undefined ? [action] : [],
  );
  const all = portions.reduce((sum, { portion = 0n }) => sum + portion, 0n);
  return new Set(all <= MAX_FEE_PORTION ? portions : []);
}

/**
 * Whether the recipient is a contract that the same call makes use everything for the account; a rule of its own reports
 * what stays in it. Unknown tokens may run code before, which can take it.
 */
function isPassedOn(
  action: DecodedAction,
  { positionOf, isKnownToken = () => true }: RiskContext,
): boolean {
  if (action.kind === 'swap' || action.kind === 'sweep') return action.isPassedOn === true;
  if (action.kind !== 'collectFees' || !action.passedOn) return false;
  const { passedOn } = action;
  const tokens = positionOf?.(action.position)?.tokens;
  return tokens?.every((token) => isKnownToken(token) && isIn(token, passedOn)) ?? false;
}

/**
 * The output goes to another account. Such a swap looks like any other, so it is a danger even for known recipients and
 * a note only for accounts of the user. A small share counts as a fee. Other rules report outputs that stay in the
 * contract.
 */
export const otherRecipient: RiskRule = ({ decoded }, context) => {
  const { account, ownAddresses = [] } = context;
  const requests = [...walk(decoded)];
  const fees = feesIn(requests);
  return requests.flatMap((one): Finding[] => {
    const { action } = one;
    const brings = [
      ...['swap', 'addLiquidity', 'removeLiquidity', 'collectFees', 'claim', 'sweep', 'lending'],
    ];
    if (!brings.includes(action.kind) || isPassedOn(action, context)) return [];
    return recipientsOf(action).flatMap((recipient): Finding[] => {
      if (staysInContract(one, recipient) || sameAddress(recipient, account)) return [];
      const isOwn = isIn(recipient, ownAddresses);
      if (!isOwn && action.kind === 'sweep' && fees.has(action)) {
        const facts = { recipient, portion: action.portion ?? 0n };
        return [{ code: 'PORTION_TO_OTHER', level: 'warning', facts }];
      }
      const level = isOwn ? 'note' : 'danger';
      return [{ code: 'OTHER_RECIPIENT', level, facts: { recipient } }];
    });
  });
};

/** Addresses on the blocklist. Revoking an allowance remains possible for any spender. */
export const blockedAddress: RiskRule = ({ decoded }, { isBlockedAddress }) =>
  [...walk(decoded)].flatMap(({ action, target }) => {
    const grant = grantOf(action);
    const named = recipientsOf(action);
    if (target) named.push(target);
    if (grant) named.push(grant.spender);
    if (action.kind === 'delegate') named.push(action.to);
    return named.flatMap((address): Finding[] =>
      isBlockedAddress?.(address)
        ? [{ code: 'BLOCKED_ADDRESS', level: 'block', facts: { address } }]
        : [],
    );
  });
