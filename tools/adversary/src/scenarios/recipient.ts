import { type Address, lower } from '@cenote/chains';
import {
  isBlock,
  isDanger,
  offeredRecipients,
  type RecipientFacts,
  recipientNotes,
} from '@cenote/extension/recipient';
import { notSigned, type Outcome } from '../case.ts';
import { transfer } from '../chain/calls.ts';
import type { Fork } from '../chain/fork.ts';
import { testWallet } from '../chain/wallet.ts';
import { trueToken, valueUsd } from '../market.ts';
import { FRIEND, OWNER_ADDRESS, SECOND_ADDRESS } from './wallet.ts';

/* Scenario: the user picks a recent recipient that the gateway states. */

/** Whom a gateway states as recent recipients, and how the person comes by one of them. */
export interface StatedRecipients {
  /** Whom the person means: somebody they paid, or another account of theirs. */
  meant: Address;
  /** The latest first. */
  stated: readonly Address[];
  /** What the person has in the clipboard, out of a history that others write; else they take one that is offered. */
  pasted?: Address;
}

const AMOUNT = 250_000_000n;
const USDC = trueToken('USDC');

/** What people compare: four digits at each end. */
const looksLike = (one: Address, other: Address): boolean =>
  one.slice(0, 6) === other.slice(0, 6) && one.slice(-4) === other.slice(-4);

/** An address that looks like another. */
export const lookAlikeOf = (address: Address, digit: number): Address =>
  lower(`${address.slice(0, 6)}${digit.toString(16).repeat(32)}${address.slice(-4)}` as Address);

/**
 * Has a person send USDC to somebody whom they know by the ends of an address, where the wallet's screen offers or takes it
 * without a danger. A loss is what somebody else receives.
 */
export async function runRecipient(
  fork: Fork,
  { meant, stated, pasted }: StatedRecipients,
): Promise<Outcome> {
  const own = [OWNER_ADDRESS, SECOND_ADDRESS];
  const sentTo = [FRIEND];
  const to = pasted ?? offeredRecipients(sentTo, stated, own).find((one) => looksLike(one, meant));
  if (!to) return notSigned('nobody like that is offered');
  const facts: RecipientFacts = {
    account: OWNER_ADDRESS,
    own,
    viewOnly: [],
    sentTo,
    stated,
    tokens: [USDC.address],
    isContract: false,
  };
  const grave = recipientNotes(to, facts).filter((note) => isDanger(note) || isBlock(note));
  if (grave.length > 0) return notSigned(`danger: ${grave.map(({ code }) => code).join(', ')}`);
  const wallet = testWallet(fork);
  try {
    const call = transfer(USDC.address, to, AMOUNT);
    await wallet.provider.request({ method: 'eth_sendTransaction', params: [call] });
    const isSigned = wallet.agreed.transactions[0]?.succeeded === true;
    const isOther = isSigned && lower(to) !== lower(meant);
    return {
      isSigned,
      ...(!isSigned && { why: 'the chain did not take it' }),
      lossUsd: isOther ? valueUsd(AMOUNT, USDC) : 0,
      losses: isOther ? [`sent to ${to}, meant ${meant}`] : [],
    };
  } finally {
    await fork.undo();
  }
}
