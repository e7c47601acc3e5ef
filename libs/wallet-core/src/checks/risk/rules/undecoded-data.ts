/**
 * Risk rules for data that no decoder recognizes: `unreadableOrder` and `unreadableAction` (its names suggest one),
 * `unknownTerms` (terms of a Permit2 transfer).
 */
import type { DecodedRequest, UnknownTypedData } from '../../decoded-action.ts';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { walk } from '../walk.ts';

/** Names of undecoded types that suggest an order or a transfer. */
const ORDER_NAME =
  /order|trade|swap|permit|approv|allowance|transfer|withdraw|payment|intent|listing|offer|auction|exchange|escrow|borrow|sell|buy/i;
/** Short words with that meaning, matched as whole words because they occur in other words. */
const ORDER_WORD = /^(bid|ask|loan|lend|lending)s?$/i;

/** Names of undecoded types that suggest rights to act for the signer. */
const ACTION_NAME =
  /safetx|useroperation|metatransaction|forwardrequest|delegat|session|authoriz|regist|onboard|signkey|operator|recover|agent|dydx/i;

/** Short words with that meaning: keys and signers that may trade for the account (Orderly, Vertex). */
const ACTION_WORD = /^(key|signer|manager)s?$/i;

/** The words of a name in camel case or with separators. */
const wordsOf = (name: string): string[] => name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/);

const isActionName = (name: string): boolean =>
  ACTION_NAME.test(name) || wordsOf(name).some((word) => ACTION_WORD.test(word));

const isOrderName = (name: string): boolean =>
  ORDER_NAME.test(name) || wordsOf(name).some((word) => ORDER_WORD.test(word));

/** Nested types are included: the outer type can have any name. */
const namesOf = ({ primaryType = '', typeNames = [] }: UnknownTypedData): string[] => [
  primaryType,
  ...typeNames,
];

interface UndecodedData extends DecodedRequest {
  action: UnknownTypedData;
}

const undecodedData = (decoded: DecodedRequest): UndecodedData[] =>
  [...walk(decoded)].filter(
    (one): one is UndecodedData =>
      one.action.kind === 'unknownTypedData' && one.action.reason === 'UNKNOWN',
  );

/**
 * An order of a protocol without a decoder can give away everything that its contract was ever approved for. Typed data
 * counts as an order if it names a token, is for a token's own contract or has such a name, or if it has more addresses
 * than are looked up, since one may be a token.
 */
export const unreadableOrder: RiskRule = ({ decoded }, { isToken }) =>
  undecodedData(decoded).flatMap(({ action, target }): Finding[] => {
    const named = [...(target ? [target] : []), ...(action.addresses ?? [])];
    const token = named.find((address) => isToken?.(address));
    if (!token && !action.hasMoreAddresses && !namesOf(action).some(isOrderName)) return [];
    return [{ code: 'UNREADABLE_ORDER', level: 'danger', facts: token ? { token } : {} }];
  });

/**
 * A spender that enforces the terms of an order, as reactors do, executes them as signed: terms that could not be
 * decoded may bring nothing.
 */
export const unknownTerms: RiskRule = ({ decoded }) =>
  [...walk(decoded)].flatMap(({ action }): Finding[] => {
    if (action.kind !== 'permitTransfer' || !action.hasUnknownTerms) return [];
    const [asset] = action.assets;
    const facts = asset && 'token' in asset ? { token: asset.token } : {};
    return [{ code: 'UNREADABLE_ORDER', level: 'danger', facts }];
  });

/**
 * A multi-signature transaction, a user operation, a forwarded call or a delegation performs arbitrary calls on behalf
 * of the signer.
 */
export const unreadableAction: RiskRule = ({ decoded }) =>
  undecodedData(decoded).flatMap(({ action }): Finding[] => {
    if (!action.hasBytes && !namesOf(action).some(isActionName)) return [];
    return [{ code: 'UNREADABLE_ACTION', level: 'danger', facts: {} }];
  });
