import type { Meaning, Reading } from '@cenote/wallet-core/checks';
import type { Said } from './meaning-text.ts';
import { signInFacts } from './sign-in-facts.ts';
import { assetText, cut, limitedTexts, momentText, type Words } from './words.ts';

type Permit = Extract<Meaning, { kind: 'permit' }>;

const at = (name: Said['name'], address: string): Said => ({ name, value: { address } });

/**
 * What stands beside the sentence: who, where and until when. Own accounts need no line where they are
 * expected. Whoever else makes the call, the contract that is called, and the native coin that it is sent, always
 * have one, unless another line or the sentence itself gives them.
 * @param signer Whose signature is requested; a contract makes the calls within its own call itself.
 */
export function factsOf(words: Words, reading: Reading, signer: string): Said[] {
  const { meaning, sender, target, value, chainId } = reading;
  const facts = factsOfMeaning(words, meaning, signer);
  // A signature for another account: which one, and where.
  if (meaning.kind === 'safeTransaction') {
    if (target) facts.unshift(at('checks.fact.safe', target));
    if (chainId !== undefined) {
      facts.push({ name: 'checks.fact.network', value: words.network(chainId) });
    }
  }
  const isFromShown = facts.some(({ name }) => name === 'checks.fact.from');
  if (sender !== signer && !isFromShown) facts.unshift(at('checks.fact.from', sender));
  const shown = facts.map(({ value: v }) => (typeof v === 'string' ? undefined : v.address));
  if (target && !shown.includes(target)) facts.push(at('checks.fact.contract', target));
  // Of several calls that the account makes, each has its own line.
  const isList = meaning.kind === 'batch' && target === undefined;
  if (value > 0n && !isList && !isCoinTransfer(reading)) {
    const amount = assetText(words, { standard: 'native', amount: value });
    facts.push({ name: 'checks.fact.sent', value: amount });
  }
  return facts;
}

/** Its sentence says the value. */
const isCoinTransfer = ({ meaning, value }: Reading): boolean =>
  meaning.kind === 'transfer' &&
  meaning.assets.length === 1 &&
  meaning.assets.every((asset) => asset.standard === 'native' && asset.amount === value);

function factsOfMeaning(words: Words, meaning: Meaning, signer: string): Said[] {
  const until = (name: Said['name'], seconds: bigint | undefined): Said[] =>
    seconds === undefined ? [] : [{ name, value: momentText(words, seconds) }];
  const ends = (seconds?: bigint) => until('checks.fact.expires', seconds);
  const valid = (seconds?: bigint) => until('checks.fact.deadline', seconds);
  const receiver = (address: string) =>
    address === signer ? [] : [at('checks.fact.receiver', address)];
  switch (meaning.kind) {
    case 'transfer':
      return [
        ...(meaning.from === signer ? [] : [at('checks.fact.from', meaning.from)]),
        at('checks.fact.recipient', meaning.recipient),
        ...valid(meaning.deadline),
      ];
    case 'approve':
      return [at('checks.fact.spender', meaning.spender), ...ends(meaning.expiration)];
    case 'approveAll':
      return [at('checks.fact.spender', meaning.operator), at('checks.fact.token', meaning.token)];
    case 'authorize':
      return [at('checks.fact.operator', meaning.operator)];
    case 'permit':
      return [
        at('checks.fact.spender', meaning.spender),
        ...longestFirst(meaning).flatMap(({ asset, expiration }) => [
          ...('token' in asset ? [at('checks.fact.token', asset.token)] : []),
          ...ends(expiration),
        ]),
        ...valid(meaning.deadline),
      ];
    case 'permitTransfer':
      return [at('checks.fact.spender', meaning.spender), ...valid(meaning.deadline)];
    case 'swap':
    case 'addLiquidity':
    case 'removeLiquidity':
      return [...receiver(meaning.recipient), ...valid(meaning.deadline)];
    case 'collectFees':
    case 'sweep':
    case 'lending':
      return receiver(meaning.recipient);
    case 'order':
      return [
        ...paidToOthers(words, meaning, signer),
        ...(meaning.partial
          ? [{ name: 'checks.fact.partial' as const, value: words.t('checks.partialAllowed') }]
          : []),
        ...(meaning.spender ? [at('checks.fact.spender', meaning.spender)] : []),
        ...valid(meaning.deadline),
      ];
    case 'delegate':
      return [
        at('checks.fact.contract', meaning.to),
        {
          name: 'checks.fact.network',
          value:
            meaning.chainId === 0 ? words.t('checks.anyNetwork') : words.network(meaning.chainId),
        },
      ];
    case 'safeTransaction':
      return [{ name: 'checks.fact.nonce', value: meaning.nonce.toString() }];
    case 'signIn':
      return signInFacts(words, meaning);
    case 'unknownCall':
      return meaning.selector ? [{ name: 'checks.fact.selector', value: meaning.selector }] : [];
    case 'unknownTypedData':
      return meaning.primaryType
        ? [{ name: 'checks.fact.kind', value: cut(meaning.primaryType) }]
        : [];
    default:
      return [];
  }
}

/** Allowances of a signature that are written out; none of the others ends later. */
const MAX_ALLOWANCES = 8;

/** The allowances that end last, or never, before the others. */
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

/** Receivers of an order that are written out; what goes to the rest is in the data. */
const MAX_PAID = 8;

/** What an order pays to others than whoever signs it, each with its receiver. */
const paidToOthers = (
  words: Words,
  { receives }: Extract<Meaning, { kind: 'order' }>,
  signer: string,
): Said[] =>
  receives
    .filter(({ recipient }) => recipient !== signer)
    .slice(0, MAX_PAID)
    .flatMap(({ recipient, ...paid }): Said[] => [
      { name: 'checks.fact.pays', value: limitedTexts(words, [paid]) },
      at('checks.fact.paysTo', recipient),
    ]);
