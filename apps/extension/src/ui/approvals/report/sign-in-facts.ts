/**
 * `signInFacts()`: name and value rows of the terms of a sign-in (EIP-4361). Also: `isSignInShown()`, whether they
 * contain all terms, so that its text can be collapsed.
 */
import type { DecodedAction } from '@cenote/wallet-core/checks';
import type { Fact } from './action-title.ts';
import { cut, MAX_CUT, momentText, type TextContext } from './text-context.ts';

type SignIn = Extract<DecodedAction, { kind: 'signIn' }>;
type Terms = NonNullable<SignIn['terms']>;

/** Maximum number of listed resources. */
const MAX_RESOURCES = 8;
/** Maximum length of a shown nonce: nonces are opaque; a longer one may contain a text. */
const MAX_NONCE = 64;

const isTextCut = ({ statement = '', uri, resources }: Terms): boolean =>
  [statement, uri, ...resources.slice(0, MAX_RESOURCES)].some((text) => text.length > MAX_CUT);

/** Whether the facts contain all terms of a sign-in, so that its text can be collapsed. */
export function isSignInShown(action: DecodedAction | undefined): boolean {
  if (action?.kind !== 'signIn' || !action.terms) return false;
  const { terms, domain } = action;
  const { nonce, requestId, resources } = terms;
  const isOpaque = requestId !== undefined || nonce.length > MAX_NONCE;
  const givesPermissions = resources.some((resource) => /^urn:recap:/i.test(resource));
  const isCut = isTextCut(terms) || resources.length > MAX_RESOURCES || domain.length > MAX_CUT;
  return !isOpaque && !givesPermissions && !isCut;
}

/** The terms of a sign-in, one fact each; a further fact states what is shortened or omitted. */
export function signInFacts(textContext: TextContext, { terms }: SignIn): Fact[] {
  if (!terms) return [];
  const { t } = textContext;
  const { statement, uri, chainId, issuedAt, expirationTime, notBefore, resources } = terms;
  const moment = (name: Fact['name'], seconds: bigint | undefined): Fact[] =>
    seconds === undefined ? [] : [{ name, value: momentText(textContext, seconds) }];
  const resource = (value: string): Fact => ({ name: 'checks.fact.resource', value });
  const omitted = resources.length - MAX_RESOURCES;
  return [
    ...(statement ? [{ name: 'checks.fact.statement', value: cut(statement) } as const] : []),
    { name: 'checks.fact.uri', value: cut(uri) },
    { name: 'checks.fact.network', value: textContext.network(chainId) },
    ...moment('checks.fact.issued', issuedAt),
    ...moment('checks.fact.notBefore', notBefore),
    ...moment('checks.fact.deadline', expirationTime),
    ...resources.slice(0, MAX_RESOURCES).map((text) => resource(cut(text))),
    ...(omitted > 0 ? [resource(t('checks.moreResources', { count: omitted }))] : []),
    ...(isTextCut(terms)
      ? [{ name: 'checks.fact.message', value: t('checks.messageCut') } as const]
      : []),
  ];
}
