import {
  type Address,
  isBurnAddress,
  isSanctionedAddress,
  lower,
  sameAddress,
} from '@cenote/chains';
import { readAddress } from '../names/read-address.ts';

/** Usernames are subnames of this. */
const USERNAMES = 'cenote.eth';

/** What was typed into the field, as far as it can be told without asking anybody. */
export type Typed =
  | { kind: 'empty' | 'invalid' }
  | { kind: 'address'; address: Address }
  | { kind: 'name'; name: string };

export function readRecipient(text: string): Typed {
  const said = text.replace(/\s+/g, '');
  if (said === '') return { kind: 'empty' };
  if (/^0x/i.test(said)) {
    const address = readAddress(said);
    return address ? { kind: 'address', address } : { kind: 'invalid' };
  }
  if (/^[a-z0-9]{3,20}$/.test(said)) return { kind: 'name', name: `${said}.${USERNAMES}` };
  return /^[^.]+(\.[^.]+)+$/.test(said) ? { kind: 'name', name: said } : { kind: 'invalid' };
}

/** What people compare of an address: four characters at each end. */
const ends = (address: string): string => {
  const digits = lower(address).slice(2);
  return digits.slice(0, 4) + digits.slice(-4);
};

const isLike = (one: Address, other: Address): boolean =>
  ends(one) === ends(other) && !sameAddress(one, other);

/**
 * Recent recipients to choose from: the wallet's own records, then what a gateway states, without what looks like an
 * account, a recorded recipient or another stated one.
 * @param recorded by the wallet's own records, the latest first
 */
export function offeredRecipients(
  recorded: readonly Address[],
  stated: readonly Address[],
  own: readonly Address[],
): Address[] {
  const all = [...own, ...recorded, ...stated];
  const others = stated.filter((one) => !all.some((other) => isLike(one, other)));
  return [
    ...new Map([...recorded, ...others].map((address) => [lower(address), address])).values(),
  ];
}

export interface RecipientFacts {
  account: Address;
  /** Accounts of this wallet. */
  own: readonly Address[];
  /** Those of them whose key is not here. */
  viewOnly: readonly Address[];
  /** Whom something was sent to before, by the wallet's own records; never who merely sent something. */
  sentTo: readonly Address[];
  /** Whom something was sent to by the word of a gateway: strangers, as long as the wallet has no record of it. */
  stated?: readonly Address[];
  /** Contracts of tokens that the account has. */
  tokens: readonly Address[];
  /** Undefined while it is read, unknown where it cannot be. */
  isContract: boolean | 'unknown' | undefined;
}

/** What there is to say of a recipient. */
export type RecipientNote =
  | { code: 'poisoned'; known: Address }
  | {
      code:
        | 'blocked'
        | 'burn'
        | 'token'
        | 'contract'
        | 'unchecked'
        | 'self'
        | 'own'
        | 'viewOnly'
        | 'new';
    };

/** These must be taken note of before it goes on. */
const DANGERS: ReadonlySet<RecipientNote['code']> = new Set([
  ...(['blocked', 'burn', 'poisoned', 'token', 'contract', 'unchecked'] as const),
]);
export const isDanger = ({ code }: RecipientNote): boolean => DANGERS.has(code);

/** Nothing is sent to these. */
export const isBlock = ({ code }: RecipientNote): boolean => code === 'blocked';

/** The notes on a recipient, the gravest first. */
export function recipientNotes(to: Address, facts: RecipientFacts): RecipientNote[] {
  const { account, own, viewOnly, sentTo, stated = [], tokens, isContract } = facts;
  const isIn = (list: readonly Address[]) => list.some((one) => sameAddress(one, to));
  if (sameAddress(to, account)) return [{ code: 'self' }];
  if (isSanctionedAddress(to)) return [{ code: 'blocked' }];
  if (isBurnAddress(to)) return [{ code: 'burn' }];
  if (isIn(viewOnly)) return [{ code: 'viewOnly' }];
  if (isIn(own)) return [{ code: 'own' }];
  if (isIn(tokens)) return [{ code: 'token' }];
  const isKnown = isIn(sentTo);
  const like = [...own, ...sentTo, ...stated].find((one) => isLike(one, to));
  return [
    ...(like && !isKnown ? [{ code: 'poisoned' as const, known: like }] : []),
    ...(isContract === true ? [{ code: 'contract' as const }] : []),
    ...(isContract === 'unknown' ? [{ code: 'unchecked' as const }] : []),
    ...(isKnown || isContract === true || like ? [] : [{ code: 'new' as const }]),
  ];
}
