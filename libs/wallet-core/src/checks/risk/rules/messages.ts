/** Rules for messages: sign-ins for other sites, hashes, hidden characters, messages that derive keys. */
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

/** A site that asks for a sign-in to another site wants to be that person there (EIP-4361, phishing). */
export const signInDomain = onSignIn(({ domain, scheme }, { origin }) =>
  origin === undefined || isAuthorityOf(domain, scheme, origin)
    ? []
    : [{ code: 'SIGN_IN_DOMAIN', level: 'danger', facts: { domain, origin } }],
);

/** Servers may read it as a sign-in to somewhere else: it is held to nothing that a whole one is held to. */
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

/** Permissions that a sign-in gives to somebody; those that are not all written out are a danger. */
export const signInPermissions = onSignIn(({ terms }) => {
  const given = terms && permissionsIn(terms.resources);
  if (!given) return [];
  const level = given.isUndecoded || given.omitted > 0 ? 'danger' : 'warning';
  return [{ code: 'SIGN_IN_PERMISSIONS', level, facts: { uri: terms.uri, ...given } }];
});

/** A signature by one account under a text that names another proves nothing, or too much. */
export const wrongSigner = onSignIn(({ terms }, { account }) =>
  !terms || sameAddress(terms.address, account)
    ? []
    : [{ code: 'WRONG_SIGNER', level: 'block', facts: { named: terms.address } }],
);

/**
 * Bytes that only a program reads: a hash may stand for anything, and multi-signature wallets take
 * signatures of hashes made just so (`eth_sign`'s old danger by another door). Other bytes may be an order or a payment
 * that a contract hashes itself.
 */
export const hashMessage: RiskRule = ({ decoded: { action } }) =>
  action.kind === 'message' && action.looksLike
    ? [{ code: 'HASH_MESSAGE', level: 'danger', facts: { looksLike: action.looksLike } }]
    : [];

/**
 * Words of messages whose signature is a secret or moves something: services derive keys from it (Loopring, Umbra,
 * zkSync Lite, Immutable, Aztec, XMTP, Push, Paradex, tanX, dYdX, Extended), or take it for an order (zkSync Lite, NEAR Intents).
 */
const KEY_WORDS = [
  /only sign this (message|request)|trusted (client|site|website|app)|access zksync/i,
  /\b(viewing|spending|signing|trading|encryption|private|privacy|session|stark|l2|key) ?(keys?|nonce)\b/i,
  /\b(generate|derive|create|unlock|restore|recover|decrypt)\b[^.\n]{0,60}\b(keys?|seed)\b/i,
  /^XMTP : |enable push (chat )?profile|get started with tanx|dydx chain onboarding/i,
];
/** Struct types of such messages that say it in no text (Extended). */
const KEY_TYPES: readonly string[] = ['AccountCreation'];
const ORDER_WORDS =
  /"intents"\s*:|"signer_id"|^\s*(transfer|withdraw|swap|send|sell|buy|order)\b[\s\S]{0,200}0x[0-9a-f]{40}/i;

const textsOf = ({ action }: DecodedRequest): readonly string[] => {
  if (action.kind === 'message') return [action.text ?? ''];
  return action.kind === 'unknownTypedData' ? (action.texts ?? []) : [];
};

/** Whoever has such a signature has what the message is about, also another site than the one that asks now. */
export const keyMessage: RiskRule = ({ decoded }) => {
  const { action } = decoded;
  const isMeant = textsOf(decoded).some(
    (text) => KEY_WORDS.some((words) => words.test(text)) || ORDER_WORDS.test(text),
  );
  const isKeyType =
    action.kind === 'unknownTypedData' && KEY_TYPES.includes(action.primaryType ?? '');
  return isMeant || isKeyType ? [{ code: 'KEY_MESSAGE', level: 'danger', facts: {} }] : [];
};

/** What is signed is not what is seen. */
export const hiddenCharacters: RiskRule = ({ decoded: { action }, hasHiddenText }) =>
  hasHiddenText || (action.kind === 'message' && action.hidden)
    ? [{ code: 'HIDDEN_CHARACTERS', level: 'warning', facts: {} }]
    : [];

/** The first version of typed data has no domain: what is signed for one contract holds for all, on every chain. */
export const unboundSignature: RiskRule = ({ typedDataVersion }) =>
  typedDataVersion === 'V1' ? [{ code: 'UNBOUND_SIGNATURE', level: 'warning', facts: {} }] : [];
