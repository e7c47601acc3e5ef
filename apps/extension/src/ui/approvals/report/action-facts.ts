/** `factsOf()`: the name and value rows (addresses, networks, deadlines) below the title of a decoded action. */
import type { DecodedAction, DecodedRequest } from '@cenote/wallet-core/checks';
import type { Fact } from './action-title.ts';
import { signInFacts } from './sign-in-facts.ts';
import { assetText, cut, limitedTexts, momentText, type TextContext } from './text-context.ts';

type Permit = Extract<DecodedAction, { kind: 'permit' }>;

const at = (name: Fact['name'], address: string): Fact => ({ name, value: { address } });

/**
 * Facts shown below the title: addresses, networks and deadlines. Own accounts are omitted where they are expected. A
 * different sender, the called contract and the coin value are always included, unless another fact or the title
 * contains them.
 * @param signer the account whose signature is requested; a contract makes the calls within its own call itself.
 */
export function factsOf(textContext: TextContext, decoded: DecodedRequest, signer: string): Fact[] {
  const { action, sender, target, value, chainId } = decoded;
  const facts = factsOfAction(textContext, action, signer);
  // A signature for a Safe: which one, and on which network.
  if (action.kind === 'safeTransaction') {
    if (target) facts.unshift(at('checks.fact.safe', target));
    if (chainId !== undefined) {
      facts.push({ name: 'checks.fact.network', value: textContext.network(chainId) });
    }
  }
  const isFromShown = facts.some(({ name }) => name === 'checks.fact.from');
  if (sender !== signer && !isFromShown) facts.unshift(at('checks.fact.from', sender));
  const shown = facts.map(({ value: v }) => (typeof v === 'string' ? undefined : v.address));
  if (target && !shown.includes(target)) facts.push(at('checks.fact.contract', target));
  // In a batch of the account, each call has its own facts.
  const isList = action.kind === 'batch' && target === undefined;
  if (value > 0n && !isList && !isCoinTransfer(decoded)) {
    const amount = assetText(textContext, { standard: 'native', amount: value });
    facts.push({ name: 'checks.fact.sent', value: amount });
  }
  return facts;
}

/** The title contains the value. */
const isCoinTransfer = ({ action, value }: DecodedRequest): boolean =>
  action.kind === 'transfer' &&
  action.assets.length === 1 &&
  action.assets.every((asset) => asset.standard === 'native' && asset.amount === value);

function factsOfAction(textContext: TextContext, action: DecodedAction, signer: string): Fact[] {
  const until = (name: Fact['name'], seconds: bigint | undefined): Fact[] =>
    seconds === undefined ? [] : [{ name, value: momentText(textContext, seconds) }];
  const ends = (seconds?: bigint) => until('checks.fact.expires', seconds);
  const valid = (seconds?: bigint) => until('checks.fact.deadline', seconds);
  const receiver = (address: string) =>
    address === signer ? [] : [at('checks.fact.receiver', address)];
  switch (action.kind) {
    case 'transfer':
      return [
        ...(action.from === signer ? [] : [at('checks.fact.from', action.from)]),
        at('checks.fact.recipient', action.recipient),
        ...valid(action.deadline),
      ];
    case 'approve':
      return [at('checks.fact.spender', action.spender), ...ends(action.expiration)];
    case 'approveAll':
      return [at('checks.fact.spender', action.operator), at('checks.fact.token', action.token)];
    case 'authorize':
      return [at('checks.fact.operator', action.operator)];
    case 'permit':
      return [
        at('checks.fact.spender', action.spender),
        ...longestFirst(action).flatMap(({ asset, expiration }) => [
          ...('token' in asset ? [at('checks.fact.token', asset.token)] : []),
          ...ends(expiration),
        ]),
        ...valid(action.deadline),
      ];
    case 'permitTransfer':
      return [at('checks.fact.spender', action.spender), ...valid(action.deadline)];
    case 'swap':
    case 'addLiquidity':
    case 'removeLiquidity':
      return [...receiver(action.recipient), ...valid(action.deadline)];
    case 'collectFees':
    case 'claim':
    case 'sweep':
    case 'lending':
      return receiver(action.recipient);
    case 'order':
      return [
        ...paidToOthers(textContext, action, signer),
        ...(action.partial
          ? [
              {
                name: 'checks.fact.partial' as const,
                value: textContext.t('checks.partialAllowed'),
              },
            ]
          : []),
        ...(action.spender ? [at('checks.fact.spender', action.spender)] : []),
        ...valid(action.deadline),
      ];
    case 'delegate':
      return [
        at('checks.fact.contract', action.to),
        {
          name: 'checks.fact.network',
          value:
            action.chainId === 0
              ? textContext.t('checks.anyNetwork')
              : textContext.network(action.chainId),
        },
      ];
    case 'safeTransaction':
      return [{ name: 'checks.fact.nonce', value: action.nonce.toString() }];
    case 'signIn':
      return signInFacts(textContext, action);
    case 'unknownCall':
      return action.selector ? [{ name: 'checks.fact.selector', value: action.selector }] : [];
    case 'unknownTypedData':
      return action.primaryType
        ? [{ name: 'checks.fact.kind', value: cut(action.primaryType) }]
        : [];
    default:
      return [];
  }
}

/** Maximum number of listed allowances; none of the omitted ones expires later. */
const MAX_ALLOWANCES = 8;

/** The allowances with the latest expiry, or none, first. */
function longestFirst({ allowances }: Pick<Permit, 'allowances'>): Permit['allowances'] {
  const isLater = (one?: bigint, other?: bigint) =>
    other !== undefined && (one === undefined || one > other);
  return [...allowances]
    .sort(
      (a, b) =>
        Number(isLater(b.expiration, a.expiration)) - Number(isLater(a.expiration, b.expiration)),
    )
    .slice(0, MAX_ALLOWANCES);
}

/** Maximum number of listed recipients of an order; the rest is in the data. */
const MAX_PAID = 8;

/** Payments of an order to accounts other than the signer, each with its recipient. */
const paidToOthers = (
  textContext: TextContext,
  { receives }: Extract<DecodedAction, { kind: 'order' }>,
  signer: string,
): Fact[] =>
  receives
    .filter(({ recipient }) => recipient !== signer)
    .slice(0, MAX_PAID)
    .flatMap(({ recipient, ...paid }): Fact[] => [
      { name: 'checks.fact.pays', value: limitedTexts(textContext, [paid]) },
      at('checks.fact.paysTo', recipient),
    ]);
