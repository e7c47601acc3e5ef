/**
 * Risk rules for messages: sign-ins (`signInDomain`, `signInMalformed`, `signInTime`, `signInPermissions`),
 * `wrongSigner`, `hashMessage`, `keyMessage` (its signature is a secret), `hiddenCharacters`, `unboundSignature`.
 */
import { sameAddress } from '@cenote/chains';
import type { DecodedRequest, SignIn } from '../../decoded-action.ts';
import { isAuthorityOf } from '../../messages/origin.ts';
import { permissionsIn } from '../../messages/recap.ts';
import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';

const onSignIn =
  (rule: (signIn: SignIn, context: Parameters<RiskRule>[1]) => Finding[]): RiskRule =>
  ({ decoded }, context) =>
    decoded.action.kind === 'signIn' ? rule(decoded.action, context) : [];

/** A site that requests a sign-in for another site can impersonate the user there (EIP-4361, phishing). */
export const signInDomain = onSignIn(({ domain, scheme }, { origin }) =>
  origin === undefined || isAuthorityOf(domain, scheme, origin)
    ? []
    : [{ code: 'SIGN_IN_DOMAIN', level: 'danger', facts: { domain, origin } }],
);

/** Servers may interpret a malformed sign-in as one for another site, without the validations of a valid one. */
export const signInMalformed = onSignIn(({ domain, terms }) =>
  terms ? [] : [{ code: 'SIGN_IN_MALFORMED', level: 'danger', facts: { domain } }],
);

export const signInTime = onSignIn(({ terms }, { now }) => {
  const time = BigInt(now);
  if (terms?.expirationTime !== undefined && terms.expirationTime <= time) {
    return [{ code: 'SIGN_IN_TIME', level: 'warning', facts: { when: 'expired' } }];
  }
  if (terms?.notBefore !== undefined && terms.notBefore > time) {
    return [{ code: 'SIGN_IN_TIME', level: 'warning', facts: { when: 'notYet' } }];
  }
  return [];
});

/** Permissions granted by a sign-in; a danger if some of them are not listed. */
export const signInPermissions = onSignIn(({ terms }) => {
  const permissions = terms && permissionsIn(terms.resources);
  if (!permissions) return [];
  const level = permissions.isUndecoded || permissions.omitted > 0 ? 'danger' : 'warning';
  return [{ code: 'SIGN_IN_PERMISSIONS', level, facts: { uri: terms.uri, ...permissions } }];
});

/** The message names another account than the signer. */
export const wrongSigner = onSignIn(({ terms }, { account }) =>
  !terms || sameAddress(terms.address, account)
    ? []
    : [{ code: 'WRONG_SIGNER', level: 'block', facts: { named: terms.address } }],
);

/**
 * Bytes that only a program can interpret. A hash may represent anything, and multi-signature wallets accept signatures
 * of such hashes (the known danger of `eth_sign`). Other bytes may be an order or a payment that a contract hashes.
 */
export const hashMessage: RiskRule = ({ decoded: { action } }) =>
  action.kind === 'message' && action.looksLike
    ? [{ code: 'HASH_MESSAGE', level: 'danger', facts: { looksLike: action.looksLike } }]
    : [];

/**
 * Phrases of messages whose signature is a secret or moves assets: services derive keys from it (Loopring, Umbra,
 * zkSync Lite, Immutable, Aztec, XMTP, Push, Paradex, tanX, dYdX, Extended) or accept it as an order (zkSync Lite, NEAR
 * Intents).
 */
const KEY_WORDS = [
  /only sign this (message|request)|trusted (client|site|website|app)|access zksync/i,
  /\b(viewing|spending|signing|trading|encryption|private|privacy|session|stark|l2|key) ?(keys?|nonce)\b/i,
  /\b(generate|derive|create|unlock|restore|recover|decrypt)\b[^.\n]{0,60}\b(keys?|seed)\b/i,
  /^XMTP : |enable push (chat )?profile|get started with tanx|dydx chain onboarding/i,
];
/** Struct types of such messages without a matching text (Extended). */
const KEY_TYPES: readonly string[] = ['AccountCreation'];
const ORDER_WORDS =
  /"intents"\s*:|"signer_id"|^\s*(transfer|withdraw|swap|send|sell|buy|order)\b[\s\S]{0,200}0x[0-9a-f]{40}/i;

const textsOf = ({ action }: DecodedRequest): readonly string[] => {
  if (action.kind === 'message') return [action.text ?? ''];
  return action.kind === 'unknownTypedData' ? (action.texts ?? []) : [];
};

/**
 * Anyone with such a signature, including the requesting site if it is not the intended one, gets what the message
 * grants.
 */
export const keyMessage: RiskRule = ({ decoded }) => {
  const { action } = decoded;
  const isIntended = textsOf(decoded).some(
    (text) => KEY_WORDS.some((words) => words.test(text)) || ORDER_WORDS.test(text),
  );
  const isKeyType =
    action.kind === 'unknownTypedData' && KEY_TYPES.includes(action.primaryType ?? '');
  return isIntended || isKeyType ? [{ code: 'KEY_MESSAGE', level: 'danger', facts: {} }] : [];
};

/** The signed text differs from the displayed text. */
export const hiddenCharacters: RiskRule = ({ decoded: { action }, hasHiddenText }) =>
  hasHiddenText || (action.kind === 'message' && action.hidden)
    ? [{ code: 'HIDDEN_CHARACTERS', level: 'warning', facts: {} }]
    : [];

/** Typed data v1 has no domain: the signature is valid for every contract on every chain. */
export const unboundSignature: RiskRule = ({ typedDataVersion }) =>
  typedDataVersion === 'V1' ? [{ code: 'UNBOUND_SIGNATURE', level: 'warning', facts: {} }] : [];
