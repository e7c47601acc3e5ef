/**
 * `runRecipient()`: has the simulated user send USDC to a recent recipient that the gateway states, through the
 * wallet's functions without its screen, and measures the loss. Also: `StatedRecipients`, the type of these recipients,
 * and `lookAlikeOf()`, an address with the same digits at both ends.
 */
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
import { trueToken, valueUsd } from '../true-tokens.ts';
import { OWNER_ADDRESS, RECIPIENT, SECOND_ADDRESS } from './run-wallet-request.ts';

/** Recent recipients of a gateway, and how the user selects one of them. */
export interface StatedRecipients {
  /** The intended recipient: an earlier one, or another account of the user. */
  intended: Address;
  /** Latest first. */
  stated: readonly Address[];
  /** Address that the user pastes from a history that others can write to; otherwise the user picks a displayed one. */
  pasted?: Address;
}

const AMOUNT = 250_000_000n;
const USDC = trueToken('USDC');

/** Compares what users compare: four digits at each end. */
const looksLike = (one: Address, other: Address): boolean =>
  one.slice(0, 6) === other.slice(0, 6) && one.slice(-4) === other.slice(-4);

/** Returns an address with the same digits at both ends. */
export const lookAlikeOf = (address: Address, digit: number): Address =>
  lower(`${address.slice(0, 6)}${digit.toString(16).repeat(32)}${address.slice(-4)}` as Address);

/**
 * Has the user send USDC to a recipient known by the ends of the address, if the wallet's screen offers or accepts it
 * without a danger. The loss is what another recipient receives.
 */
export async function runRecipient(
  fork: Fork,
  { intended, stated, pasted }: StatedRecipients,
): Promise<Outcome> {
  const own = [OWNER_ADDRESS, SECOND_ADDRESS];
  const sentTo = [RECIPIENT];
  const to =
    pasted ?? offeredRecipients(sentTo, stated, own).find((one) => looksLike(one, intended));
  if (!to) return notSigned('the recipient is not offered');
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
    const isSigned = wallet.approved.transactions[0]?.succeeded === true;
    const isOther = isSigned && lower(to) !== lower(intended);
    return {
      isSigned,
      ...(!isSigned && { why: 'the transaction failed' }),
      lossUsd: isOther ? valueUsd(AMOUNT, USDC) : 0,
      losses: isOther ? [`sent to ${to}, meant ${intended}`] : [],
    };
  } finally {
    await fork.undo();
  }
}
