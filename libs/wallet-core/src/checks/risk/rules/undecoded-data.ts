/** Rules for typed data without a decoder whose names suggest an order or an action. */
import type { DecodedRequest, UnknownTypedData } from '../../decoded-action.ts';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { walk } from '../walk.ts';

/** Of data that no decoder knows, what such types are called that give something away. */
const ORDER_NAME =
  /order|trade|swap|permit|approv|allowance|transfer|withdraw|payment|intent|listing|offer|auction|exchange|escrow|borrow|sell|buy/i;
/** Short words of the same kind, which are parts of others too. */
const ORDER_WORD = /^(bid|ask|loan|lend|lending)s?$/i;

/** What such types are called that let somebody act for whoever signs. */
const ACTION_NAME =
  /safetx|useroperation|metatransaction|forwardrequest|delegat|session|authoriz|regist|onboard|signkey|operator|recover|agent|dydx/i;

/** Short words of that kind: keys and signers that may trade for the account (Orderly, Vertex). */
const ACTION_WORD = /^(key|signer|manager)s?$/i;

/** The words of a name in whatever way they are joined. */
const wordsOf = (name: string): string[] => name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/);

const isActionName = (name: string): boolean =>
  ACTION_NAME.test(name) || wordsOf(name).some((word) => ACTION_WORD.test(word));

const isOrderName = (name: string): boolean =>
  ORDER_NAME.test(name) || wordsOf(name).some((word) => ORDER_WORD.test(word));

/** A type is called what it is somewhere within itself too: what stands around it may be called anything. */
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
 * An order of a protocol that no decoder knows can give away all that its contract was ever allowed to take. What
 * names a token, is for a token's own contract, or is called so, is taken for one; so is what names more addresses
 * than are looked up, since a token may be behind them.
 */
export const unreadableOrder: RiskRule = ({ decoded }, { isToken }) =>
  undecodedData(decoded).flatMap(({ action, target }): Finding[] => {
    const named = [...(target ? [target] : []), ...(action.addresses ?? [])];
    const token = named.find((address) => isToken?.(address));
    if (!token && !action.hasMoreAddresses && !namesOf(action).some(isOrderName)) return [];
    return [{ code: 'UNREADABLE_ORDER', level: 'danger', facts: token ? { token } : {} }];
  });

/**
 * A spender that keeps to the terms of an order, as the protocols' reactors do, takes what they say for what they say:
 * where nobody has read them they may bring nothing.
 */
export const unknownTerms: RiskRule = ({ decoded }) =>
  [...walk(decoded)].flatMap(({ action }): Finding[] => {
    if (action.kind !== 'permitTransfer' || !action.hasUnknownTerms) return [];
    const [asset] = action.assets;
    const facts = asset && 'token' in asset ? { token: asset.token } : {};
    return [{ code: 'UNREADABLE_ORDER', level: 'danger', facts }];
  });

/**
 * A multi-signature wallet's transaction, a user operation, a forwarded call or a delegation does whatever its bytes
 * say, in the signer's name.
 */
export const unreadableAction: RiskRule = ({ decoded }) =>
  undecodedData(decoded).flatMap(({ action }): Finding[] => {
    if (!action.hasBytes && !namesOf(action).some(isActionName)) return [];
    return [{ code: 'UNREADABLE_ACTION', level: 'danger', facts: {} }];
  });
