/**
 * Rules for a typed recipient: `readRecipient()` parses it, `offeredRecipients()` suggests some, `recipientNotes()`
 * returns notes and dangers (poisoned, burn address, contract, new…). Also: `isDanger()`, `isBlock()` and types.
 */
import {
  type Address,
  isBurnAddress,
  isSanctionedAddress,
  lower,
  sameAddress,
} from '@cenote/chains';
import { readAddress } from '../names/read-address.ts';

/** Parent name of usernames. */
const USERNAMES = 'cenote.eth';

/** The kind of a typed recipient, determined without a request. */
export type Typed =
  | { kind: 'empty' | 'invalid' }
  | { kind: 'address'; address: Address }
  | { kind: 'name'; name: string };

export function readRecipient(text: string): Typed {
  const compact = text.replace(/\s+/g, '');
  if (compact === '') return { kind: 'empty' };
  if (/^0x/i.test(compact)) {
    const address = readAddress(compact);
    return address ? { kind: 'address', address } : { kind: 'invalid' };
  }
  if (/^[a-z0-9]{3,20}$/.test(compact)) return { kind: 'name', name: `${compact}.${USERNAMES}` };
  return /^[^.]+(\.[^.]+)+$/.test(compact) ? { kind: 'name', name: compact } : { kind: 'invalid' };
}

/** The parts of an address that people compare: four characters at each end. */
const ends = (address: string): string => {
  const digits = lower(address).slice(2);
  return digits.slice(0, 4) + digits.slice(-4);
};

const isLike = (one: Address, other: Address): boolean =>
  ends(one) === ends(other) && !sameAddress(one, other);

/**
 * Suggested recipients: the wallet's own records, then those from a gateway, except lookalikes of an account, a
 * recorded recipient or each other.
 * @param recorded from the wallet's own records, latest first
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
  /** Those without a key in this wallet. */
  viewOnly: readonly Address[];
  /** Previous recipients by the wallet's own records; never senders of incoming transfers. */
  sentTo: readonly Address[];
  /** Previous recipients by a gateway, unverified: treated as unknown recipients unless the wallet has a record. */
  stated?: readonly Address[];
  /** Contracts of the account's tokens. */
  tokens: readonly Address[];
  /** Undefined while it is read, unknown if the request failed. */
  isContract: boolean | 'unknown' | undefined;
}

/** A note on a recipient. */
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

/** Codes of the notes that must be confirmed before the transfer. */
const DANGERS: ReadonlySet<RecipientNote['code']> = new Set([
  ...(['blocked', 'burn', 'poisoned', 'token', 'contract', 'unchecked'] as const),
]);
export const isDanger = ({ code }: RecipientNote): boolean => DANGERS.has(code);

/** Whether the note blocks the transfer. */
export const isBlock = ({ code }: RecipientNote): boolean => code === 'blocked';

/** The notes on a recipient, most severe first. */
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
